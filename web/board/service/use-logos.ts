import { useEffect, useSyncExternalStore } from 'react';
import { type FindLogo, logoFinder } from './find-logo.ts';
import { loadLogos } from './logos.ts';

const none: FindLogo = () => undefined;
const listeners = new Set<() => void>();
let find = none;
let isAsked = false;

/** Finds the logos of known services, once they're loaded: the first tile that may have one asks for them. */
export const useLogos = (isWanted: boolean): FindLogo => {
  useEffect(() => {
    if (!isWanted || isAsked) return;
    isAsked = true;
    void load();
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => find);
};

const load = async (): Promise<void> => {
  // If the logos can't be loaded, the icons stay.
  const loaded = await loadLogos().catch(() => undefined);
  if (!loaded) return;
  find = logoFinder(loaded);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
