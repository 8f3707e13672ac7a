import type { Handlers } from '../platform/http/handlers.ts';
import { streamEvents } from './adapters/http.ts';
import { createLiveStreams, type LiveStreams, type LiveStreamsDependencies } from './live-streams.ts';

export type Live = {
  readonly handlers: Pick<Handlers, 'streamEvents'>;
  readonly streams: LiveStreams;
};

/** The module live: this process's open streams, which tell browsers what to refetch. */
export const createLive = (ports: Omit<LiveStreamsDependencies, 'random' | 'now'>): Live => {
  const streams = createLiveStreams({ ...ports, random: Math.random, now: () => performance.now() });
  return { handlers: { streamEvents: streamEvents(streams) }, streams };
};
