import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { ItemChange, Items } from '../ports.ts';
import { itemsWhere, ofTeam } from './item-rows.ts';
import { itemTable } from './tables.ts';

/** The shortest time until an item is computed again, in milliseconds. */
const LEAST_WAIT_MS = 1_000;

/** Changes of a page's items that one read brings, the newest of each item; the days before them have no data. */
const MOST_CHANGES = 30_000;

/** Items in publishing.item, and their history. SQL: workers and each reading of a page call it. */
export const postgresItems = (em: EntityManager): Items => ({
  find: async (teamId, id) => (await itemsWhere(em, ofTeam(teamId, id)))[0],
  setHand: async (teamId, id, hand) => {
    const { status = null, at = null, until = null, by = null } = hand ?? {};
    const columns = { handStatus: status, handAt: at, handUntil: until, handBy: by };
    await em.nativeUpdate(itemTable, { teamId, id }, columns);
    // The status that it replaces is learnt again.
    await query(em)`update publishing.item set state = state - 'handBase' where team_id = ${teamId} and id = ${id}`;
  },
  setApi: async (teamId, id, sent) => {
    const columns = { apiStatus: sent?.status ?? null, apiAt: sent?.at ?? null, apiUntil: sent?.until ?? null };
    await em.nativeUpdate(itemTable, { teamId, id }, columns);
  },
  wakePages: async (pageIds, at) => {
    await query(em)`
      update publishing.item set look_at = ${at}::timestamptz where page_id = any(${[...pageIds]}::integer[])
    `;
  },
  wakeFollowing: async (serviceIds, at) => {
    if (serviceIds.length === 0) return;
    await query(em)`
      update publishing.item set look_at = ${at}::timestamptz
      where id in (select item_id from publishing.item_part where service_id = any(${[...serviceIds]}::integer[]))
        and (look_at is null or look_at > ${at}::timestamptz)
        and not exists (select from publishing.page where page.id = item.page_id and deleted_at is not null)
    `;
  },
  claimDue: (limit, at) =>
    itemsWhere(
      em,
      sql`item.id in (
        select due.id from publishing.item due where due.look_at <= ${at}::timestamptz
        order by due.look_at limit ${limit} for update skip locked
      )`,
    ),
  record: async (computed, at) => {
    if (computed.length === 0) return;
    const rows = computed.map(({ id, status, memory, handEnded, nextAt }) => ({
      id,
      status,
      state: memory,
      hand_ended: handEnded,
      look_at: nextAt === undefined ? null : new Date(Math.max(nextAt, at.getTime() + LEAST_WAIT_MS)),
    }));
    await query(em)`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id integer, status text, state jsonb, hand_ended boolean, look_at timestamptz)
      ), changed as (
        insert into publishing.item_change (item_id, status, changed_at)
        select given.id, given.status, ${at}::timestamptz from given
        join publishing.item on item.id = given.id and item.status <> given.status
        order by given.id
      )
      update publishing.item set state = given.state, look_at = given.look_at, status = given.status,
        since = case when item.status = given.status then item.since else ${at}::timestamptz end,
        hand_status = case when given.hand_ended then null else hand_status end,
        hand_at = case when given.hand_ended then null else hand_at end,
        hand_until = case when given.hand_ended then null else hand_until end,
        hand_by = case when given.hand_ended then null else hand_by end
      from given where item.id = given.id
    `;
  },
  changesOf: async (itemIds, from) => {
    const most = Math.floor(MOST_CHANGES / Math.max(1, itemIds.length));
    return query<ItemChange>(em)`
      with wanted as (
        select unnest(${[...itemIds]}::integer[]) as id
      ), inside as materialized (
        select newest.* from wanted, lateral (
          select id, item_id, status, changed_at from publishing.item_change
          where item_id = wanted.id and changed_at > ${from}::timestamptz
          order by changed_at desc, id desc limit ${most}
        ) as newest
      ), complete as (
        select wanted.id from wanted left join inside on item_id = wanted.id group by wanted.id having count(item_id) < ${most}
      )
      select item_id as "itemId", status, changed_at as at from (
        select before.* from complete, lateral (
          select id, item_id, status, changed_at from publishing.item_change
          where item_id = complete.id and changed_at <= ${from}::timestamptz
          order by changed_at desc, id desc limit 1
        ) as before
        union all
        select * from inside
      ) as found order by item_id, changed_at, id
    `;
  },
});
