import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { dateOrUndefined } from '../../../platform/database/rows.ts';
import type { StatusPages } from '../polling/ports.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';
import { claimDue, claimNow } from './page-claims.ts';
import { releasePage, type Unchanged, writeFailure, writeReads, writeUnchanged, writeWait } from './page-writes.ts';
import { reconcilePages } from './reconcile-pages.ts';

export type StatusPageOptions = {
  readonly intervalMs: number;
  /** The most unchanged polls in one statement; 200 where absent. */
  readonly batchItems?: number;
  /** The longest that an unchanged poll waits for others; 250 where absent. */
  readonly batchDelayMs?: number;
};

/** Status pages in PostgreSQL: claims with SKIP LOCKED, a lease and a token, all by the database's clock. */
export const postgresStatusPages = (em: EntityManager, options: StatusPageOptions): StatusPages => {
  const { intervalMs, batchItems = 200, batchDelayMs = 250 } = options;
  const recordUnchanged = createBatcher<Unchanged, boolean>({
    write: (polls) => writeUnchanged(em, polls, intervalMs),
    maxItems: batchItems,
    maxDelayMs: batchDelayMs,
  });
  return {
    findOrCreate: (url, at) => findOrCreate(em, url, at),
    claimDue: (limit, aheadMs) => claimDue(em, limit, aheadMs),
    claimNow: (pageIds, freshForMs) => claimNow(em, pageIds, freshForMs),
    release: (page) => releasePage(em, page),
    recordUnchanged: (page, validators) => recordUnchanged({ page, validators }),
    recordReads: (reads) => writeReads(em, reads, intervalMs),
    recordFailure: (page, failure) => writeFailure(em, page, failure),
    recordWait: (page, delayMs) => writeWait(em, page, delayMs),
    lock: (pageId) => lock(em, pageId),
    reconcile: (pageIds, everyMs) => reconcilePages(em, pageIds, everyMs),
  };
};

const findOrCreate = async (em: EntityManager, url: string, at: Date): Promise<number> => {
  const find = () =>
    sql<{ id: string }>`select id from monitoring.status_page where url = ${url}`.execute(em.getKysely());
  await sql`
    insert into monitoring.status_page (url, created_at) select ${url}, ${at.toISOString()}::timestamptz
    where not exists (select from monitoring.status_page where url = ${url}) on conflict do nothing
  `.execute(em.getKysely());
  const row = (await find()).rows[0];
  // Another user's last service on it may have gone between the two statements.
  return row ? Number(row.id) : findOrCreate(em, url, at);
};

type KnownRow = {
  readonly problem: string | null;
  readonly problem_since: string | null;
  readonly title: string | null;
  readonly status: ServiceStatus | null;
  readonly message: string | null;
  readonly components: readonly Component[] | null;
};

const lock: (em: EntityManager, pageId: number) => ReturnType<StatusPages['lock']> = async (em, pageId) => {
  const { rows } = await sql<KnownRow>`
    select page.problem, page.problem_since, said.title, said.status, said.message, said.components
    from monitoring.status_page page left join monitoring.page_snapshot said on said.page_id = page.id
    where page.id = ${pageId} for update of page
  `.execute(em.getKysely());
  const row = rows[0];
  if (!row) return undefined;
  const { title, status, message, components } = row;
  const said = { title: title ?? undefined, message: message ?? undefined };
  return {
    state: status === null || components === null ? undefined : { ...said, status, components },
    problem: row.problem ?? undefined,
    problemSince: dateOrUndefined(row.problem_since),
  };
};
