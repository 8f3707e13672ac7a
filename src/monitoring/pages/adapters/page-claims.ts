import type { EntityManager } from '@mikro-orm/postgresql';
import { type Nullable, sql } from 'kysely';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { ClaimedPage, NowClaimed } from '../polling/ports.ts';
import type { PagesTables } from './tables.ts';

/**
 * Takes pages for 30 s that are due within `aheadMs`, the longest overdue first, and skips pages that another process holds or
 * is claiming. One claim serves many pages, and each is still polled at its own time.
 */
export const claimDue = async (em: EntityManager, limit: number, aheadMs: number): Promise<readonly ClaimedPage[]> => {
  const rows = await query<ClaimedRow>(em)`
    with due as (
      select id from monitoring.status_page
      where next_poll_at <= now() + ${aheadMs} * interval '1 ms' and (leased_until is null or leased_until < now())
      order by next_poll_at limit ${limit} for no key update skip locked
    )
    update monitoring.status_page page set lease_token = gen_random_uuid(), leased_until = now() + ${lease}
    from due where page.id = due.id returning ${claimedColumns}
  `;
  return rows.map(claimedPage);
};

/** Takes these pages whether due or not, except fresh ones and those being polled. */
export const claimNow = async (em: EntityManager, ids: readonly number[], freshForMs: number): Promise<NowClaimed> => {
  const rows = await query<ClaimedRow>(em)`
    with free as (
      select id from monitoring.status_page
      where id = any(${[...ids]}::bigint[])
        and (leased_until is null or leased_until < now() or lease_token is null)
        and (last_polled_at is null or last_polled_at < now() - ${freshForMs} * interval '1 ms')
      order by id for no key update skip locked
    )
    update monitoring.status_page page set lease_token = gen_random_uuid(), leased_until = now() + ${lease}
    from free where page.id = free.id returning ${claimedColumns}
  `;
  const claimed = rows.map(claimedPage);
  const taken = new Set(claimed.map(({ id }) => id));
  const rest = ids.filter((id) => !taken.has(id));
  if (rest.length === 0) return { claimed, fresh: [], busy: [] };
  const others = await query<Pick<ClaimedRow, 'id'> & { readonly fresh: boolean }>(em)`
    select id, coalesce(last_polled_at >= now() - ${freshForMs} * interval '1 ms', false) as fresh
    from monitoring.status_page where id = any(${rest}::bigint[])
  `;
  const idsWhere = (fresh: boolean) => others.filter((row) => row.fresh === fresh).map(({ id }) => id);
  return { claimed, fresh: idsWhere(true), busy: idsWhere(false) };
};

export type Postponed = { readonly page: ClaimedPage; readonly delayMs: number };

/** A lease without a token: it keeps the loops away, but a claim by id succeeds. */
export const postponePages = async (
  em: EntityManager,
  postponed: readonly Postponed[],
): Promise<readonly boolean[]> => {
  const rows = await query<Pick<ClaimedRow, 'id'>>(em)`
    update monitoring.status_page page
    set lease_token = null, leased_until = now() + later.delay_ms * interval '1 ms'
    from unnest(
      ${postponed.map(({ page }) => page.id)}::bigint[], ${postponed.map(({ page }) => page.leaseToken)}::uuid[],
      ${postponed.map(({ delayMs }) => delayMs)}::double precision[]
    ) as later (id, token, delay_ms)
    where page.id = later.id and page.lease_token = later.token
    returning page.id
  `;
  const done = new Set(rows.map(({ id }) => id));
  return postponed.map(({ page }) => done.has(page.id));
};

const lease = sql`interval '30 seconds'`;

type ClaimedRow = RowOf<
  PagesTables,
  'monitoring.status_page',
  | 'id'
  | 'url'
  | 'format'
  | 'sources'
  | 'validators'
  | 'problem'
  | 'problem_since'
  | 'failures'
  | 'shape_failures'
  | 'at_rest'
> &
  Nullable<RowOf<PagesTables, 'monitoring.page_snapshot', 'content_hash' | 'memory'>> & {
    readonly lease_token: string;
    readonly due_in_ms: number | null;
    readonly unpolled_ms: number | null;
    readonly wait_ms: number | null;
    readonly read_again: boolean;
  };

/** The columns that a claiming statement returns of a row named `page`. */
const claimedColumns = sql`
  page.id, page.url, page.lease_token, page.format, page.sources, page.validators, page.problem, page.problem_since,
  page.failures, page.shape_failures, page.at_rest,
  (extract(epoch from page.next_poll_at - now()) * 1000)::float8 as due_in_ms,
  (extract(epoch from now() - page.last_polled_at) * 1000)::float8 as unpolled_ms,
  (extract(epoch from page.retry_at - now()) * 1000)::float8 as wait_ms,
  coalesce(page.read_again_at <= now(), false) as read_again,
  (select said.content_hash from monitoring.page_snapshot said where said.page_id = page.id) as content_hash,
  (select said.memory from monitoring.page_snapshot said where said.page_id = page.id) as memory`;

const claimedPage = (row: ClaimedRow): ClaimedPage => ({
  id: row.id,
  url: row.url,
  leaseToken: row.lease_token,
  format: row.format ?? undefined,
  sources: row.sources,
  validators: row.validators,
  contentHash: row.content_hash ?? undefined,
  memory: row.memory ?? {},
  problem: row.problem ?? undefined,
  problemSince: row.problem_since ?? undefined,
  failures: row.failures,
  shapeFailures: row.shape_failures,
  dueInMs: Math.max(Math.ceil(row.due_in_ms ?? 0), 0),
  lateMs: Math.max(-(row.due_in_ms ?? 0), 0),
  unpolledMs: row.unpolled_ms ?? undefined,
  waitMs: row.wait_ms !== null && row.wait_ms > 0 ? row.wait_ms : undefined,
  readAgain: row.read_again,
  isPaused: row.at_rest,
});
