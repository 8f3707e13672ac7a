import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import { boardHandlers, boardVersions } from './adapters/http.ts';
import { boardAssignees } from './assignees.ts';
import { versionOfBoard } from './board-version.ts';
import { gatherBoard } from './feeds/gather-board.ts';
import { listIncidents } from './list-incidents.ts';
import type { BoardSources } from './ports.ts';
import { readBoard } from './read-board.ts';
import { findServices, listServices, versionOfList } from './service-list.ts';

export { boardsTables } from './feeds/adapters/tables.ts';

/** Names for the audit log. */
export const boardNames = (em: EntityManager): Readonly<Record<'board' | 'feed', NamesOf>> => ({
  board: namesIn(em, 'boards.board', { team: sql`team_id` }),
  feed: namesIn(em, 'boards.feed', { team: sql`user_id` }),
});

/** Wires the module: boards for programs. */
export const createBoards = (sources: BoardSources) => {
  const read = readBoard(sources);
  const parts = {
    readBoard: read,
    gatherBoard: gatherBoard({ ...sources, readBoard: read }),
    versionOfBoard: versionOfBoard(sources),
    findServices: findServices(sources),
    listServices: listServices(sources),
    versionOfList: versionOfList(sources),
    listIncidents: listIncidents(sources),
    pastOf: sources.pastOf,
    assigneesOf: boardAssignees(sources),
    mutesOf: sources.mutesOf,
  };
  return { ...parts, handlers: boardHandlers(parts), versions: boardVersions(parts) };
};

export type Boards = ReturnType<typeof createBoards>;
