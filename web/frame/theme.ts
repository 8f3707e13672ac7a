import { useSyncExternalStore } from 'react';

export type Appearance = 'light' | 'dark';

// index.html reads the same key, by the same rule, before the first paint.
const STORAGE_KEY = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const onPaper = window.matchMedia('print');
const listeners = new Set<() => void>();
/** The frame colours of tokens.css, for the browser's own frame. */
const frameColor: Readonly<Record<Appearance, string>> = { light: '#eff2f0', dark: '#0b0f0d' };

/** The theme of the page, which follows the system until somebody chooses, and a function that chooses the other one. */
export const useAppearance = (): readonly [Appearance, () => void] => [
  useSyncExternalStore(subscribe, current),
  switchAppearance,
];

const current = (): Appearance => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    systemIsDark.addEventListener('change', follow);
    onPaper.addEventListener('change', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    systemIsDark.removeEventListener('change', follow);
    onPaper.removeEventListener('change', follow);
  };
};

const switchAppearance = (): void => {
  const next = current() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  show(next);
};

/** Another tab chose. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === STORAGE_KEY || key === null) follow();
};

/** Paper is white, whatever the screen is. */
const follow = (): void => show(onPaper.matches ? 'light' : (chosen() ?? (systemIsDark.matches ? 'dark' : 'light')));

const chosen = (): Appearance | undefined => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : undefined;
  } catch {
    return undefined;
  }
};

const show = (appearance: Appearance): void => {
  document.documentElement.classList.toggle('dark', appearance === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColor[appearance]);
  for (const listener of listeners) listener();
};
