import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { ReadingHistory } from '../polling/accept-reading.ts';
import { beatOf } from '../polling/poll-schedule.ts';
import type { ClaimedPage, PageFailure, ReadToRecord } from '../polling/ports.ts';
import type { Validator } from '../ports.ts';
import { changesOfReads } from './postgres-page-past.ts';
import type { PagesTables } from './tables.ts';

// Writes of polls. They succeed only while the page's lease is held with its token.

export type Unchanged = {
  readonly page: ClaimedPage;
  readonly validators: readonly Validator[];
  readonly againMs: number | undefined;
};

export const releasePage = async (em: EntityManager, page: ClaimedPage): Promise<void> => {
  await update(em, page, ended);
};

export const writeFailure = async (em: EntityManager, page: ClaimedPage, failure: PageFailure): Promise<boolean> => {
  if (failure.memory) await remember(em, page, failure.memory);
  return update(em, page, failureColumns(failure));
};

/** An answer that isn't applied. Without validators the page answers in full, since a 304 would prove nothing. */
export const writeHeld = async (
  em: EntityManager,
  page: ClaimedPage,
  memory: ReadingHistory,
  next: { readonly againMs: number | undefined; readonly isDoubtful: boolean; readonly intervalMs: number },
): Promise<boolean> => {
  await remember(em, page, memory);
  const { againMs, isDoubtful, intervalMs } = next;
  const again = isDoubtful ? sql`, read_again_at = now()` : sql``;
  const set = sql`last_polled_at = now(), last_read_at = now(), next_poll_at = ${onBeat(intervalMs, sql`${againMs ?? null}::double precision`)}, ${ended}`;
  return update(em, page, sql`${set}${again}`);
};

const remember = (em: EntityManager, page: ClaimedPage, memory: ReadingHistory): Promise<number> => change(em)`
  update monitoring.page_snapshot set memory = ${JSON.stringify(memory)}::jsonb where page_id = (
    select id from monitoring.status_page where id = ${page.id} and lease_token = ${page.leaseToken}
  )
`;

const LONGEST_WAIT_MS = 86_400_000;

export const writeWait = (em: EntityManager, page: ClaimedPage, delayMs: number): Promise<boolean> => {
  const looked = sql`least(retry_at, now() + ${Math.min(delayMs, LONGEST_WAIT_MS)} * interval '1 ms')`;
  return update(em, page, sql`${whenPlanned(looked)}, ${ended}`);
};

/**
 * One statement for all. It skips rows that another transaction holds, so that two writers never deadlock, and retries them.
 */
export const writeUnchanged = async (
  em: EntityManager,
  polls: readonly Unchanged[],
  intervalMs: number,
): Promise<readonly boolean[]> => {
  const written = new Set<number>();
  for (let attempt = 1; attempt <= LOCKED_ATTEMPTS; attempt++) {
    const left = polls.filter(({ page }) => !written.has(page.id));
    if (left.length === 0) break;
    if (attempt > 1) await pause(LOCKED_PAUSE_MS);
    for (const id of await writeUnlocked(em, left, intervalMs)) written.add(id);
  }
  return polls.map(({ page }) => written.has(page.id));
};

const LOCKED_ATTEMPTS = 4;
const LOCKED_PAUSE_MS = 100;

const writeUnlocked = async (
  em: EntityManager,
  polls: readonly Unchanged[],
  intervalMs: number,
): Promise<readonly number[]> => {
  const rows = await query<PageId>(em)`
    with poll as (
      select * from unnest(
        ${polls.map(({ page }) => page.id)}::bigint[], ${polls.map(({ page }) => page.leaseToken)}::uuid[],
        ${polls.map(({ validators }) => JSON.stringify(validators))}::text[],
        ${polls.map(({ againMs = null }) => againMs)}::double precision[]
      ) as poll (id, token, validators, again_ms)
    ), free as (
      select page.id from monitoring.status_page page join poll on poll.id = page.id and poll.token = page.lease_token
      for no key update of page skip locked
    )
    update monitoring.status_page page
    set last_polled_at = now(), last_read_at = now(), validators = poll.validators::jsonb,
        next_poll_at = ${onBeat(intervalMs, sql`poll.again_ms`)}, ${ended}
    from poll join free on free.id = poll.id where page.id = poll.id
    returning page.id
  `;
  return rows.map(({ id }) => id);
};

/** One statement for all, including the pages' new content. Rows are locked in order, so that two writers never deadlock. */
export const writeReads = async (
  em: EntityManager,
  reads: readonly ReadToRecord[],
  intervalMs: number,
): Promise<ReadonlySet<number>> => {
  const rows = reads.map(({ page, read, said }) => ({
    ...read,
    ...said,
    id: page.id,
    token: page.leaseToken,
  }));
  const written = await query<PageId>(em)`
    with read as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
        id bigint, token uuid, format text, sources jsonb, validators jsonb, memory jsonb, "readAgainAt" timestamptz,
        "againMs" double precision,
        title text, status text, message text, components jsonb, "contentHash" text, "changedAt" timestamptz
      )
    ), held as (
      select page.id, page.problem is not null as is_back from monitoring.status_page page join read on read.id = page.id and read.token = page.lease_token
      order by page.id for no key update of page
    ), page as (
      update monitoring.status_page page set
        format = read.format, sources = read.sources, validators = read.validators, read_again_at = read."readAgainAt",
        next_poll_at = ${onBeat(intervalMs, sql`read."againMs"`)}, last_polled_at = now(),
        last_read_at = now(),
        problem = null, problem_since = null, failures = 0, shape_failures = 0, retry_at = null, ${ended}
      from read join held on held.id = read.id where page.id = read.id
      returning page.id
    ), ${changesOfReads}, said as (
      insert into monitoring.page_snapshot (page_id, title, status, message, components, content_hash, memory, changed_at)
      select id, title, status, message, components, "contentHash", memory, "changedAt" from page join read using (id)
      where "contentHash" is not null
      on conflict (page_id) do update set title = excluded.title, status = excluded.status, message = excluded.message,
        components = excluded.components, content_hash = excluded.content_hash, memory = excluded.memory,
        changed_at = excluded.changed_at
    ), remembered as (
      update monitoring.page_snapshot said set memory = read.memory from page join read using (id)
      where said.page_id = read.id and "contentHash" is null
    )
    select id from page
  `;
  return new Set(written.map(({ id }) => id));
};

type PageId = RowOf<PagesTables, 'monitoring.status_page', 'id'>;

export const writeLookAgain = async (
  em: EntityManager,
  moments: readonly { readonly pageId: number; readonly at: Date }[],
): Promise<void> => {
  if (moments.length === 0) return;
  await change(em)`
    update monitoring.status_page set read_again_at = least(read_again_at, moment.at)
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as moment ("pageId" bigint, at timestamptz)
    where id = "pageId"
  `;
};

const ended = sql`lease_token = null, leased_until = null`;

/** A page that nobody monitors any more stays unscheduled. */
const whenPlanned = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`next_poll_at = case when next_poll_at is null then null else ${at} end`;

/**
 * The next time in the page's own rhythm, so that delays never add up, with 0.1 % of jitter; at least half an interval from
 * now, or after `againMs` if that is sooner and the page isn't paused. An early poll doesn't change the rhythm; a second too
 * early counts as the poll itself, by another clock.
 */
const onBeat = (intervalMs: number, againMs: RawBuilder<unknown>): RawBuilder<unknown> => {
  const beatMs = sql`case when page.at_rest then ${beatOf({ isPaused: true }, intervalMs)}::float8 else ${intervalMs}::float8 end`;
  return sql`
  case when page.next_poll_at is not null then least(now() + case when not page.at_rest then ${againMs} end * interval '1 ms', case
    when page.next_poll_at > now() + interval '1 second' then least(page.next_poll_at, now() + (${beatMs}) * interval '1 ms')
    else page.next_poll_at + interval '1 ms' * (${beatMs}) * (
      1 + round(extract(epoch from now() - page.next_poll_at) * 1000 / (${beatMs})) + 0.001 * (random() - 0.5)
    )
  end) end`;
};

const failureColumns = ({ problem, since, shapeFailures, delayMs, waitMs }: PageFailure): RawBuilder<unknown> => sql`
  problem = ${problem}, problem_since = ${since}::timestamptz, failures = failures + 1,
  shape_failures = ${shapeFailures}, last_polled_at = now(),
  retry_at = now() + ${waitMs ?? null}::double precision * interval '1 ms',
  ${whenPlanned(sql`now() + ${delayMs} * interval '1 ms'`)}, ${ended}`;

const update = async (em: EntityManager, page: ClaimedPage, set: RawBuilder<unknown>): Promise<boolean> => {
  const written = await change(em)`
    update monitoring.status_page page set ${set} where id = ${page.id} and lease_token = ${page.leaseToken}
  `;
  return written > 0;
};
