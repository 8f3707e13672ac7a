import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const instatusSummary = {
  page: { name: 'Fable', url: 'https://fable.instatus.com', status: 'HASISSUES' },
  activeIncidents: [
    {
      id: 'f1',
      name: 'Slow search',
      started: '2026-05-04T08:00:00.000Z',
      status: 'IDENTIFIED',
      impact: 'DEGRADEDPERFORMANCE',
      url: 'https://fable.instatus.com/f1',
    },
    {
      id: 'f2',
      name: 'No uploads',
      started: '2026-05-04T08:20:00.000Z',
      status: 'INVESTIGATING',
      impact: 'MAJOROUTAGE',
      url: 'https://fable.instatus.com/f2',
    },
  ],
  activeMaintenances: [
    {
      id: 'f3',
      name: 'Later work',
      start: '2026-05-05T08:00:00.000Z',
      status: 'NOTSTARTEDYET',
      duration: '90',
      url: 'https://fable.instatus.com/f3',
    },
    {
      id: 'f4',
      name: 'Work now',
      start: '2026-05-04T08:00:00.000Z',
      status: 'INPROGRESS',
      duration: 180,
      url: 'https://fable.instatus.com/f4',
    },
  ],
};

export const instatusComponents = {
  components: [
    { id: 'g', name: 'Platform', status: 'OPERATIONAL', group: null },
    { id: 'c1', name: 'Search', status: 'DEGRADEDPERFORMANCE', group: { id: 'g', name: 'Platform' } },
    { id: 'c2', name: 'Uploads', status: 'MAJOROUTAGE', group: { id: 'g', name: 'Platform' } },
    { id: 'c3', name: 'Site', status: 'UNDERMAINTENANCE', group: null },
  ],
};

/** The older form with parents and children. */
export const instatusNested = {
  page: { name: 'Fable', url: 'https://fable.instatus.com', status: 'UP' },
  components: [
    {
      id: 'p',
      name: 'Europe',
      status: 'PARTIALOUTAGE',
      isParent: true,
      children: [{ id: 'k1', name: 'Paris', status: 'PARTIALOUTAGE' }],
    },
    { id: 'k2', name: 'Site', status: 'OPERATIONAL', isParent: false, children: [] },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'instatus',
    version: 3,
    pages: [
      {
        documents: [json(instatusSummary), json(instatusComponents, 'components')],
        expected: { status: 'outage' },
        contentHash: '00ffff63180a1c28',
      },
      {
        documents: [json({ ...instatusNested, page: { ...instatusNested.page, status: 'HASISSUES' } })],
        expected: { status: 'degraded' },
        contentHash: '06bb372ffbce8b11',
      },
    ],
  },
];
