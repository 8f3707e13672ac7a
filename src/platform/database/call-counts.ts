import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from './query.ts';
import { hashOf } from './rate-limits.ts';

export type CallCounts = {
  /** Counts one more call, without waiting for the database. The window starts with the first call. */
  readonly count: (subject: string, windowMs: number) => Counted;
  /** Adds these counts to those of all processes and reads the sums. Rejects while the database is away, but loses nothing. */
  readonly settle: () => Promise<void>;
};

export type Counted = { readonly count: number; readonly endsInMs: number };

/** Subjects counted at once. Beyond them the oldest is dropped, so that strangers can't fill the memory. */
const MOST_SUBJECTS = 100_000;

type Window = { endsAtMs: number; settled: number; pending: number };

/**
 * Counts calls in this process and shares the counts with other processes when `settle` is called, so that a call writes
 * nothing. Between two settlements a process doesn't know the others' calls, so each may allow the limit once. `nowMs` is a
 * monotonic clock in milliseconds.
 */
export const createCallCounts = (em: EntityManager, nowMs: () => number = () => performance.now()): CallCounts => {
  const windows = new Map<string, Window>();
  let isSettling = false;
  const settleAll = async (): Promise<void> => {
    const now = nowMs();
    for (const [subject, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(subject);
    const unsettled = [...windows].flatMap(([subject, window]) =>
      window.pending === 0
        ? []
        : [{ hash: hashOf(subject).toString('hex'), count: window.pending, endsInMs: window.endsAtMs - now, window }],
    );
    if (unsettled.length === 0) return;
    const shared = await addCounts(em, unsettled);
    // A window that ended meanwhile was replaced by one with its own calls.
    for (const { hash, count, window } of unsettled) {
      const known = shared.get(hash);
      if (!known) continue;
      window.pending -= count;
      window.settled = known.count;
      window.endsAtMs = nowMs() + known.endsInMs;
    }
  };
  return {
    count: (subject, windowMs) => {
      const now = nowMs();
      const window = openWindow(windows, subject, now, windowMs);
      window.pending += 1;
      return { count: window.settled + window.pending, endsInMs: window.endsAtMs - now };
    },
    settle: async () => {
      if (isSettling) return;
      isSettling = true;
      await settleAll().finally(() => {
        isSettling = false;
      });
    },
  };
};

const openWindow = (windows: Map<string, Window>, subject: string, now: number, windowMs: number): Window => {
  const known = windows.get(subject);
  if (known && known.endsAtMs > now) return known;
  windows.delete(subject);
  const [oldest] = windows.size >= MOST_SUBJECTS ? windows.keys() : [];
  if (oldest !== undefined) windows.delete(oldest);
  const window = { endsAtMs: now + windowMs, settled: 0, pending: 0 };
  windows.set(subject, window);
  return window;
};

type Unsettled = { readonly hash: string; readonly count: number; readonly endsInMs: number };

/**
 * The counts of all processes by the subject's hash in hex. It's one statement in the order of subjects, so that two can't
 * deadlock.
 */
const addCounts = async (em: EntityManager, unsettled: readonly Unsettled[]): Promise<ReadonlyMap<string, Counted>> => {
  const given = unsettled.map(({ hash, count, endsInMs }) => ({ subject: hash, count, endsInMs }));
  const rows = await query<Counted & { subject: string }>(em)`
    insert into platform.rate_limit as known (subject, count, ends_at)
    select decode(subject, 'hex'), count, now() + "endsInMs" * interval '1 ms'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (subject text, count integer, "endsInMs" float8)
    order by subject
    on conflict (subject) do update set
      count = case when known.ends_at <= now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning encode(subject, 'hex') as subject, count, extract(epoch from ends_at - now())::float8 * 1000 as "endsInMs"
  `;
  return new Map(rows.map(({ subject, ...counted }) => [subject, counted]));
};
