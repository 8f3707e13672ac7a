import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../../platform/database/away/database-away.ts';
import type { IntegrationQueues } from '../ports.ts';

export type Patience = {
  /** How long the database may be away. */
  readonly forMs: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
};

/**
 * Wraps queues so that accepted alerts aren't sent again after an outage of the database: results are stored once it's back, and
 * queues are claimed only after that, since a new primary may not know the leases of the old one.
 */
export const patientQueues = (queues: IntegrationQueues, { forMs, signal }: Patience): IntegrationQueues => {
  let wasAway = false;
  const noted = (error: unknown): never => {
    wasAway ||= isDatabaseAway(error);
    throw error;
  };
  const claim: IntegrationQueues['claim'] = async (limit, from) => {
    if (wasAway) {
      // Throws while it's still away.
      await queues.nextDueInMs(from);
      await pause(RESULTS_FIRST_MS, undefined, { signal }).catch(() => undefined);
      wasAway = false;
    }
    return queues.claim(limit, from).catch(noted);
  };
  const again = async (failed: unknown, write: () => Promise<void>): Promise<void> => {
    const end = performance.now() + forMs;
    let error = failed;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      if (!isDatabaseAway(error) || signal.aborted || performance.now() + pauseMs > end) throw error;
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      try {
        return await write();
      } catch (next) {
        error = next;
      }
    }
  };
  const patiently = (write: () => Promise<void>): Promise<void> =>
    write()
      .catch(noted)
      .catch((error) => again(error, write));
  return {
    ...queues,
    claim,
    record: (batch, result) => patiently(() => queues.record(batch, result)),
    release: (batch, outcome, last) => patiently(() => queues.release(batch, outcome, last)),
  };
};

const FIRST_PAUSE_MS = 50;
/** Short, to be earlier than another worker that takes a queue after its lease. */
const LONGEST_PAUSE_MS = 200;
/** Until all workers have stored their results, once the database answers. */
const RESULTS_FIRST_MS = 5 * LONGEST_PAUSE_MS;
