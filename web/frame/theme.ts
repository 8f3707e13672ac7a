import { useSyncExternalStore } from 'react';

export type Appearance = 'light' | 'dark';
/** The chosen theme; `system` follows the device's setting. */
export type Theme = Appearance | 'system';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

// index.html reads the same key, by the same rule, before the first paint.
const STORAGE_KEY = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const onPaper = window.matchMedia('print');
const listeners = new Set<() => void>();
/** The choice of this tab, for a browser that blocks storage. */
let inTab: Theme = 'light';
/** The frame colours of tokens.css, for the browser's own frame. */
const frameColor: Readonly<Record<Appearance, string>> = { light: '#eff2f0', dark: '#0b0f0d' };

/** Returns the next theme (after the default, light, come dark, the device's, and light again), and a function that chooses it. */
export const useNextTheme = (): readonly [Theme, () => void] => [useSyncExternalStore(subscribe, next), chooseNext];

const next = (): Theme => themes[(themes.indexOf(chosen()) + 1) % themes.length] ?? 'light';

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

const chooseNext = (): void => chooseTheme(next());

export const chooseTheme = (theme: Theme): void => {
  inTab = theme;
  try {
    localStorage.setItem(STORAGE_KEY, inTab);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  follow();
};

/** Another tab chose. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === STORAGE_KEY || key === null) follow();
};

/** Paper is white, whatever the screen is. */
const follow = (): void => {
  const theme = onPaper.matches ? 'light' : chosen();
  show(theme === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : theme);
};

const chosen = (): Theme => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return themes.find((theme) => theme === stored) ?? 'light';
  } catch {
    return inTab;
  }
};

const show = (appearance: Appearance): void => {
  document.documentElement.classList.toggle('dark', appearance === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColor[appearance]);
  for (const listener of listeners) listener();
};
