import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type FactCursor, factsAfter } from '../../platform/facts.ts';
import type { Desk, QueuedNews, SavedMemory } from '../desk-ports.ts';
import type { News } from '../news.ts';
import type { ScopeMemory } from '../scope-memory.ts';
import { parseWithDates } from './json-dates.ts';

/** Where facts are judged, in PostgreSQL. */
export const postgresDesk = (em: EntityManager): Desk => ({
  lock: async () => {
    const { rows } = await sql`select 1 from integrations.fact_cursor for update skip locked`.execute(em.getKysely());
    return rows.length > 0;
  },
  takeFacts: async (limit) => {
    const cursor = await readCursor(em);
    const facts = await factsAfter(em, cursor, limit);
    const last = facts.at(-1);
    if (last)
      await sql`update integrations.fact_cursor set xact = ${last.xact}::xid8, fact_id = ${last.id}`.execute(
        em.getKysely(),
      );
    return facts.map(({ recordedAt, ...fact }) => ({ ...fact, seenAt: recordedAt }));
  },
  memories: (pageIds) =>
    pageIds.length === 0
      ? Promise.resolve(new Map())
      : memoriesWhere(em, sql`page_id = any(${[...pageIds]}::bigint[])`),
  dueMemories: (by, limit) =>
    memoriesWhere(em, sql`due_at <= ${by.toISOString()}::timestamptz order by due_at limit ${limit}`),
  saveMemories: (memories) => saveMemories(em, memories),
  queue: async (news) => {
    if (news.length === 0) return;
    const rows = news.map(({ factId, news: content }) => ({ factId, content }));
    await sql`
      insert into integrations.news (fact_id, content)
      select "factId", content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("factId" bigint, content jsonb)
      on conflict do nothing
    `.execute(em.getKysely());
  },
  queued: async (limit) => {
    const { rows } = await sql<QueuedRow>`
      select id, fact_id, after_user, content::text as content from integrations.news order by id limit ${limit}
    `.execute(em.getKysely());
    return rows.map(queuedOf);
  },
  advance: async (doneIds, next) => {
    if (doneIds.length > 0)
      await sql`delete from integrations.news where id = any(${[...doneIds]}::bigint[])`.execute(em.getKysely());
    if (next)
      await sql`update integrations.news set after_user = ${next.afterUser} where id = ${next.id}`.execute(
        em.getKysely(),
      );
  },
});

/**
 * Milliseconds until there is something to do: 0 for facts to read or news to hand out, a moment for facts that a slower
 * transaction may still come before, else the time of the next memory or digest; undefined where nothing is planned.
 */
export const workDueInMs = async (em: EntityManager, now: Date): Promise<number | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ ready: boolean; waiting: boolean; ms: number | null }>`
    select
      exists (select from integrations.news) or exists (
        select from platform.fact, integrations.fact_cursor as cursor
        where (fact.xact, fact.id) > (cursor.xact, cursor.fact_id) and fact.xact < pg_snapshot_xmin(pg_current_snapshot())
      ) as ready,
      exists (
        select from platform.fact, integrations.fact_cursor as cursor
        where (fact.xact, fact.id) > (cursor.xact, cursor.fact_id)
      ) as waiting,
      (extract(epoch from least(
        (select min(due_at) from integrations.scope_state where due_at is not null),
        (select min(hold_until) from integrations.lane where hold_until is not null)
      ) - ${at}) * 1000)::float8 as ms
  `.execute(em.getKysely());
  const row = rows[0];
  if (!row || row.ready) return 0;
  if (row.waiting) return Math.min(overtakenMs, Math.max(row.ms ?? overtakenMs, 0));
  return row.ms === null ? undefined : Math.max(row.ms, 0);
};

/** How soon to look again for a transaction that holds later facts back. */
const overtakenMs = 15;

const readCursor = async (em: EntityManager): Promise<FactCursor> => {
  const { rows } = await sql<{ xact: string; fact_id: string }>`
    select xact::text as xact, fact_id from integrations.fact_cursor
  `.execute(em.getKysely());
  return { xact: rows[0]?.xact ?? '0', id: Number(rows[0]?.fact_id ?? 0) };
};

const memoriesWhere = async (
  em: EntityManager,
  condition: ReturnType<typeof sql>,
): Promise<ReadonlyMap<number, ScopeMemory>> => {
  const { rows } = await sql<{ scope_id: string; content: string }>`
    select scope_id, content::text as content from integrations.scope_state where ${condition}
  `.execute(em.getKysely());
  return new Map(rows.map((row) => [Number(row.scope_id), parseWithDates<ScopeMemory>(row.content)]));
};

const saveMemories = async (em: EntityManager, memories: readonly SavedMemory[]): Promise<void> => {
  if (memories.length === 0) return;
  const rows = memories.map(({ scopeId, pageId, memory, dueAt }) => ({ scopeId, pageId, content: memory, dueAt }));
  await sql`
    insert into integrations.scope_state (scope_id, page_id, content, due_at)
    select "scopeId", "pageId", content, "dueAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "scopeId" bigint, "pageId" bigint, content jsonb, "dueAt" timestamptz
    )
    on conflict (scope_id) do update set content = excluded.content, due_at = excluded.due_at
  `.execute(em.getKysely());
};

type QueuedRow = {
  readonly id: string;
  readonly fact_id: string | null;
  readonly after_user: number;
  readonly content: string;
};

const queuedOf = (row: QueuedRow): QueuedNews => ({
  id: Number(row.id),
  factId: row.fact_id === null ? undefined : Number(row.fact_id),
  afterUser: row.after_user,
  news: parseWithDates<News>(row.content),
});
