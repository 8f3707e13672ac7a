import { expect, it } from 'vitest';
import type { Status } from '../../../../web/board/status/status.ts';
import { countBoard } from '../../../../web/data/count-board.ts';
import { tabState } from '../../../../web/live/tab-state.ts';
import { sampleIncident } from '../../../support/board.ts';

const read = { setByHand: false, checkFailingSince: null };
const board = (...statuses: readonly Status[]) =>
  statuses.map((currentStatus) => ({ ...read, currentStatus, enabled: true, incidents: [] }));
const reported = [sampleIncident(new Date('2026-11-20T08:40:00Z'), { byHand: true })];

it.each([
  [board('operational', 'outage', 'degraded', 'outage'), 'outage', '● 2 outages', 'Last known: 2 outages'],
  [board('degraded', 'operational'), 'degraded', '● 1 degraded', 'Last known: 1 degraded'],
  [board('operational'), 'calm', '', 'Last known: all clear'],
  [board('operational', 'operational', 'unknown'), 'calm', '', 'Last known: no outages'],
  [board('operational', 'unknown'), 'last-known', '● 1 unknown', 'Last known: no outages'],
  [
    [{ ...read, currentStatus: 'operational', enabled: true, incidents: reported } as const],
    'calm',
    '● 1 incident reported',
    'Last known: 1 incident reported',
  ],
  [
    [{ ...read, currentStatus: 'outage', enabled: false, incidents: reported } as const],
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

it('a tab has no calm mark where nothing is known', () => {
  const unknown = board('unknown', 'unknown');
  expect(tabState({ services: unknown, counts: countBoard(unknown) }, false)).toEqual({
    mark: 'last-known',
    text: '● Status unknown',
  });
  const unread = board('operational').map((service) => ({ ...service, checkFailingSince: '2026-11-20T08:30:00.000Z' }));
  expect(tabState({ services: unread, counts: countBoard(unread) }, false)).toEqual({
    mark: 'last-known',
    text: 'Last known: all clear',
  });
  const half = [...board('operational'), ...unread];
  expect(tabState({ services: half, counts: countBoard(half) }, false)).toEqual({
    mark: 'last-known',
    text: 'Last known: all clear',
  });
  const fewer = [...board('operational'), ...half];
  expect(tabState({ services: fewer, counts: countBoard(fewer) }, false)).toEqual({ mark: 'calm', text: '' });
});
