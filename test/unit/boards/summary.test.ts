import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/boards/summary.ts';
import { aBoard, aService } from '../../support/boards.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

test('counts services by status and paused ones apart, and all open incidents', () => {
  const board = aBoard({
    overall: 'outage',
    services: [
      aService({ status: 'outage' }),
      aService({ status: 'operational' }),
      aService({ enabled: false, status: 'outage' }),
    ],
    openIncidents: 1_234,
  });
  expect(summaryOf(board)).toMatchObject({
    overall: 'outage',
    services: { total: 3, operational: 1, degraded: 0, outage: 1, maintenance: 0, unknown: 0, paused: 1 },
    openIncidents: 1_234,
  });
});

test('tells the oldest reading and the earliest end of one, of those that are enabled', () => {
  const services = [
    aService({ observedAt: at(5), staleAfter: at(10) }),
    aService({ observedAt: at(4), staleAfter: at(64) }),
    aService({ observedAt: at(1), staleAfter: at(2), enabled: false }),
    aService({}),
  ];
  expect(summaryOf(aBoard({ services }))).toMatchObject({ observedAt: at(4), staleAfter: at(10) });
  expect(summaryOf(aBoard({}))).toMatchObject({ observedAt: undefined, staleAfter: undefined, overall: 'unknown' });
});
