/**
 * The age of a replica's data, by positions in the primary's log instead of clocks, so that an idle primary makes nothing look
 * late.
 */
export type ReplicaAge = {
  /** Notes that the primary's log was at `position` at `askedAtMs` of the monotonic clock, or later. */
  readonly primaryWasAt: (position: number, askedAtMs: number) => void;
  /** Notes that the replica has everything up to `position`. */
  readonly replicaIsAt: (position: number) => void;
  /**
   * The longest time, in milliseconds, for which the primary may have commits that the replica lacks; Infinity while unknown.
   */
  readonly ageMs: (nowMs: number) => number;
};

type Mark = { readonly position: number; readonly askedAtMs: number };

/** Marks older than `mostMs` aren't needed. */
export const createReplicaAge = (mostMs: number): ReplicaAge => {
  let ahead: readonly Mark[] = [];
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  return {
    primaryWasAt: (position, askedAtMs) => {
      ahead = [...ahead.filter((mark) => askedAtMs - mark.askedAtMs <= mostMs), { position, askedAtMs }];
    },
    replicaIsAt: (position) => {
      for (const mark of ahead) if (mark.position <= position) hasAllUntil = Math.max(hasAllUntil, mark.askedAtMs);
      ahead = ahead.filter((mark) => mark.position > position);
    },
    ageMs: (nowMs) => nowMs - hasAllUntil,
  };
};
