import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const openstatusFeed = {
  title: 'Quill',
  description: '',
  status: 'error',
  updatedAt: '2026-05-04T09:00:00.000Z',
  monitors: [{ id: 1, name: 'API', status: 'error' }],
  pageComponents: [
    { id: 51, name: 'API', monitorId: 1, groupId: 61 },
    { id: 52, name: 'Docs', monitorId: null, groupId: null },
    { id: 53, name: 'Jobs', monitorId: null, groupId: 61, status: 'degraded_performance' },
  ],
  pageComponentGroups: [{ id: 61, name: 'Core' }],
  maintenances: [
    {
      id: 71,
      name: 'Work',
      message: 'Short.',
      from: '2026-05-04T09:00:00.000Z',
      to: '2026-05-04T10:00:00.000Z',
      pageComponents: [51],
    },
  ],
  statusReports: [
    {
      id: 81,
      title: 'API out',
      status: 'monitoring',
      pageComponents: [51],
      statusReportUpdates: [
        { id: 2, status: 'monitoring', message: 'Better.', date: '2026-05-04T08:30:00.000Z' },
        { id: 1, status: 'investigating', message: 'Looking.', date: '2026-05-04T08:00:00.000Z' },
      ],
    },
    { id: 82, title: 'Past', status: 'resolved', pageComponents: [], statusReportUpdates: [] },
  ],
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'openstatus',
    version: 3,
    pages: [{ documents: [json(openstatusFeed)], expected: { status: 'outage' }, contentHash: '807ca22e0129f343' }],
  },
];
