import type { OpenIncidentOf } from '../../../monitoring/index.ts';
import type { BoardAssignees } from '../../assignees.ts';
import type { Board } from '../../board.ts';
import type { BoardSnapshots } from '../board-snapshots.ts';
import type { FeedSource } from '../ports.ts';
import { type Wall, type WallSources, wallOf } from './wall.ts';

/** A team's wall, of one of its boards or of all services. */
export type ReadWall = (teamId: TeamId, named: FeedSource['board']) => Promise<Wall>;

type Dependencies = {
  readonly snapshots: Pick<BoardSnapshots, 'readBoard' | 'gather'>;
  readonly assigneesOf: (teamId: TeamId) => Promise<BoardAssignees>;
  readonly openIncidentOf: OpenIncidentOf;
};

/** All walls of a team share one reading while its board is shared, so the cost grows with teams and not with screens. */
export const readWall = ({ snapshots, assigneesOf, openIncidentOf }: Dependencies): ReadWall => {
  const shared = new WeakMap<Board, Promise<WallSources>>();
  const sourcesOf = async (teamId: TeamId, board: Board): Promise<WallSources> => {
    const [past, assignees] = await Promise.all([snapshots.gather(teamId), assigneesOf(teamId)]);
    return { board, past, assignees, openIncidentOf };
  };
  return async (teamId, named) => {
    const board = await snapshots.readBoard(teamId);
    const sources = shared.get(board) ?? sourcesOf(teamId, board);
    shared.set(board, sources);
    sources.catch(() => shared.delete(board));
    return wallOf(await sources, named);
  };
};
