import type { Channel } from '../channels/define-channel.ts';

export type Unsent = {
  /** The place in the queue. */
  readonly id: number;
  /** What it is about, such as `incident:7`; undefined where nothing can follow it, as with a test or a digest. */
  readonly subject: string | undefined;
  /** Its number within the subject. */
  readonly sequence: number;
  /** It waits for a digest. */
  readonly isHeld: boolean;
};

/**
 * Of the alerts of one integration that no worker holds and that were not accepted yet: those that a later one of the same
 * subject makes out of date. Chat only: a webhook gets each, a mail is a record. What waits for a digest takes the place of nothing
 * that goes before it.
 */
export const supersededOf = ({ isChat }: Pick<Channel, 'isChat'>, unsent: readonly Unsent[]): readonly number[] => {
  if (!isChat) return [];
  const latest = latestOf(unsent);
  const latestDue = latestOf(unsent.filter(({ isHeld }) => !isHeld));
  return unsent
    .filter(({ subject = '', sequence, isHeld }) => sequence < ((isHeld ? latest : latestDue).get(subject) ?? sequence))
    .map(({ id }) => id);
};

const latestOf = (unsent: readonly Unsent[]): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>();
  for (const { subject, sequence } of unsent)
    if (subject !== undefined) latest.set(subject, Math.max(latest.get(subject) ?? sequence, sequence));
  return latest;
};
