import { createContext, useContext, useMemo } from 'react';
import type { StreamState } from './connection-state.ts';

/** The state of this window's live events; undefined until there are any. */
export const StreamContext = createContext<StreamState | undefined>(undefined);

/** The time when live updates paused; undefined while they arrive. */
export const usePausedSince = (): Date | undefined => {
  const state = useContext(StreamContext);
  const since = state?.kind === 'paused' ? state.since : undefined;
  return useMemo(() => (since === undefined ? undefined : new Date(since)), [since]);
};
