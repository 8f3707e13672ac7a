import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api.ts';
import { boardQuery, readingOnly } from '../data/board.ts';
import { noteTimes, outdatedBy } from './apply-event.ts';
import type { LiveEvent } from './live-event.ts';

export type LiveUpdates = {
  readonly apply: (event: LiveEvent) => void;
  /** Calls it once, when all that is out of date and that somebody may see has been fetched; not if another is handed in before. */
  readonly whenUpToDate: (then: () => void) => void;
  readonly end: () => void;
};

/** Between two rounds: trouble comes in bursts, and each round fetches whole lists. */
const REST_MS = 500;
/** While nobody sees the page, and after something could not be fetched. */
const LONG_REST_MS = 5_000;
/** An answer that takes longer than this is no longer waited for: what came meanwhile asks again. */
const PATIENCE_MS = 10_000;

const servicesHash = JSON.stringify(boardQuery.queryKey);

/**
 * Brings the cache up to date with events: times of checks are written where they are, lists are fetched again. The first
 * event of a burst is followed at once, the others in one round after it. What could not be fetched is asked for again. Of a
 * page that nobody sees only the services are fetched, which its title tells of; the rest waits until it is seen.
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

/** Which services of the board are out of date: those that events named, or all of them. */
const createChanged = () => {
  let ids = new Set<number>();
  let isAll = false;
  return {
    /** Notes the services of an event that makes these queries out of date, and answers the same. */
    note: (event: LiveEvent, hashes: readonly string[]): readonly string[] => {
      if (event.name === 'changed' && event.serviceIds.length > 0) for (const id of event.serviceIds) ids.add(id);
      else isAll ||= hashes.includes(servicesHash);
      return hashes;
    },
    /** Has `read` fetch no more of the board than that, and answers what failed; then all of it is out of date. */
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

/** The one that waits; it is called once. */
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

/** Fetches those of these that are shown, and marks the others; answers which of them are to be asked for again. */
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

/** A refusal stays one however often it is asked for; no answer, or a server in trouble, does not. */
const isToBeAskedAgain = ({ state: { error, fetchStatus } }: Query): boolean =>
  fetchStatus === 'idle' && error !== null && !(error instanceof ApiError && error.status < 500);

/** A pause that can be ended early. */
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
