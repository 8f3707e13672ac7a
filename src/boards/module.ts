import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../platform/audit/names-in.ts';
import { teamHaving } from '../platform/database/statements/team-having.ts';
import type { NamesOf } from '../shared/audit-entry.ts';
import { boardHandlers, boardVersions } from './adapters/http.ts';
import { boardAssignees } from './assignees.ts';
import { versionOfBoard } from './board-version.ts';
import { gatherBoard } from './feeds/gather-board.ts';
import { postgresLinksOfLeavers } from './leaving/adapters/postgres-links-of-leavers.ts';
import { listChanges, listMaintenances } from './list-events.ts';
import { listIncidents } from './list-incidents.ts';
import type { BoardSources } from './ports.ts';
import { readBoard } from './read-board.ts';
import { findServices, listServices, versionOfList } from './service-list.ts';
import { readSummary } from './summary.ts';

export { boardsTables } from './feeds/adapters/tables.ts';

/** Names for the audit log. */
export const boardNames = (em: EntityManager): Readonly<Record<'board' | 'feed', NamesOf>> => ({
  board: namesIn(em, 'boards.board', { team: sql`team_id` }),
  feed: namesIn(em, 'boards.feed', { team: sql`user_id` }),
});

/** Feeds and shared reports of people who leave, for accounts, which are wired before this module. */
export const createLinksOfLeavers = (em: EntityManager) => postgresLinksOfLeavers(em);

export const teamHavingBoard = (em: EntityManager) => teamHaving(em, 'boards.board');

export const createBoards = (sources: BoardSources) => {
  const read = readBoard(sources);
  const parts = {
    readBoard: read,
    readSummary: readSummary(sources),
    gatherBoard: gatherBoard({ ...sources, readBoard: read }),
    versionOfBoard: versionOfBoard(sources),
    findServices: findServices(sources),
    listServices: listServices(sources),
    versionOfList: versionOfList(sources),
    listIncidents: listIncidents(sources),
    pastOf: sources.pastOf,
    listMaintenances: listMaintenances(sources),
    listChanges: listChanges(sources),
    assigneesOf: boardAssignees(sources),
    mutesOf: sources.mutesOf,
  };
  return { ...parts, handlers: boardHandlers(parts), versions: boardVersions(parts) };
};

export type Boards = ReturnType<typeof createBoards>;
