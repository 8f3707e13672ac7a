import { expect, it } from 'vitest';
import type { Status } from '../../../../web/board/status/status.ts';
import { countBoard } from '../../../../web/data/count-board.ts';
import { tabState } from '../../../../web/live/tab-state.ts';
import { sampleIncident } from '../../../support/board.ts';

const board = (...statuses: readonly Status[]) =>
  statuses.map((currentStatus) => ({ currentStatus, enabled: true, incidents: [] }));
const reported = [sampleIncident(new Date('2026-11-20T08:40:00Z'), { byHand: true })];

it.each([
  [board('operational', 'outage', 'degraded', 'outage'), 'outage', '● 2 outages', 'Last known: 2 outages'],
  [board('degraded', 'operational'), 'degraded', '● 1 degraded', 'Last known: 1 degraded'],
  [board('operational'), 'calm', '', 'Last known: all clear'],
  [board('operational', 'unknown'), 'calm', '', 'Last known: no outages'],
  [
    [{ currentStatus: 'operational', enabled: true, incidents: reported } as const],
    'calm',
    '● 1 incident reported',
    'Last known: 1 incident reported',
  ],
  [
    [{ currentStatus: 'outage', enabled: false, incidents: reported } as const],
    'calm',
    '',
    'Last known: nothing monitored',
  ],
])(
  'a tab tells the worst of the board, and says so when that is only what was known last',
  (services, mark, live, last) => {
    const board = { services, counts: countBoard(services) };
    expect(tabState(board, false)).toEqual({ mark, text: live });
    expect(tabState(board, true)).toEqual({ mark: 'last-known', text: last });
  },
);

it('a tab claims nothing before anything is known', () => {
  expect(tabState(undefined, true)).toEqual({ mark: 'calm', text: '' });
});
