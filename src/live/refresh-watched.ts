import { CHUNK_SIZE } from '../shared/yield-between.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { WatchedBy } from './ports.ts';

export type RefreshWatched = (asking: readonly OpenStream[]) => Promise<void>;

/** Refreshes the services of streams. The latest refresh wins, in whatever order the answers come. */
export const refreshWatched = (streams: OpenStreams, watchedBy: WatchedBy): RefreshWatched => {
  let refreshes = 0;
  return async (asking) => {
    const refresh = ++refreshes;
    for (const stream of asking) stream.pendingSince = refresh;
    for (let from = 0; from < asking.length; from += CHUNK_SIZE) {
      const some = asking.slice(from, from + CHUNK_SIZE);
      const watched = await watchedBy([...new Set(some.map(({ teamId }) => teamId))]);
      for (const stream of some.filter((one) => one.pendingSince === refresh && streams.has(one))) {
        stream.pendingSince = undefined;
        streams.watch(stream, watched.get(stream.teamId) ?? []);
      }
    }
  };
};
