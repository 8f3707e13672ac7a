import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../shared/clock.ts';
import { queryOne } from './query.ts';

/** Two clocks drift apart by a few milliseconds in that time. */
const LOOK_EVERY_MS = 30_000;
/** What took longer says too little of when it was answered. */
const LONGEST_LOOK_MS = 250;
const JUMP_MS = 1_000;

export type DatabaseClock = { readonly now: Clock; readonly close: () => void };

/**
 * The time of the database, which all processes share; between two looks it goes on by the monotonic clock. A machine's own clock may
 * be wrong, and is set right in jumps: what is remembered of pages and told of them would then lie ahead, or be long over.
 * Rejects where the database can't be asked the first time; later it goes on without it.
 */
export const openDatabaseClock = async (em: EntityManager): Promise<DatabaseClock> => {
  const look = async () => {
    const wallBegan = wallClockBegan();
    const asked = performance.now();
    const { at } = await queryOne<{ at: Date }>(em)`select clock_timestamp() as at`;
    const tookMs = performance.now() - asked;
    return { began: at.getTime() - asked - tookMs / 2, tookMs, wallBegan };
  };
  let { began, wallBegan } = await look();
  let isLooking = false;
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const seen = await look().catch(() => undefined);
    isLooking = false;
    if (seen === undefined || seen.tookMs > LONGEST_LOOK_MS) return;
    ({ began, wallBegan } = seen);
  };
  const timer = setInterval(lookAgain, LOOK_EVERY_MS).unref();
  return {
    now: () => {
      // The wall clock was moved, or the machine has slept, which the monotonic clock does not count.
      if (Math.abs(wallClockBegan() - wallBegan) > JUMP_MS) void lookAgain();
      return new Date(began + performance.now());
    },
    close: () => clearInterval(timer),
  };
};

/** When the monotonic clock began, by the clock on the wall. */
const wallClockBegan = (): number => Date.now() - performance.now();
