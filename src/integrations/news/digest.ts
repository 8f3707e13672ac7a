/** From so many alerts for one integration within `spanMs` on, they become one digest. */
export const digestFrom = 20;
export const spanMs = 60_000;
/** More alerts than this are no longer read, and the body of a webhook has a size. The rest waits for the next digest. */
export const maxInDigest = 1_000;

export type Waiting<Id> = {
  /** New alerts of one integration that were never tried, oldest first; neither digests nor tests. */
  readonly waiting: readonly Id[];
  /** How many of its alerts were first tried within the last `spanMs`; a digest counts as one. */
  readonly sentLately: number;
  /** As the last plan gave it; kept with the integration. */
  readonly holdUntil?: Date;
};

export type SendPlan<Id> = {
  /** To send each by itself. */
  readonly send: readonly Id[];
  /** To send as one; empty, or at least two. */
  readonly digest: readonly Id[];
  /** To keep: until then whatever else comes waits. Undefined ends it. */
  readonly holdUntil: Date | undefined;
};

/**
 * Decides about the alerts that wait for one integration. A flood at once becomes a digest at once; one that trickles in is
 * told singly until it is a flood, and what comes after waits for the end of the minute.
 */
export const planSending = <Id>({ waiting, sentLately, holdUntil }: Waiting<Id>, now: Date): SendPlan<Id> => {
  const later = new Date(now.getTime() + spanMs);
  if (holdUntil !== undefined && now < holdUntil) return { send: [], digest: [], holdUntil };
  if (waiting.length >= digestFrom) return { send: [], digest: waiting.slice(0, maxInDigest), holdUntil: later };
  // What was held belongs to the flood, also when it is fewer by now.
  if (holdUntil !== undefined && waiting.length > 1) return { send: [], digest: waiting, holdUntil: undefined };
  const isFlood = waiting.length > 0 && sentLately + waiting.length >= digestFrom && holdUntil === undefined;
  return isFlood ? { send: [], digest: [], holdUntil: later } : { send: waiting, digest: [], holdUntil: undefined };
};
