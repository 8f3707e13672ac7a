import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { boardQuery } from '../../data/board.ts';
import type { User } from '../../data/queries.ts';
import type { StreamState } from '../../live/connection-state.ts';
import { keepBoard, keepBoardsOf } from './kept-board.ts';

type Props = { readonly user: User; readonly stream: StreamState | undefined };

/** Keeps the board in this browser, for when Allclear is opened without a network. It shows nothing. */
export const KeepBoard = ({ user, stream }: Props) => {
  const { data: board, dataUpdatedAt } = useQuery(boardQuery);
  useEffect(() => {
    keepBoardsOf(user);
    // The dev server has none.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, [user]);
  useEffect(() => {
    if (!board) return;
    const keep = () => keepBoard(user, board.services, knownAt(stream, dataUpdatedAt));
    keep();
    // A phone ends an app that isn't shown without another word.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [user, board, stream, dataUpdatedAt]);
  return null;
};

/** A board is true until now while live updates arrive, else until they paused. */
const knownAt = (stream: StreamState | undefined, updatedAt: number): number => {
  if (stream?.kind === 'live') return Date.now();
  return stream?.kind === 'paused' ? stream.since : updatedAt;
};
