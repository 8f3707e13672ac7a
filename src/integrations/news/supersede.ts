import type { Channel } from '../channels/define-channel.ts';

export type Unsent = {
  /** The place in the queue. */
  readonly id: number;
  /** Such as `incident:7`. */
  readonly subject: string;
  /** Its number within the subject. */
  readonly sequence: number;
  /** The services that it tells of: services of one subject may be told of by alerts of their own. */
  readonly serviceIds: readonly number[];
  /** It waits for a digest. */
  readonly isHeld: boolean;
};

/**
 * Of the alerts of one integration that still wait, those that later ones of the same subject make out of date, each of their services
 * by one; one that is being sent just now is accepted all the same, and not repeated. Chat only: a webhook gets each, a mail is a record.
 * What waits for a digest takes the place of nothing that goes before it.
 */
export const supersededOf = ({ isChat }: Pick<Channel, 'isChat'>, unsent: readonly Unsent[]): readonly number[] => {
  if (!isChat) return [];
  const latest = latestOf(unsent);
  const latestDue = latestOf(unsent.filter(({ isHeld }) => !isHeld));
  const isOutOfDate = (one: Unsent) => {
    const { sequence, serviceIds, isHeld } = one;
    const last = isHeld ? latest : latestDue;
    return serviceIds.length > 0 && storiesOf(one).every((story) => sequence < (last.get(story) ?? sequence));
  };
  return unsent.filter(isOutOfDate).map(({ id }) => id);
};

/** The number of the latest alert of each story. */
const latestOf = (unsent: readonly Unsent[]): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>();
  for (const one of unsent)
    for (const story of storiesOf(one)) latest.set(story, Math.max(latest.get(story) ?? one.sequence, one.sequence));
  return latest;
};

/** A subject as one service has it. */
const storiesOf = ({ subject, serviceIds }: Unsent): readonly string[] => serviceIds.map((id) => `${id}|${subject}`);
