import { useSyncExternalStore } from 'react';

export type RowSize = 'roomy' | 'compact';

const STORAGE_KEY = 'rows';
const listeners = new Set<() => void>();
let chosen: RowSize | undefined;

/** How tall the rows of the list are, and a function that switches to the other height; this browser remembers it. */
export const useRowSize = (): readonly [RowSize, () => void] => [
  useSyncExternalStore(subscribe, current),
  switchRowSize,
];

const current = (): RowSize => {
  chosen ??= stored();
  return chosen;
};

const stored = (): RowSize => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'roomy';
  } catch {
    return 'roomy';
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const switchRowSize = (): void => {
  chosen = current() === 'compact' ? 'roomy' : 'compact';
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
};
