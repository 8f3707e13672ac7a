import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { StatusPages } from '../polling/ports.ts';
import { claimDue, claimNow } from './page-claims.ts';
import {
  releasePage,
  type Unchanged,
  writeFailure,
  writeHeld,
  writeLookAgain,
  writeReads,
  writeUnchanged,
  writeWait,
} from './page-writes.ts';
import { reconcilePages } from './reconcile-pages.ts';
import type { PagesTables } from './tables.ts';

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
    recordUnchanged: (page, validators, againMs) => recordUnchanged({ page, validators, againMs }),
    recordHeld: (page, memory, next) => writeHeld(em, page, memory, { ...next, intervalMs }),
    recordReads: (reads) => writeReads(em, reads, intervalMs),
    lookAgain: (moments) => writeLookAgain(em, moments),
    recordFailure: (page, failure) => writeFailure(em, page, failure),
    recordWait: (page, delayMs) => writeWait(em, page, delayMs),
    problemOf: (pageId) => problemOf(em, pageId),
    lock: (pageId) => lock(em, pageId),
    reconcile: (pageIds, everyMs) => reconcilePages(em, pageIds, everyMs),
  };
};

const findOrCreate = async (em: EntityManager, url: string, at: Date): Promise<number> => {
  await change(em)`
    insert into monitoring.status_page (url, created_at) select ${url}, ${at}::timestamptz
    where not exists (select from monitoring.status_page where url = ${url}) on conflict do nothing
  `;
  const [page] = await query<RowOf<PagesTables, 'monitoring.status_page', 'id'>>(em)`
    select id from monitoring.status_page where url = ${url}
  `;
  // Another user's last service on it may have gone between the two statements.
  return page ? page.id : findOrCreate(em, url, at);
};

const problemOf = async (em: EntityManager, pageId: number): Promise<string | undefined> => {
  const [page] = await query<RowOf<PagesTables, 'monitoring.status_page', 'problem'>>(em)`
    select problem from monitoring.status_page where id = ${pageId}
  `;
  return page?.problem ?? undefined;
};

/** A page that was never read has no snapshot. */
type KnownRow = RowOf<PagesTables, 'monitoring.status_page', 'problem' | 'problem_since'> &
  Nullable<RowOf<PagesTables, 'monitoring.page_snapshot', 'title' | 'status' | 'message' | 'components'>>;

const lock: (em: EntityManager, pageId: number) => ReturnType<StatusPages['lock']> = async (em, pageId) => {
  const [row] = await query<KnownRow>(em)`
    select page.problem, page.problem_since, said.title, said.status, said.message, said.components
    from monitoring.status_page page left join monitoring.page_snapshot said on said.page_id = page.id
    where page.id = ${pageId} for update of page
  `;
  if (!row) return undefined;
  const { title, status, message, components } = row;
  const said = { title: title ?? undefined, message: message ?? undefined };
  return {
    state: status === null || components === null ? undefined : { ...said, status, components },
    problem: row.problem ?? undefined,
    problemSince: row.problem_since ?? undefined,
  };
};
