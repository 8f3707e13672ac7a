import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#client';
import { Unreachable } from '../connection/causes.ts';
import { watchEvents } from '../connection/events.ts';
import type { Connection } from '../connection/session.ts';
import { asOf, type Watched, watchedBy } from './watched.ts';

/** The current services, again whenever they may have changed; `lost` and `again` concern the connection. */
export type Sight = { readonly kind: 'seen' | 'lost' | 'again'; readonly watched: readonly Watched[] };

export type Following = {
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  /** The longest time between two fetches, in milliseconds; 5 minutes by default. */
  readonly everyMs?: number;
};

const EVERY_MS = 300_000;

/**
 * Follows the services of these names until the signal. While the server is away the last known status stays, and becomes
 * unknown from its `staleAfter` on.
 * @throws as watchedBy does at the first fetch
 */
export async function* follow(connection: Connection, following: Following): AsyncGenerator<Sight> {
  const { api, url, key, now } = connection;
  const { names, signal, everyMs = EVERY_MS } = following;
  let watched = await watchedBy(api, names, now);
  yield { kind: 'seen', watched };
  // Closes the connection, which would keep the process from ending.
  const left = new AbortController();
  const leave = () => left.abort();
  signal.addEventListener('abort', leave);
  const events = watchEvents({ url, key, signal: left.signal });
  try {
    let next = events.next();
    while (!signal.aborted) {
      const { event, done } = await firstOf(next, Math.min(everyMs, untilStale(watched, now())));
      if (done) return;
      if (event !== undefined) next = events.next();
      if (event === 'lost' || event === 'again') yield { kind: event, watched };
      if (!looksAgain(event)) continue;
      watched = await lookedAgain(connection, following, watched);
      if (!signal.aborted) yield { kind: 'seen', watched };
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
    // It may have received something that nobody reads any more, and its timer would keep waiting.
    await events.return(undefined);
  }
}

/** Skips events that change no status. Without an event, a reading has become outdated. */
const looksAgain = (event: string | undefined): boolean =>
  event === undefined || event === 'changed' || event === 'refetch' || event === 'lost';

/** The last known services with their age, if the server doesn't answer. */
const lookedAgain = async (
  { api, now }: Connection,
  { names, signal }: Following,
  before: readonly Watched[],
): Promise<readonly Watched[]> => {
  try {
    return await watchedBy(api, names, now);
  } catch (error) {
    if (!signal.aborted && !isAway(error)) throw error;
    return before.map((one) => asOf(one, now()));
  }
};

/** True for an error that passes with time, and isn't the request's fault. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const untilStale = (watched: readonly Watched[], now: Date): number => {
  const ends = watched.flatMap(({ status, service: { staleAfter, enabled } }) =>
    enabled && status !== 'unknown' && staleAfter !== null ? [Date.parse(staleAfter) - now.getTime()] : [],
  );
  return Math.max(LEAST_MS, Math.min(EVERY_MS, ...ends));
};

/** By-hand statuses outlive the reading, and must not keep it looking without a pause. */
const LEAST_MS = 1_000;

type First = { readonly event?: string; readonly done?: boolean };

const firstOf = async (next: Promise<IteratorResult<string>>, withinMs: number): Promise<First> => {
  const timer = new AbortController();
  const time = sleep(withinMs, {}, { signal: timer.signal }).catch(() => ({}));
  const told = next.then(({ value, done }): First => (done ? { done } : { event: value }));
  try {
    return await Promise.race([told, time]);
  } finally {
    timer.abort();
  }
};
