import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

/** Atlassian Statuspage: two groups, one partial outage, one incident in three updates, three maintenances. */
export const acmeStatuspage = {
  page: {
    id: 'k3x9q2w7d1za',
    name: 'Acme',
    url: 'https://status.acme.test',
    time_zone: 'Europe/Berlin',
    updated_at: '2026-05-04T10:20:00.000+02:00',
  },
  components: [
    { id: 'g1', name: 'Europe', status: 'partial_outage', group: true, group_id: null, components: ['c1', 'c2'] },
    { id: 'c1', name: 'Checkout', status: 'partial_outage', group: false, group_id: 'g1', position: 1 },
    { id: 'c2', name: 'Search', status: 'operational', group: false, group_id: 'g1', position: 2 },
    { id: 'c3', name: 'Reports', status: 'under_maintenance', group: false, group_id: null, position: 3 },
    { id: 'c4', name: 'Labs', status: 'hibernating', group: false, group_id: null, position: 4 },
  ],
  incidents: [
    {
      id: 'i1',
      name: 'Card payments fail for some',
      status: 'monitoring',
      impact: 'major',
      created_at: '2026-05-04T09:00:00.000+02:00',
      started_at: '2026-05-04T08:55:00.000+02:00',
      resolved_at: null,
      shortlink: 'https://stspg.io/aaaa1111',
      incident_updates: [
        {
          id: 'u3',
          status: 'monitoring',
          body: 'A fix is <b>out</b>.<br>Watching.',
          display_at: '2026-05-04T10:00:00.000+02:00',
          affected_components: null,
        },
        {
          id: 'u2',
          status: 'identified',
          body: 'A bad certificate &amp; a stale cache.',
          display_at: '2026-05-04T09:20:00.000+02:00',
        },
        { id: 'u1', status: 'investigating', body: 'Looking into it.', display_at: '2026-05-04T09:00:00.000+02:00' },
      ],
      components: [{ id: 'c1', name: 'Checkout', status: 'partial_outage' }],
    },
  ],
  scheduled_maintenances: [
    {
      id: 'm1',
      name: 'Move the archive',
      status: 'verifying',
      impact: 'maintenance',
      scheduled_for: '2026-05-04T08:00:00Z',
      scheduled_until: '2026-05-04T11:00:00Z',
      incident_updates: [],
      components: [{ id: 'c3' }],
    },
    {
      id: 'm2',
      name: 'New disks',
      status: 'scheduled',
      impact: 'maintenance',
      scheduled_for: '2026-05-09T08:00:00Z',
      scheduled_until: '2026-05-09T09:00:00Z',
      incident_updates: [{ status: 'scheduled', body: '<p>Short pauses.</p>', created_at: '2026-05-01T08:00:00Z' }],
      components: [],
    },
    {
      id: 'm3',
      name: 'Old disks',
      status: 'completed',
      impact: 'maintenance',
      scheduled_for: '2026-04-09T08:00:00Z',
      scheduled_until: '2026-04-09T09:00:00Z',
      incident_updates: [],
      components: [],
    },
  ],
  status: { indicator: 'minor', description: 'Minor Service Outage' },
};

/** A status page of Allclear. */
const unconfirmed = {
  page: acmeStatuspage.page,
  components: [
    {
      id: 'c1',
      name: 'API',
      status: 'operational',
      allclear: { status: 'unknown', since: '2026-05-05T11:40:00.000Z' },
    },
  ],
  incidents: [],
  scheduled_maintenances: [],
  status: { indicator: 'none', description: 'Status partly unconfirmed', allclear: { status: 'unknown' } },
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'statuspage',
    version: 4,
    pages: [
      { documents: [json(acmeStatuspage)], expected: { status: 'degraded' }, contentHash: '6a8861faf43ba1d6' },
      {
        documents: [json({ ...acmeStatuspage, incidents: [], scheduled_maintenances: [] })],
        expected: { status: 'degraded' },
        contentHash: '5dd605d29babaebe',
      },
      {
        documents: [json(unconfirmed)],
        expected: { status: 'unknown', components: [{ status: 'unknown' }] },
        contentHash: '206c2d9ad6b69eb7',
      },
    ],
  },
];
