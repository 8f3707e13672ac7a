import type { Clock } from '../../shared/clock.ts';
import type { Board } from '../board.ts';
import type { ReadBoard } from '../read-board.ts';
import type { FeedBoard } from './feed-board.ts';
import type { GatherBoard } from './gather-board.ts';

/** Recently read boards, shared by everyone who reads them by a token in this process. */
export type BoardSnapshots = {
  readonly readBoard: ReadBoard;
  readonly gather: (teamId: TeamId) => ReturnType<GatherBoard>;
  /** Drops boards with this page or of these users after a change, so that the next request reads them again. */
  readonly drop: (changed: { readonly pageId?: number | null; readonly teamIds?: readonly TeamId[] }) => void;
  readonly dropAll: () => void;
};

/** How long a board is shared without a known change, in milliseconds. */
export const SHARED_MS = 5_000;

/** The most boards; beyond them the oldest is dropped. */
const MOST_KEPT = 200;

type Snapshot = {
  readonly teamId: TeamId;
  readonly board: Promise<Board>;
  readonly until: number;
  pages?: ReadonlySet<number>;
};

type Dependencies = {
  readonly readBoard: ReadBoard;
  readonly gatherWith: (readBoard: ReadBoard) => GatherBoard;
  readonly now: Clock;
};

/** Every reader of a public page requests its badge, so a board is read once for all of them. */
export const boardSnapshots = ({ readBoard, gatherWith, now }: Dependencies): BoardSnapshots => {
  const kept = new Map<string, Snapshot>();
  const gathered = new WeakMap<Board, Promise<FeedBoard>>();
  const read: ReadBoard = (teamId, part = {}) => {
    const key = [teamId, part.serviceId, part.boardId].join(' ');
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.board;
    return keep(kept, key, { teamId, board: readBoard(teamId, part), until: now().getTime() + SHARED_MS });
  };
  return {
    readBoard: read,
    gather: async (teamId) => {
      const board = await read(teamId);
      const known = gathered.get(board) ?? gatherWith(async () => board)(teamId);
      gathered.set(board, known);
      known.catch(() => gathered.delete(board));
      return known;
    },
    drop: ({ pageId, teamIds = [] }) => {
      // A board that is still being read may be from before the change.
      for (const [key, { teamId, pages }] of kept)
        if (teamIds.includes(teamId) || (pageId != null && (pages?.has(pageId) ?? true))) kept.delete(key);
    },
    dropAll: () => kept.clear(),
  };
};

const keep = (kept: Map<string, Snapshot>, key: string, snapshot: Snapshot): Promise<Board> => {
  kept.delete(key);
  const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, snapshot);
  const forget = (): void => {
    if (kept.get(key) === snapshot) kept.delete(key);
  };
  snapshot.board.then(({ services }) => {
    snapshot.pages = new Set(services.map(({ watch }) => watch.pageId));
  }, forget);
  // A board that nobody requests again takes no memory.
  setTimeout(forget, SHARED_MS).unref();
  return snapshot.board;
};
