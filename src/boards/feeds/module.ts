import type { EntityManager } from '@mikro-orm/postgresql';
import type { HasBoard } from '../../monitoring/index.ts';
import { asCaller, userCaller } from '../../platform/database/turns/callers.ts';
import type { Actor } from '../../shared/actor.ts';
import type { NamesOf } from '../../shared/audit-entry.ts';
import { boardAssignees } from '../assignees.ts';
import { metricHandlers } from '../metrics/adapters/http.ts';
import type { DeliveryFiguresOf } from '../metrics/ports.ts';
import type { BoardSources } from '../ports.ts';
import type { ReadBoard } from '../read-board.ts';
import { feedHandlers, feedJson } from './adapters/http.ts';
import { postgresFeeds } from './adapters/postgres-feeds.ts';
import { badgeHandlers } from './badges/adapters/http.ts';
import { type BoardSnapshots, boardSnapshots } from './board-snapshots.ts';
import { withEndedTroubles } from './ended-troubles.ts';
import { createFeed, deleteFeed, listFeeds, takeOverFeed } from './feed.ts';
import { gatherBoard } from './gather-board.ts';
import { openFeed } from './open-feed.ts';
import type { FeedTokens, IsReadOnly, IsTeamOpen, ReadForTeam } from './ports.ts';
import { wallHandlers } from './wall/adapters/http.ts';
import { readWall } from './wall/read-wall.ts';

export type FeedsOptions = Pick<
  BoardSources,
  'changesOf' | 'events' | 'withTroubles' | 'now' | 'publicUrl' | 'assigneesOf' | 'openIncidentOf'
> & {
  readonly em: EntityManager;
  readonly hasBoard: HasBoard;
  readonly readBoard: ReadBoard;
  readonly readForTeam: ReadForTeam;
  readonly tokens: FeedTokens;
  /** The names of users. Accounts implement it. */
  readonly namesOf: NamesOf;
  readonly isTeamOpen: IsTeamOpen;
  readonly isReadOnly: IsReadOnly;
  readonly deliveryFiguresOf: DeliveryFiguresOf;
};

/** Wires everything that programs read of a board: feeds and badges by a token, metrics by a key. */
export const createFeeds = (options: FeedsOptions) => {
  const { em, publicUrl, readBoard, readForTeam, deliveryFiguresOf } = options;
  const parts = { ...options, feeds: postgresFeeds(em) };
  const open = openFeed(parts);
  const list = listFeeds(parts);
  // Reads by a token count for the board's user, from however many IP addresses.
  const snapshots = boardSnapshots({
    readBoard: (teamId, part) => asCaller(userCaller(teamId), () => readForTeam(teamId, () => readBoard(teamId, part))),
    gatherWith: (read) => {
      const gather = gatherBoard({ ...options, readBoard: read });
      return (teamId) => asCaller(userCaller(teamId), () => readForTeam(teamId, () => gather(teamId)));
    },
    now: options.now,
  });
  const assigneesOf = boardAssignees(options);
  const ended = withEndedTroubles(options);
  const wall = readWall({
    snapshots,
    openIncidentOf: options.openIncidentOf,
    assigneesOf: (teamId) => asCaller(userCaller(teamId), () => readForTeam(teamId, () => assigneesOf(teamId))),
  });
  const dropped: Pick<BoardSnapshots, 'drop' | 'dropAll'> = snapshots;
  return {
    snapshots: dropped,
    /** The names of the feeds that show only a board. */
    ofBoard: parts.feeds.ofBoard,
    /** For the data export, without tokens. */
    exportOf: async (actor: Actor) => (await list(actor)).map(feedJson),
    handlers: {
      ...feedHandlers({
        create: createFeed(parts),
        list,
        takeOver: takeOverFeed(parts),
        remove: deleteFeed(parts),
        open,
        gather: snapshots.gather,
        withEndedTroubles: (teamId, board) =>
          asCaller(userCaller(teamId), () => readForTeam(teamId, () => ended(teamId, board))),
        // Browsers keep the part behind # to themselves, so that no log and no proxy sees the token with the page.
        urlOf: (token, scope = 'board') =>
          new URL(scope === 'wall' ? `/wall#${token}` : `/feeds/${token}`, publicUrl).href,
      }),
      ...badgeHandlers({ open, readBoard: snapshots.readBoard }),
      ...wallHandlers({ open, readWall: wall }),
      ...metricHandlers({ readBoard, deliveryFiguresOf }),
    },
  };
};

export type FeedsModule = ReturnType<typeof createFeeds>;
