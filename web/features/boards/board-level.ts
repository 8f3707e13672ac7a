import { isMostlyUnread, type Readable } from '../../board/status/known.ts';
import { type Counts, type Status, statuses, worstOf } from '../../board/status/status.ts';
import { countBoard } from '../../data/count-board.ts';

/** The worst status of a board's enabled services; paused if it has only paused ones, undefined if it has none. */
export type Level = Status | 'paused' | undefined;

/** The level of these services. Of a board that is loaded in parts the worst services come first. */
export const levelOf = (serviceIds: readonly number[], services: ReadonlyMap<number, Readable>): Level => {
  const listed = serviceIds.flatMap((id) => services.get(id) ?? []);
  const watched = listed.filter(({ enabled }) => enabled);
  return (
    levelAmong(worstOf(watched.map(({ currentStatus }) => currentStatus)), countBoard(listed)) ??
    (listed.length > 0 ? 'paused' : undefined)
  );
};

// The last known good news is none.
const levelAmong = (worst: Status | undefined, counts: Counts): Status | undefined =>
  worst === 'operational' && isMostlyUnread(counts) ? 'unknown' : worst;

/** The level of all services, of which only those that need attention first may be loaded. */
export const levelOfAll = (counts: Counts): Level => {
  const level = levelAmong(worstOf(statuses.filter((status) => counts[status] > 0)), counts);
  return level ?? (counts.paused > 0 ? 'paused' : undefined);
};
