import { setTimeout as pause } from 'node:timers/promises';

/** Polls start together at ticks: waking up for every single one costs up to a third more. */
const TICK_MS = 40;

/** Waits for the first tick after this many ms, or until `stopped`. All who wait for the same tick share its timer. */
export const pollTicks = (stopped: AbortSignal) => {
  const ticks = new Map<number, Promise<void>>();
  const begin = async (tick: number): Promise<void> => {
    await pause(tick * TICK_MS - performance.now(), undefined, { signal: stopped }).catch(() => undefined);
    ticks.delete(tick);
  };
  return (afterMs: number): Promise<void> => {
    const tick = Math.ceil((performance.now() + afterMs) / TICK_MS);
    const known = ticks.get(tick) ?? begin(tick);
    ticks.set(tick, known);
    return known;
  };
};
