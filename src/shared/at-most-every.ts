import type { Clock } from './clock.ts';

/** The same answer for everyone who asks within this many milliseconds; a failed one isn't kept. */
export const atMostEvery = <Value>(ms: number, now: Clock, compute: () => Promise<Value>): (() => Promise<Value>) => {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const at = now().getTime();
    // A clock that was set back proves nothing.
    if (last && at >= last.at && at - last.at < ms) return last.value;
    const value = compute();
    last = { at, value };
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
};
