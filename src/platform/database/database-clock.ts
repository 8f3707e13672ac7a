import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../shared/clock.ts';
import { queryOne } from './query.ts';

/** Two clocks drift apart by a few milliseconds in that time. */
const LOOK_EVERY_MS = 30_000;
/** A slower answer says too little about its time. */
const LONGEST_LOOK_MS = 250;
/** By less than this a clock is neither wrong nor set. */
const JUMP_MS = 1_000;

export type DatabaseClock = { readonly now: Clock; readonly close: () => void };

/**
 * The time of the database, which all processes share. Where the machine's own clock agrees it is that one; where it does not, or is
 * set, the time goes on by the monotonic clock between two looks. A machine's clock may be wrong, and is set right in jumps: what is
 * remembered of pages and told of them would then lie ahead, or be long over.
 * Rejects where the database can't be asked the first time; later it goes on without it.
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
      // The wall clock was set, or the machine has slept, which the monotonic clock does not count.
      const wasSet = Math.abs(wallClockBegan() - seen.wallBegan) > JUMP_MS;
      if (wasSet) void lookAgain();
      return seen.agrees && !wasSet ? new Date() : new Date(seen.began + performance.now());
    },
    close: () => clearInterval(timer),
  };
};

type Look = {
  /** When the monotonic clock began, by the database. */
  readonly began: number;
  /** The same by the clock on the wall. */
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
