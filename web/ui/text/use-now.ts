import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the current time, updated every 15 seconds, so that ages on the page stay true. One timer serves all. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

const start = (): void => {
  now = new Date();
  timer = setInterval(() => {
    now = new Date();
    for (const listener of listeners) listener();
  }, TICK_MS);
};
