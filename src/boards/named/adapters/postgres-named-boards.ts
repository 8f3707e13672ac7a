import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { ServicesOfBoard, ServicesOnBoards } from '../../../monitoring/index.ts';
import { query, queryOne } from '../../../platform/database/query.ts';
import { notFound } from '../../../shared/errors.ts';
import type { NamedBoard, NamedBoards } from '../ports.ts';
import { boardTable, startBoardTable } from './tables.ts';

export const postgresNamedBoards = (em: EntityManager): NamedBoards => ({
  list: (teamId) => boardsWhere(em, sql`team_id = ${teamId}`),
  holdList: async (teamId) => {
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
  },
  hold: async (teamId, id) => {
    await query(em)`select from boards.board where id = ${id} and team_id = ${teamId} for update`;
    const [board] = await boardsWhere(em, sql`id = ${id} and team_id = ${teamId}`);
    return board;
  },
  has: async (teamId, id) => {
    const found = await query(em)`select from boards.board where id = ${id} and team_id = ${teamId} for key share`;
    return found.length > 0;
  },
  // SQL: the slug has the id.
  add: async (teamId, { name, serviceIds }, at) => {
    const { id } = await queryOne<{ id: number }>(em)`
      with numbered as (select nextval(pg_get_serial_sequence('boards.board', 'id'))::integer as id)
      insert into boards.board (id, team_id, name, slug, created_at, updated_at) overriding system value
      select id, ${teamId}, ${name}, accounts.team_slug(${name}, id), ${at}::timestamptz, ${at}::timestamptz from numbered
      returning id
    `;
    await addServices(em, id, serviceIds);
    return id;
  },
  change: async (teamId, id, { name, serviceIds }, updatedAt) => {
    await em.nativeUpdate(boardTable, { id, teamId }, { name, updatedAt });
    await query(em)`
      delete from boards.board_service where board_id = ${id} and service_id <> all(${[...serviceIds]}::integer[])
    `;
    await addServices(em, id, serviceIds);
  },
  remove: async (teamId, id) => {
    await em.nativeDelete(boardTable, { id, teamId });
  },
  startOf: async ({ teamId, userId }) => (await em.findOne(startBoardTable, { teamId, userId }))?.boardId,
  chooseStart: async ({ teamId, userId }, boardId) => {
    if (boardId === undefined) await em.nativeDelete(startBoardTable, { teamId, userId });
    else await em.upsert(startBoardTable, { teamId, userId, boardId });
  },
});

// SQL: up to 10,000 rows.
const addServices = async (em: EntityManager, id: number, serviceIds: readonly number[]): Promise<void> => {
  await query(em)`
    insert into boards.board_service (board_id, service_id)
    select ${id}, service_id from unnest(${[...serviceIds]}::integer[]) as service_id
    on conflict do nothing
  `;
};

// SQL: the services of each.
const boardsWhere = (em: EntityManager, condition: RawBuilder<unknown>): Promise<readonly NamedBoard[]> =>
  query<NamedBoard>(em)`
    select id, slug, name, created_at as "createdAt", updated_at as "updatedAt",
      array(select service_id from boards.board_service where board_id = board.id order by service_id) as "serviceIds"
    from boards.board where ${condition} order by lower(name), id
  `;

/** Implements ServicesOfBoard. */
export const postgresServicesOfBoard =
  (em: EntityManager): ServicesOfBoard =>
  async (teamId, board) => {
    const which = typeof board === 'number' ? sql`id = ${board}` : sql`slug = ${board}`;
    const [found] = await boardsWhere(em, sql`${which} and team_id = ${teamId}`);
    if (!found) throw notFound('The board');
    return found.serviceIds;
  };

/** Implements ServicesOnBoards. */
export const postgresServicesOnBoards =
  (em: EntityManager): ServicesOnBoards =>
  async (boardIds, serviceIds) => {
    const rows = await query<{ board_id: number; service_ids: readonly number[] }>(em)`
      select board_id, array_agg(service_id) as service_ids from boards.board_service
      where board_id = any(${[...boardIds]}::integer[]) and service_id = any(${[...serviceIds]}::integer[])
      group by board_id
    `;
    return new Map(rows.map((row) => [row.board_id, row.service_ids]));
  };

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_732;
