import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nextFact, setFactAside, takeFacts } from '../../../platform/database/facts.ts';
import { parseWithDates } from '../../model/adapters/json-dates.ts';
import type { Desk, QueuedNews, SavedMemory, SetAside } from '../desk-ports.ts';
import type { News } from '../news.ts';
import type { ScopeMemory } from '../scope-memory.ts';

/** Where facts are judged, in PostgreSQL. */
export const postgresDesk = (em: EntityManager): Desk => ({
  lock: async () => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${FACTS_LOCK}, 0) as locked
    `.execute(em.getKysely());
    return rows[0]?.locked === true;
  },
  nextFact: async () => {
    const next = await nextFact(em);
    return next && { kind: 'fact', id: next.id, fact: next.kind };
  },
  takeFacts: async (limit) => {
    const facts = await takeFacts(em, limit);
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
      await sql`update integrations.news set after_user = ${next.afterUser} where id = any(${[...next.ids]}::bigint[])`.execute(
        em.getKysely(),
      );
  },
});

/** Sets aside what fails again and again, in PostgreSQL; one that is done by now stays as it is. */
export const postgresSetAside =
  (em: EntityManager): SetAside =>
  async (item) => {
    const factId = item.kind === 'fact' ? item.id : item.kind === 'news' ? item.factId : undefined;
    if (factId !== undefined) await setFactAside(em, factId);
    if (item.kind === 'memory')
      await sql`update integrations.scope_state set due_at = null where scope_id = ${item.id}`.execute(em.getKysely());
    if (item.kind !== 'news') return;
    const { id, userId } = item;
    if (userId === undefined) await sql`delete from integrations.news where id = ${id}`.execute(em.getKysely());
    else
      await sql`
        update integrations.news set after_user = greatest(after_user, ${userId}) where id = ${id}
      `.execute(em.getKysely());
  };

/** Any number that no other lock of two numbers uses. */
const FACTS_LOCK = 1_704;

/**
 * Milliseconds until there is something to do: 0 for facts to read or news to hand out, else the time of the next memory or
 * digest; undefined where nothing is planned.
 */
export const workDueInMs = async (em: EntityManager, now: Date): Promise<number | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ ready: boolean; ms: number | null }>`
    select
      exists (select from integrations.news) or exists (select from platform.fact where not told) as ready,
      (extract(epoch from least(
        (select min(due_at) from integrations.scope_state where due_at is not null),
        (select min(hold_until) from integrations.lane where hold_until is not null)
      ) - ${at}) * 1000)::float8 as ms
  `.execute(em.getKysely());
  const row = rows[0];
  if (!row || row.ready) return 0;
  return row.ms === null ? undefined : Math.max(row.ms, 0);
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
