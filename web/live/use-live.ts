import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../data/api.ts';
import { boardQuery } from '../data/board.ts';
import { forTabTeam } from '../data/tab-team.ts';
import type { StreamState } from './connection-state.ts';
import { createLiveUpdates } from './live-updates.ts';
import { shareStream } from './shared-stream.ts';

/**
 * Keeps the board up to date while it's shown, and returns the state of the connection; undefined until it's known. The state is `live`
 * again once missed changes are loaded, and isn't live while loading the services fails.
 */
export const useLive = (userId: number, team: string | undefined): StreamState | undefined => {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>();
  const isUnread = useQuery(boardQuery).isRefetchError;
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const updates = createLiveUpdates(client);
    let newest: StreamState | undefined;
    const leave = shareStream({
      // Another team or user has a stream of its own.
      name: `allclear-live-${userId}-${team}`,
      open: () => new EventSource(forTabTeam('/api/events')),
      onEvent: updates.apply,
      onState: (next) => {
        newest = next;
        if (next.kind === 'live') return updates.whenUpToDate(() => next === newest && setState(next));
        setState(next);
        void leaveIfRefused(client);
      },
      locks: navigator.locks,
    });
    return () => {
      leave();
      updates.end();
    };
  }, [client, userId, team]);
  return useMemo(() => {
    if (!isUnread || state?.kind !== 'live') return state;
    return { kind: 'paused', since: client.getQueryState(boardQuery.queryKey)?.dataUpdatedAt ?? 0 };
  }, [client, state, isUnread]);
};

// A stream ends with its session or membership, but doesn't say so; the next fetch of the services does, and leads away.
const leaveIfRefused = async (client: QueryClient): Promise<void> => {
  const answer = await api.GET('/api/user').catch(() => undefined);
  if (answer?.response.status === 401 || answer?.response.status === 403)
    await client.invalidateQueries({ queryKey: boardQuery.queryKey, exact: true });
};
