import { useEffect, useSyncExternalStore } from 'react';

/** Max names in one request (src/platform/http/icons.ts). */
const MOST_NAMES = 100;

/** By name, as a CSS image; null if there is no such drawing. */
const drawings = new Map<string, string | null>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Returns the drawing of a Remix Icon or a logo with this name, such as `github-fill` or `logo-stripe`, as a CSS image; null if there is none, undefined until it is
 * known. All drawings of a screen are requested together, so that they appear together.
 */
export const useDrawing = (name: string): string | null | undefined => {
  const drawing = useSyncExternalStore(subscribe, () => drawings.get(name));
  useEffect(() => {
    if (!drawings.has(name)) want(name);
  }, [name]);
  return drawing;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const want = (name: string): void => {
  // All icons of a screen ask for their drawing in the same turn, so one request fetches them together.
  if (wanted.size === 0) queueMicrotask(() => void fetchWanted());
  wanted.add(name);
};

const fetchWanted = async (): Promise<void> => {
  // Sorted, so that the same names give the same URL, which the browser caches.
  const names = [...wanted].toSorted();
  wanted.clear();
  const groups = Array.from({ length: Math.ceil(names.length / MOST_NAMES) }, (_, index) =>
    names.slice(index * MOST_NAMES, (index + 1) * MOST_NAMES),
  );
  await Promise.all(groups.map(fetchDrawings));
  for (const listener of listeners) listener();
};

// Names that fail to load are requested again the next time they're shown.
const fetchDrawings = async (names: readonly string[]): Promise<void> => {
  const answer = await fetch(`${window.location.origin}/icons?names=${names.join()}`).catch(() => undefined);
  const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (typeof body !== 'object' || body === null) return;
  const found = new Map<string, unknown>(Object.entries(body));
  for (const name of names) {
    const svg = found.get(name);
    drawings.set(name, typeof svg === 'string' ? `url("data:image/svg+xml,${encodeURIComponent(svg)}")` : null);
  }
};
