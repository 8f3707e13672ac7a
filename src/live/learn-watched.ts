import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { WatchedBy } from './ports.ts';
import { CHUNK_SIZE } from './yield-between.ts';

export type Learn = (asking: readonly OpenStream[]) => Promise<void>;

/** Learns what streams watch. The last question counts, in whatever order the answers come. */
export const learnWatched = (streams: OpenStreams, watchedBy: WatchedBy): Learn => {
  let turns = 0;
  return async (asking) => {
    const turn = ++turns;
    for (const stream of asking) stream.asked = turn;
    for (let from = 0; from < asking.length; from += CHUNK_SIZE) {
      const some = asking.slice(from, from + CHUNK_SIZE);
      const watched = await watchedBy([...new Set(some.map(({ userId }) => userId))]);
      for (const stream of some.filter((one) => one.asked === turn && streams.has(one))) {
        stream.asked = undefined;
        streams.watch(stream, watched.get(stream.userId) ?? []);
      }
    }
  };
};
