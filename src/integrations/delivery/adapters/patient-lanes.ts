import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { Lanes } from '../store-ports.ts';

export type Patience = {
  /** How long the database may be away. */
  readonly forMs: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
};

/** The same lanes, whose results are written once the database is back: what was answered meanwhile is not sent again. */
export const patientLanes = (lanes: Lanes, { forMs, signal }: Patience): Lanes => {
  const again = async (failed: unknown, write: () => Promise<void>): Promise<void> => {
    const end = performance.now() + forMs;
    let error = failed;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      if (!isDatabaseAway(error) || signal.aborted || performance.now() + pauseMs > end) throw error;
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      try {
        return await write();
      } catch (next) {
        error = next;
      }
    }
  };
  const patiently = (write: () => Promise<void>): Promise<void> => write().catch((error) => again(error, write));
  return {
    ...lanes,
    record: (visit, result) => patiently(() => lanes.record(visit, result)),
    release: (visit, outcome, last) => patiently(() => lanes.release(visit, outcome, last)),
  };
};

const firstPauseMs = 50;
/** Short, to come before whoever takes a lane whose lease was forgotten. */
const longestPauseMs = 200;
