import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

export type Patience = {
  /** Renews the leases of all workers. */
  readonly keepLeases: () => Promise<void>;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** How long the database may be away, in milliseconds; an hour by default. */
  readonly forMs?: number;
};

export type PatientLeases = {
  /** After an outage, only claims once the leases are renewed: their holders may have results that aren't stored yet. */
  readonly claim: <T>(claim: () => Promise<T>) => Promise<T>;
  /** Repeats a write until the database is back. */
  readonly store: <T>(write: () => Promise<T>) => Promise<T>;
};

/** Keeps work that's leased from the database from being done twice because the database was away. */
export const patientLeases = ({ keepLeases, signal, forMs = HOUR_MS }: Patience): PatientLeases => {
  let wasAway = false;
  const noted = (error: unknown): never => {
    wasAway ||= isDatabaseAway(error);
    throw error;
  };
  const isOver = (end: number): boolean => signal.aborted || performance.now() > end;
  return {
    claim: async (claim) => {
      if (wasAway) {
        await keepLeases();
        wasAway = false;
      }
      return claim().catch(noted);
    },
    store: async (write) => {
      const end = performance.now() + forMs;
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        try {
          return await write().catch(noted);
        } catch (error) {
          if (!isDatabaseAway(error) || isOver(end - pauseMs)) throw error;
          await pause(pauseMs, undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
};

const HOUR_MS = 3_600_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 200;
