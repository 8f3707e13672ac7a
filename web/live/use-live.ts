import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { boardQuery } from '../data/board.ts';
import { tellNotLoaded } from '../ui/lazy-part.tsx';
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
    const since = Date.now();
    const early = new AbortController();
    const pause = () => early.signal.aborted || setState({ kind: 'paused', since });
    let end: (() => void) | undefined;
    let wasOffline = !navigator.onLine;
    const goOffline = () => {
      wasOffline = true;
      pause();
    };
    if (wasOffline) pause();
    addEventListener('offline', goOffline, early);
    const begin = async () => {
      const { followBoard } = await import('./follow-board.ts');
      // Another team or user has a stream of its own.
      if (early.signal.aborted) return;
      early.abort();
      end = followBoard(client, `allclear-live-${userId}-${team}`, setState);
    };
    // The screen is there before its updates begin, so their code comes after it.
    void begin().catch(() => {
      pause();
      if (early.signal.aborted) return;
      if (!wasOffline) return tellNotLoaded("We couldn't start live updates");
      // Some browsers remember until then that the code couldn't be loaded.
      if (navigator.onLine) location.reload();
      else addEventListener('online', () => location.reload(), early);
    });
    return () => {
      early.abort();
      end?.();
    };
  }, [client, userId, team]);
  return useMemo(() => {
    if (!isUnread || state?.kind !== 'live') return state;
    return { kind: 'paused', since: client.getQueryState(boardQuery.queryKey)?.dataUpdatedAt ?? 0 };
  }, [client, state, isUnread]);
};
