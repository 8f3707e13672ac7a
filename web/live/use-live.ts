import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { boardQuery } from '../data/board.ts';
import type { StreamState } from './connection-state.ts';

/**
 * Keeps the board up to date while it's shown, and returns the state of the connection; undefined until it's known. It isn't live while
 * loading the services fails.
 */
export const useLive = (userId: number, team: string | undefined): StreamState | undefined => {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>();
  const isUnread = useQuery(boardQuery).isRefetchError;
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let left = false;
    let end: (() => void) | undefined;
    const since = Date.now();
    // The screen is there before its updates begin, so their code comes after it.
    import('./follow-board.ts').then(
      ({ followBoard }) => {
        // Another team or user has a stream of its own.
        if (!left) end = followBoard(client, `allclear-live-${userId}-${team}`, setState);
      },
      () => left || setState({ kind: 'paused', since }),
    );
    return () => {
      left = true;
      end?.();
    };
  }, [client, userId, team]);
  return useMemo(() => {
    if (!isUnread || state?.kind !== 'live') return state;
    return { kind: 'paused', since: client.getQueryState(boardQuery.queryKey)?.dataUpdatedAt ?? 0 };
  }, [client, state, isUnread]);
};
