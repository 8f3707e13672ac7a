import type { QueryClient } from '@tanstack/react-query';
import { noteTimes, outdatedBy } from './apply-event.ts';
import type { LiveEvent } from './live-event.ts';

export type LiveUpdates = {
  readonly apply: (event: LiveEvent) => void;
  readonly end: () => void;
};

/** Between two rounds: trouble comes in bursts, and each round fetches whole lists. */
const REST_MS = 500;
/** An answer that takes longer than this is no longer waited for: what came meanwhile asks again. */
const PATIENCE_MS = 10_000;

/**
 * Brings the cache up to date with events: times of checks are written where they are, lists are fetched again. The first
 * event of a burst is followed at once, the others in one round after it; a page that nobody sees waits until it is seen.
 */
export const createLiveUpdates = (client: QueryClient): LiveUpdates => {
  const outdated = new Set<string>();
  let busy = false;
  let ended = false;

  const round = async (): Promise<void> => {
    if (busy || ended || outdated.size === 0 || document.visibilityState === 'hidden') return;
    busy = true;
    const hashes = new Set(outdated);
    outdated.clear();
    const fetched = client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
    await Promise.race([fetched, pause(PATIENCE_MS)]);
    await pause(REST_MS);
    busy = false;
    await round();
  };
  const seen = () => void round();
  document.addEventListener('visibilitychange', seen);

  return {
    apply: (event) => {
      if (event.name === 'checked') return noteTimes(client, event);
      const concerned = client.getQueryCache().findAll({ predicate: outdatedBy(event) });
      for (const { queryHash } of concerned) outdated.add(queryHash);
      void round();
    },
    end: () => {
      ended = true;
      document.removeEventListener('visibilitychange', seen);
    },
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
