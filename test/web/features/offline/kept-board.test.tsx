import { afterEach, expect, test } from 'vitest';
import { forgetBoards } from '../../../../web/data/forget-boards.ts';
import { keepTabTeam } from '../../../../web/data/tab-team.ts';
import { keepBoard, keepBoardsOf } from '../../../../web/features/offline/kept-board.ts';
import { keptBoard } from '../../../../web/features/offline/read-kept-board.ts';
import { sampleServices } from '../../../support/board.ts';
import { maya } from '../../../support/web-app.tsx';

const AT = Date.parse('2026-11-27T08:39:00Z');
const services = sampleServices(new Date(AT));
const team = maya.team ?? expect.unreachable();
const tom = { ...maya, id: 8, team: { ...team, id: 9, slug: 'toms', name: "Tom's team", role: 'owner' as const } };
const atSupport = { ...maya, team: { ...team, id: 10, slug: 'support', name: 'Support', role: 'member' as const } };

afterEach(() => {
  localStorage.clear();
  keepTabTeam(undefined);
});

test('a board is kept with names, statuses and messages only, problems first', () => {
  keepBoardsOf(maya);
  keepBoard(maya, services, AT);
  const board = keptBoard();
  expect(board).toMatchObject({ team: "Maya's team", at: AT, time: { timeZone: null, clock: '12h' } });
  expect(board?.services[0]?.status).toBe('outage');
  expect(Object.keys(board?.services[0] ?? {})).toEqual(['name', 'status', 'message']);
});

test('each team has its own board, and a tab opens the one of its team', () => {
  keepBoardsOf(maya);
  keepBoard(maya, services, AT);
  keepBoard(atSupport, services, AT);
  expect(keptBoard()?.team).toBe('Support');
  keepTabTeam(maya.team?.slug);
  expect(keptBoard()?.team).toBe("Maya's team");
});

test('a login as somebody else removes the boards, and a tab of the first user keeps nothing more', () => {
  keepBoardsOf(maya);
  keepBoard(maya, services, AT);
  keepBoardsOf(tom);
  expect(keptBoard()).toBeUndefined();
  keepBoard(maya, services, AT);
  expect(Object.keys(localStorage)).toEqual(['board:last']);
});

test('after a logout nothing is left, and another tab keeps nothing more', () => {
  keepBoardsOf(maya);
  keepBoard(maya, services, AT);
  forgetBoards();
  keepBoard(maya, services, AT);
  expect(localStorage).toHaveLength(0);
  expect(keptBoard()).toBeUndefined();
});

test('a value that this version did not write is no board', () => {
  localStorage.setItem('board:last', 'board:7:x');
  localStorage.setItem('board:7:x', '{"team":1}');
  expect(keptBoard()).toBeUndefined();
});
