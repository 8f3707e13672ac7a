import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const cloudIncident = (id: string, more: object) => ({
  id,
  number: '1',
  begin: '2026-05-04T07:00:00+00:00',
  created: '2026-05-04T07:10:00+00:00',
  modified: '2026-05-04T08:00:00+00:00',
  external_desc: `Trouble ${id}`,
  updates: [
    {
      created: '2026-05-04T08:00:00+00:00',
      when: '2026-05-04T08:00:00+00:00',
      text: '# Newer\nStill **there**.',
      status: 'SERVICE_DISRUPTION',
    },
    {
      created: '2026-05-04T07:10:00+00:00',
      when: '2026-05-04T07:10:00+00:00',
      text: 'Older.',
      status: 'SERVICE_OUTAGE',
    },
  ],
  status_impact: 'SERVICE_OUTAGE',
  severity: 'high',
  service_name: 'Storage',
  affected_products: [{ title: 'Storage', id: 'p1' }],
  uri: `incidents/${id}`,
  ...more,
});

const places = { currently_affected_locations: [], previously_affected_locations: [] };

/** One that got better, one that is "available" but not over, one that only informs, one that is over. */
export const googleCloudIncidents = [
  cloudIncident('better', { ...places, most_recent_update: { status: 'SERVICE_DISRUPTION' } }),
  cloudIncident('almost', {
    ...places,
    end: null,
    most_recent_update: { status: 'AVAILABLE' },
    status_impact: 'SERVICE_DISRUPTION',
  }),
  cloudIncident('notice', {
    ...places,
    most_recent_update: { status: 'SERVICE_INFORMATION' },
    status_impact: 'SERVICE_INFORMATION',
  }),
  cloudIncident('over', { ...places, end: '2026-05-04T08:30:00+00:00', most_recent_update: { status: 'AVAILABLE' } }),
];

export const googleWorkspaceIncidents = [
  cloudIncident('mail', {
    external_desc: '**Title**\nMail is late\n**Description**\nWe look into it.',
    most_recent_update: { status: 'SERVICE_OUTAGE' },
  }),
];

/** As the list was written until 2020. */
export const googleCloudOld = {
  number: 20007,
  begin: '2020-05-04T08:00:00Z',
  created: '2020-05-04T08:10:00Z',
  external_desc: 'Networking is slow',
  modified: '2020-05-04T09:00:00Z',
  'most-recent-update': { created: '2020-05-04T09:00:00Z', text: 'Still slow.', when: '2020-05-04T09:00:00Z' },
  public: true,
  service_key: 'networking',
  service_name: 'Networking',
  severity: 'medium',
  updates: [{ created: '2020-05-04T09:00:00Z', text: 'Still slow.', when: '2020-05-04T09:00:00Z' }],
  uri: '/incident/networking/20007',
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'gcp',
    version: 3,
    pages: [
      { documents: [json(googleCloudIncidents)], expected: { status: 'degraded' }, contentHash: '439473b5acb739c7' },
    ],
  },
  {
    format: 'google-workspace',
    version: 3,
    pages: [
      { documents: [json(googleWorkspaceIncidents)], expected: { status: 'outage' }, contentHash: '410bdf9c40021c6e' },
    ],
  },
];
