import { body, json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

/** incident.io in Statuspage's words: a ULID, no groups, no maintenances. */
export const incidentioCompatible = {
  page: {
    id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E',
    name: 'Nimbus',
    url: 'https://status.nimbus.test/',
    updated_at: '2026-05-04T09:00:00Z',
  },
  status: { description: 'Partial System Degradation', indicator: 'minor' },
  components: [
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat', status: 'full_outage', position: 0 },
    { id: '01JZ8Q4V9N3T7RKX2M5B6C1D02', name: 'Files', status: 'operational', position: 1 },
  ],
  incidents: [
    {
      id: '01JZINCIDENT00000000000001',
      name: 'Chat does not load',
      status: 'identified',
      impact: 'critical',
      created_at: '2026-05-04T08:00:00Z',
      incident_updates: [
        { id: 'u1', status: 'identified', body: 'A bad release.', created_at: '2026-05-04T08:10:00Z' },
      ],
      components: [{ id: '01JZ8Q4V9N3T7RKX2M5B6C1D01', name: 'Chat' }],
    },
  ],
};

/** incident.io's widget, which names only what is affected. */
export const incidentioWidget = {
  page_title: 'Nimbus',
  page_url: 'https://status.nimbus.test',
  ongoing_incidents: [
    {
      id: 'w1',
      name: 'Slow chat',
      status: 'monitoring',
      url: 'https://status.nimbus.test/incidents/w1',
      last_update_at: '2026-05-04T08:30:00Z',
      last_update_message: 'Better already.',
      current_worst_impact: 'degraded_performance',
      affected_components: [{ id: 'c-chat', name: 'Chat', group_name: 'Apps', current_status: 'degraded_performance' }],
    },
  ],
  in_progress_maintenances: [
    {
      id: 'w2',
      name: 'New switches',
      status: 'maintenance_in_progress',
      started_at: '2026-05-04T07:00:00Z',
      scheduled_end_at: '2026-05-04T12:00:00Z',
      affected_components: [],
    },
  ],
  scheduled_maintenances: [
    {
      id: 'w3',
      name: 'Move',
      status: 'maintenance_scheduled',
      starts_at: '2026-06-01T07:00:00Z',
      ends_at: '2026-06-01T08:00:00Z',
      affected_components: [],
    },
  ],
};

const hit = (component: string, status: string, current = status) => ({
  component_id: component,
  status,
  current_status: current,
});

/** The data in the HTML of a page whose owner has switched its JSON off. */
export const incidentioState = {
  id: '01JZ8Q4V9N3T7RKX2M5B6C1D0E',
  name: 'Nimbus',
  components: [
    { id: 'c-chat', name: 'Chat' },
    { id: 'c-files', name: 'Files' },
    { id: 'c-api', name: 'API' },
    { id: 'c-old', name: 'Old API' },
  ],
  affected_components: [{ component_id: 'c-chat', status: 'full_outage' }],
  ongoing_incidents: [
    {
      id: '01JZINCIDENT00000000000001',
      name: 'Chat doesn\u2019t load in "Safari"',
      status: 'identified',
      published_at: '2026-05-04T08:00:00Z',
      affected_components: [hit('c-chat', 'full_outage'), hit('c-api', 'partial_outage', 'operational')],
      updates: [
        { id: 'u1', to_status: 'investigating', message_string: 'We look.', published_at: '2026-05-04T08:00:00Z' },
        { id: 'u2', to_status: 'identified', message_string: 'A bad release.', published_at: '2026-05-04T08:10:00Z' },
      ],
    },
  ],
  structure: {
    id: 's1',
    items: [
      {
        group: {
          id: 'g1',
          name: 'Apps',
          hidden: false,
          components: [
            { component_id: 'c-chat', name: 'Chat', hidden: false },
            { component_id: 'c-files', name: 'Files', hidden: false },
          ],
        },
      },
      { component: { component_id: 'c-api', name: 'API', hidden: false } },
      { component: { component_id: 'c-old', name: 'Old API', hidden: true } },
    ],
  },
};

/** A page whose data comes in two scripts, cut in the middle of a word. */
export const incidentioHtml = (state: unknown): string => {
  const data = `1:["$","$L1",null,{"theme":{"summary":{"text":"x"}}}]\n2:["$","$L2",null,${JSON.stringify({ summary: state, locale: 'en' })}]\n`;
  const middle = Math.floor(data.length / 2);
  const scripts = [data.slice(0, middle), data.slice(middle)].map(
    (part) => `<script>self.__next_f.push(${JSON.stringify([1, part]).replaceAll('<', '\\u003c')})</script>`,
  );
  return `<!DOCTYPE html><html><head><title>Nimbus Status</title></head><body><footer>Powered by incident.io</footer>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}</body></html>`;
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'incidentio',
    version: 4,
    pages: [
      { documents: [json(incidentioCompatible)], expected: { status: 'degraded' }, contentHash: '5584d661b9f8e444' },
      { documents: [json(incidentioWidget)], expected: { status: 'degraded' }, contentHash: 'c34daa92faae9f48' },
    ],
  },
  {
    format: 'incidentio-html',
    version: 1,
    pages: [
      {
        documents: [body(incidentioHtml(incidentioState))],
        expected: { status: 'outage', title: 'Nimbus' },
        contentHash: '4efda2e05dca8cb3',
      },
    ],
  },
];
