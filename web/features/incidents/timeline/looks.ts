import { MINUTE_MS } from '../../../ui/text/units.ts';

/** A user who returns within this time hasn't been away: the mark stays where it was. */
const AWAY_MS = 5 * MINUTE_MS;

export type Looks = {
  /** When the board was last seen here, in milliseconds. */
  readonly seenAt: number;
  /** Where this visit began to look: when the visit before it ended; undefined at the first. */
  readonly since: number | undefined;
};

/** The looks of a browser with one more at `now`, in milliseconds. */
export const lookAgain = (looks: Looks | undefined, now: number): Looks => {
  if (!looks) return { seenAt: now, since: undefined };
  return { seenAt: now, since: now - looks.seenAt >= AWAY_MS ? looks.seenAt : looks.since };
};
