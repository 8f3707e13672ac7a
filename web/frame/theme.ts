import { useSyncExternalStore } from 'react';

export type Appearance = 'light' | 'dark';

// index.html reads the same key before the first paint.
const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();

/** The theme of the page and a function that switches to the other one and stores the choice. */
export const useAppearance = (): readonly [Appearance, () => void] => [
  useSyncExternalStore(subscribe, current),
  switchAppearance,
];

const current = (): Appearance => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const switchAppearance = (): void => {
  const next = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', next === 'dark');
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
};
