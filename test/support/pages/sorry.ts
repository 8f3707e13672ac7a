import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const sorryStatus = {
  page: {
    id: 91,
    name: 'Puffin',
    state: 'degraded',
    state_text: 'Some trouble',
    url: 'https://status.puffin.test',
    links: {
      components: { href: '/api/v1/components', count: 2 },
      notices: { href: '/api/v1/notices', count: 2 },
      self: '/api/v1',
    },
  },
};

export const sorryComponents = {
  components: [
    { id: 1, name: 'Sending', state: 'operational', parent_id: null },
    { id: 2, name: 'Inbound', state: 'partially-degraded', parent_id: 1 },
    { id: 3, name: 'Inbound', state: 'under_maintenance', parent_id: null },
  ],
  meta: { count: 3, total_count: 3, next_page: null },
};

export const sorryNotices = {
  notices: [
    {
      id: 71,
      type: 'unplanned',
      state: 'recovering',
      timeline_state: 'present',
      subject: 'Mail waits',
      began_at: '2026-05-04T08:00:00Z',
      ended_at: null,
      link: '/notices/71',
      updates: [{ state: 'recovering', content: 'Going down.', created_at: '2026-05-04T08:30:00Z' }],
    },
    {
      id: 72,
      type: 'unplanned',
      state: 'false_alarm',
      timeline_state: 'past_recent',
      subject: 'Nothing',
      began_at: '2026-05-03T08:00:00Z',
    },
    {
      id: 73,
      type: 'planned',
      state: 'underway',
      timeline_state: 'present',
      subject: 'New pipes',
      synopsis: 'Short.',
      began_at: '2026-05-04T08:00:00Z',
      ended_at: '2026-05-04T10:00:00Z',
    },
    {
      id: 74,
      type: 'planned',
      state: 'scheduled',
      timeline_state: 'future',
      subject: 'More pipes',
      begins_at: '2026-05-14T08:00:00Z',
    },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'sorry',
    version: 3,
    pages: [
      {
        documents: [json(sorryStatus), json(sorryComponents, 'components'), json(sorryNotices, 'incidents')],
        expected: { status: 'degraded' },
        contentHash: '979420896940c723',
      },
    ],
  },
];
