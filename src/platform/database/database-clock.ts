import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../shared/clock.ts';
import { queryOne } from './query.ts';

/** In this time two clocks drift apart by a few milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** The time in a slower answer is too imprecise. */
const LONGEST_LOOK_MS = 250;
/** A smaller difference counts as correct. */
const JUMP_MS = 1_000;

export type DatabaseClock = { readonly now: Clock; readonly close: () => void };

/**
 * The database's time, which all processes share. While the machine's clock agrees, it's that clock. If it's wrong or gets set,
 * the time advances by the monotonic clock between two checks. Machine clocks may be wrong and jump when they're corrected, so
 * stored times could lie in the future or far in the past. Rejects if the first check fails; later ones may fail.
 */
export const openDatabaseClock = async (em: EntityManager): Promise<DatabaseClock> => {
  let seen = await look(em);
  let isLooking = false;
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const next = await look(em).catch(() => undefined);
    isLooking = false;
    if (next !== undefined && next.tookMs <= LONGEST_LOOK_MS) seen = next;
  };
  const timer = setInterval(lookAgain, LOOK_EVERY_MS).unref();
  return {
    now: () => {
      // The wall clock was set, or the machine slept, which the monotonic clock doesn't count.
      const wasSet = Math.abs(wallClockBegan() - seen.wallBegan) > JUMP_MS;
      if (wasSet) void lookAgain();
      return seen.agrees && !wasSet ? new Date() : new Date(seen.began + performance.now());
    },
    close: () => clearInterval(timer),
  };
};

type Look = {
  /** When the monotonic clock started, in database time. */
  readonly began: number;
  /** When the monotonic clock started, by the wall clock. */
  readonly wallBegan: number;
  readonly agrees: boolean;
  readonly tookMs: number;
};

const look = async (em: EntityManager): Promise<Look> => {
  const asked = performance.now();
  const { at } = await queryOne<{ at: Date }>(em)`select clock_timestamp() as at`;
  const wallBegan = wallClockBegan();
  const tookMs = performance.now() - asked;
  const began = at.getTime() - asked - tookMs / 2;
  return { began, wallBegan, agrees: Math.abs(began - wallBegan) <= tookMs / 2 + JUMP_MS, tookMs };
};

const wallClockBegan = (): number => Date.now() - performance.now();
