/** How old the data of a replica is, known by positions in the primary's log and not by clocks: an idle primary makes nothing look late. */
export type ReplicaAge = {
  /** The primary's log was at `position` when it was asked at `askedAtMs` of the monotonic clock, or later. */
  readonly primaryWasAt: (position: number, askedAtMs: number) => void;
  /** The replica has everything up to `position`. */
  readonly replicaIsAt: (position: number) => void;
  /** For how long, in milliseconds, the primary may have committed what the replica doesn't have; Infinity while nothing is known. */
  readonly ageMs: (nowMs: number) => number;
};

type Mark = { readonly position: number; readonly askedAtMs: number };

/** Marks that are older than `mostMs` say nothing that anybody needs. */
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
