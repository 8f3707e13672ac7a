import { expect, test } from 'vitest';
import type { Board } from '../../../src/boards/board.ts';
import { boardSnapshots, SHARED_MS } from '../../../src/boards/feeds/board-snapshots.ts';
import type { FeedBoard } from '../../../src/boards/feeds/feed-board.ts';

const boardOf = (pageId: number) => ({ services: [{ watch: { pageId } }] }) as unknown as Board;

const stage = () => {
  const read: string[] = [];
  const clock = { ms: 0 };
  let fails = false;
  const snapshots = boardSnapshots({
    readBoard: async (teamId, part) => {
      read.push(`board ${teamId} ${part?.serviceId ?? 'whole'}`);
      return boardOf(teamId * 10);
    },
    gatherWith: (readBoard) => async (teamId) => {
      read.push(`feed ${teamId}`);
      if (fails) throw new Error('The database is away.');
      return (await readBoard(teamId)) as unknown as FeedBoard;
    },
    now: () => new Date(clock.ms),
  });
  const fail = (now: boolean): void => {
    fails = now;
  };
  return { snapshots, read, clock, fail };
};

test('everybody who asks within some seconds gets what was read once, badges and feeds alike', async () => {
  const { snapshots, read, clock } = stage();
  await Promise.all(Array.from({ length: 20 }, () => snapshots.readBoard(1)));
  clock.ms += SHARED_MS - 1;
  await Promise.all(Array.from({ length: 20 }, () => snapshots.gather(1)));
  expect(read).toEqual(['board 1 whole', 'feed 1']);
  clock.ms += 1;
  await snapshots.gather(1);
  expect(read).toEqual(['board 1 whole', 'feed 1', 'board 1 whole', 'feed 1']);
});

test('users and single services have snapshots of their own', async () => {
  const { snapshots, read } = stage();
  await snapshots.readBoard(1);
  await snapshots.readBoard(2);
  await snapshots.readBoard(1, { serviceId: 5 });
  expect(read).toEqual(['board 1 whole', 'board 2 whole', 'board 1 5']);
});

test('a change of a page or of a user drops what it is about, and nothing else', async () => {
  const { snapshots, read } = stage();
  const ask = async () => {
    read.length = 0;
    await snapshots.readBoard(1);
    await snapshots.readBoard(2);
    return [...read];
  };
  await ask();
  snapshots.drop({ pageId: 10 });
  expect(await ask()).toEqual(['board 1 whole']);
  snapshots.drop({ teamIds: [2] });
  expect(await ask()).toEqual(['board 2 whole']);
  snapshots.drop({ pageId: 99, teamIds: [3] });
  expect(await ask()).toEqual([]);
  snapshots.dropAll();
  expect(await ask()).toEqual(['board 1 whole', 'board 2 whole']);
});

test('a board that is being read when its page changes is read again by who asks next', async () => {
  const { snapshots, read } = stage();
  const first = snapshots.readBoard(1);
  snapshots.drop({ pageId: 10 });
  await Promise.all([first, snapshots.readBoard(1)]);
  expect(read).toEqual(['board 1 whole', 'board 1 whole']);
});

test('a failure is shared with nobody who asks later', async () => {
  const { snapshots, fail } = stage();
  fail(true);
  await expect(snapshots.gather(1)).rejects.toThrow('away');
  fail(false);
  await expect(snapshots.gather(1)).resolves.toBeDefined();
});
