import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api.ts';
import { boardQuery, readingOnly } from '../data/board.ts';
import { noteTimes, outdatedBy } from './apply-event.ts';
import type { LiveEvent } from './live-event.ts';

export type LiveUpdates = {
  readonly apply: (event: LiveEvent) => void;
  /** Calls `then` once all outdated data on a visible page has been fetched. A later call replaces an earlier one. */
  readonly whenUpToDate: (then: () => void) => void;
  readonly end: () => void;
};

/** Between two rounds: events come in bursts, and each round fetches whole lists. */
const REST_MS = 500;
/** The pause while the page is hidden, and after a failed fetch. */
const LONG_REST_MS = 5_000;
/** Max wait for a fetch; after that, newer events start another one. */
const PATIENCE_MS = 10_000;

const servicesHash = JSON.stringify(boardQuery.queryKey);

/**
 * Updates the cache by events: writes check times in place, and fetches lists again. It follows the first event of a burst at once and the
 * others in one round after it. It retries failed fetches. While the page is hidden, it fetches only the services, which the page's title
 * reports; the rest waits until the page is visible.
 */
export const createLiveUpdates = (client: QueryClient): LiveUpdates => {
  const outdated = new Set<string>();
  const [changed, rest, waiting] = [createChanged(), createRest(), createWaiting()];
  let isBusy = false;
  let isFetching = false;
  let isEnded = false;

  const due = (): readonly string[] =>
    isEnded ? [] : [...outdated].filter((queryHash) => isSeen() || queryHash === servicesHash);
  const settle = (): void => {
    if (isFetching || due().length > 0) return;
    waiting.call();
  };
  const follow = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let hashes = due(); hashes.length > 0; hashes = due()) {
      for (const queryHash of hashes) outdated.delete(queryHash);
      isFetching = true;
      const failed = await changed.reading(client, hashes, () => refetch(client, new Set(hashes)));
      isFetching = false;
      for (const queryHash of failed) outdated.add(queryHash);
      settle();
      await rest.take(failed.length > 0 || !isSeen() ? LONG_REST_MS : REST_MS);
    }
    isBusy = false;
  };
  const stopLooking = onVisibility(() => {
    if (isSeen()) rest.end();
    void follow();
  });

  return {
    apply: (event) => {
      if (event.name === 'checked') return noteTimes(client, event);
      for (const queryHash of changed.note(event, hashesOf(client, outdatedBy(event)))) outdated.add(queryHash);
      void follow();
    },
    whenUpToDate: (then) => {
      waiting.set(then);
      settle();
    },
    end: () => {
      isEnded = true;
      rest.end();
      stopLooking();
    },
  };
};

/** Tracks the services of the board that are out of date: those that events named, or all. */
const createChanged = () => {
  let ids = new Set<number>();
  let isAll = false;
  return {
    /** Notes the services of an event that makes these queries out of date, and returns the queries. */
    note: (event: LiveEvent, hashes: readonly string[]): readonly string[] => {
      if (event.name === 'changed' && event.serviceIds.length > 0) for (const id of event.serviceIds) ids.add(id);
      else isAll ||= hashes.includes(servicesHash);
      return hashes;
    },
    /**
     * Limits `read` to the changed services of the board, and returns the queries that failed; if the board is one of them, all of it is
     * out of date.
     */
    reading: async (client: QueryClient, hashes: readonly string[], read: () => Promise<readonly string[]>) => {
      if (!hashes.includes(servicesHash)) return read();
      const [some, all] = [ids, isAll];
      ids = new Set();
      isAll = false;
      const failed = await (all ? read() : readingOnly(client, some, read));
      isAll ||= failed.includes(servicesHash);
      return failed;
    },
  };
};

const hashesOf = (client: QueryClient, predicate: (query: Query) => boolean): readonly string[] =>
  client
    .getQueryCache()
    .findAll({ predicate })
    .map(({ queryHash }) => queryHash);

/** The waiting call; it's made once. */
const createWaiting = () => {
  let waiting: (() => void) | undefined;
  return {
    set: (then: () => void): void => {
      waiting = then;
    },
    call: (): void => {
      const then = waiting;
      waiting = undefined;
      then?.();
    },
  };
};

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** Fetches the queries that are in use and marks the others as out of date; returns those to retry. */
const refetch = async (client: QueryClient, hashes: ReadonlySet<string>): Promise<readonly string[]> => {
  const those = ({ queryHash }: Query) => hashes.has(queryHash);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([client.invalidateQueries({ predicate: those }), late]);
  return client
    .getQueryCache()
    .findAll({ predicate: those, type: 'active' })
    .filter(isToBeAskedAgain)
    .map(({ queryHash }) => queryHash);
};

/** True for a missing response or a server error; a refusal won't change on retry. */
const isToBeAskedAgain = ({ state: { error, fetchStatus } }: Query): boolean =>
  fetchStatus === 'idle' && error !== null && !(error instanceof ApiError && error.status < 500);

const createRest = () => {
  let end: () => void = () => undefined;
  return {
    take: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        end = resolve;
        setTimeout(resolve, ms);
      }),
    end: () => end(),
  };
};
