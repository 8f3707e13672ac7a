import type { QueryClient } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { boardQuery } from '../data/board.ts';
import { forTabTeam } from '../data/tab-team.ts';
import type { StreamState } from './connection-state.ts';
import { createLiveUpdates } from './live-updates.ts';
import { shareStream } from './shared-stream.ts';

/**
 * Keeps the board up to date by the stream of this name. The state is `live` again once missed changes are loaded. Returns a function that
 * ends it.
 */
export const followBoard = (client: QueryClient, name: string, onState: (state: StreamState) => void): (() => void) => {
  const updates = createLiveUpdates(client);
  let newest: StreamState | undefined;
  const leave = shareStream({
    name,
    open: () => new EventSource(forTabTeam('/api/events')),
    onEvent: updates.apply,
    onState: (next) => {
      newest = next;
      if (next.kind === 'live') return updates.whenUpToDate(() => next === newest && onState(next));
      onState(next);
      void leaveIfRefused(client);
    },
    locks: navigator.locks,
  });
  return () => {
    leave();
    updates.end();
  };
};

// A stream ends with its session or membership, but doesn't say so; the next fetch of the services does, and leads away.
const leaveIfRefused = async (client: QueryClient): Promise<void> => {
  const answer = await api.GET('/api/user').catch(() => undefined);
  if (answer?.response.status === 401 || answer?.response.status === 403)
    await client.invalidateQueries({ queryKey: boardQuery.queryKey, exact: true });
};
