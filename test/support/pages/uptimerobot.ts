import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const robotPage = {
  status: 'ok',
  data: [
    { monitorId: 1, name: 'Shop', statusClass: 'success', type: 'HTTP(s)', groupId: 0, groupName: '' },
    { monitorId: 2, name: 'Mail', statusClass: 'warning', type: 'Port' },
    { monitorId: 3, name: 'Old', statusClass: 'paused', type: 'Ping' },
  ],
  statistics: { counts: { up: 2, down: 0, paused: 1, total: 3 } },
  psp: { name: 'Finch', totalMonitors: 3 },
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'uptimerobot',
    version: 1,
    pages: [{ documents: [json(robotPage)], expected: { status: 'degraded' }, contentHash: '45691caaed5b6d72' }],
  },
];
