import { useSyncExternalStore } from 'react';
import type { Troubled } from '../board/service/what-is-wrong.ts';
import type { Service } from '../board/status/status.ts';

/** The ways to draw attention to an outage while the user looks elsewhere; each is off until the user turns it on. */
export type Attention = { readonly sound: boolean; readonly desktop: boolean };

const STORAGE_KEY = 'allclear-attention';
const off: Attention = { sound: false, desktop: false };
const listeners = new Set<() => void>();
let chosen: Attention | undefined;

/** The alert settings of this browser, shared by all of its tabs. */
export const useAttention = (): Attention => useSyncExternalStore(subscribe, currentAttention);

export const currentAttention = (): Attention => {
  chosen ??= stored();
  return chosen;
};

export const chooseAttention = (next: Attention): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  change(next);
};

type Watched = Troubled & Pick<Service, 'id' | 'name' | 'statusSince'>;
/** A service that is down. */
export type Outage = Watched;

/** The services that are down now but weren't at the previous check; none at the first check. */
export const newOutages = (before: readonly Watched[] | undefined, now: readonly Watched[]): readonly Outage[] => {
  if (!before) return [];
  const wasWell = new Set(before.filter((service) => !isDown(service)).map(({ id }) => id));
  return now.filter((service) => isDown(service) && wasWell.has(service.id));
};

const isDown = ({ enabled, currentStatus }: Watched): boolean => enabled && currentStatus === 'outage';

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

const onStorage = ({ key }: StorageEvent): void => {
  if (key === STORAGE_KEY || key === null) change(stored());
};

const change = (next: Attention): void => {
  chosen = next;
  for (const listener of listeners) listener();
};

const stored = (): Attention => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return off;
    return { sound: 'sound' in value && value.sound === true, desktop: 'desktop' in value && value.desktop === true };
  } catch {
    return off;
  }
};
