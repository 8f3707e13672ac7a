import type { EntityManager } from '@mikro-orm/postgresql';
import { type Nullable, sql } from 'kysely';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { KnownPage, StatusPages } from '../polling/ports.ts';
import { claimDue, claimNow, type Postponed, postponePages } from './page-claims.ts';
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
import { writeUnreadable } from './postgres-page-past.ts';
import { reconcilePages } from './reconcile-pages.ts';
import type { PagesTables } from './tables.ts';

export type StatusPageOptions = {
  readonly intervalMs: number;
  /** The most unchanged polls in one statement; 200 by default. */
  readonly batchItems?: number;
  /** How long an unchanged poll waits for others at most; 250 by default. */
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
  const postpone = createBatcher<Postponed, boolean>({
    write: (postponed) => postponePages(em, postponed),
    maxItems: batchItems,
    maxDelayMs: batchDelayMs,
  });
  return {
    findOrCreate: (urls, at) => findOrCreate(em, urls, at),
    claimDue: (limit, aheadMs) => claimDue(em, limit, aheadMs),
    claimNow: (pageIds, freshForMs) => claimNow(em, pageIds, freshForMs),
    postpone: (page, delayMs) => postpone({ page, delayMs }),
    release: (page) => releasePage(em, page),
    recordUnchanged: (page, validators, againMs) => recordUnchanged({ page, validators, againMs }),
    recordHeld: (page, memory, next) => writeHeld(em, page, memory, { ...next, intervalMs }),
    recordReads: (reads) => writeReads(em, reads, intervalMs),
    lookAgain: (moments) => writeLookAgain(em, moments),
    recordFailure: (page, failure) => writeFailure(em, page, failure),
    recordUnreadable: (pageId, since) => writeUnreadable(em, pageId, since),
    recordWait: (page, delayMs) => writeWait(em, page, delayMs),
    problemsOf: (pageIds) => problemsOf(em, pageIds),
    lock: (pageIds) => lock(em, pageIds),
    reconcile: (pageIds, everyMs) => reconcilePages(em, pageIds, everyMs),
  };
};

const findOrCreate = async (
  em: EntityManager,
  urls: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> => {
  const all = sql`${[...urls]}::text[]`;
  // In one order, so that two who create the same pages never deadlock.
  await change(em)`
    insert into monitoring.status_page (url, created_at)
    select distinct wanted.url, ${at}::timestamptz from unnest(${all}) as wanted (url)
    where not exists (select from monitoring.status_page page where page.url = wanted.url)
    order by wanted.url on conflict do nothing
  `;
  const pages = await query<RowOf<PagesTables, 'monitoring.status_page', 'id' | 'url'>>(em)`
    select id, url from monitoring.status_page where url = any(${all})
  `;
  const found = new Map(pages.map(({ id, url }) => [url, id]));
  // Another user's last service on a page may have been deleted between the two statements.
  return urls.every((url) => found.has(url)) ? found : findOrCreate(em, urls, at);
};

const problemsOf = async (em: EntityManager, pageIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const pages = await query<RowOf<PagesTables, 'monitoring.status_page', 'id' | 'problem'>>(em)`
    select id, problem from monitoring.status_page where id = any(${[...pageIds]}::bigint[]) and problem is not null
  `;
  return new Map(pages.flatMap(({ id, problem }) => (problem === null ? [] : [[id, problem] as const])));
};

/** A page that was never read has no snapshot. */
type KnownRow = RowOf<PagesTables, 'monitoring.status_page', 'id' | 'problem' | 'problem_since'> &
  Nullable<RowOf<PagesTables, 'monitoring.page_snapshot', 'title' | 'status' | 'message' | 'components'>>;

const lock = async (em: EntityManager, pageIds: readonly number[]): Promise<ReadonlyMap<number, KnownPage>> => {
  const rows = await query<KnownRow>(em)`
    select page.id, page.problem, page.problem_since, said.title, said.status, said.message, said.components
    from monitoring.status_page page left join monitoring.page_snapshot said on said.page_id = page.id
    where page.id = any(${[...pageIds]}::bigint[]) order by page.id for update of page
  `;
  return new Map(rows.map((row) => [row.id, knownPage(row)]));
};

const knownPage = ({ title, status, message, components, problem, problem_since }: KnownRow): KnownPage => {
  const said = { title: title ?? undefined, message: message ?? undefined };
  return {
    state: status === null || components === null ? undefined : { ...said, status, components },
    problem: problem ?? undefined,
    problemSince: problem_since ?? undefined,
  };
};
