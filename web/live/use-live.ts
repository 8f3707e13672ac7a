import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import { servicesQuery } from '../data/queries.ts';
import type { StreamState } from './event-stream.ts';
import { createLiveUpdates } from './live-updates.ts';
import { shareStream } from './shared-stream.ts';

/** Keeps the board up to date while it is shown, and tells whether it does; undefined until it is known. */
export const useLive = (userId: number): StreamState | undefined => {
  const client = useQueryClient();
  const [state, setState] = useState<StreamState>();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const updates = createLiveUpdates(client);
    const leave = shareStream({
      userId,
      open: () => new EventSource('/api/events'),
      onEvent: updates.apply,
      onState: (next) => {
        setState(next);
        if (next === 'paused') void leaveIfSignedOut(client);
      },
      locks: navigator.locks,
    });
    return () => {
      leave();
      updates.end();
    };
  }, [client, userId]);
  return state;
};

// A stream ends with its session, but does not say so; the next read of the services does, and leads to /auth.
const leaveIfSignedOut = async (client: QueryClient): Promise<void> => {
  const answer = await api.GET('/api/user').catch(() => undefined);
  if (answer?.response.status === 401)
    await client.invalidateQueries({ queryKey: servicesQuery.queryKey, exact: true });
};
