import type { Channel } from '../channels/define-channel.ts';

export type Unsent = {
  /** The place in the queue. */
  readonly id: number;
  /** Such as `incident:7`. */
  readonly subject: string;
  /** Its number within the subject. */
  readonly sequence: number;
  /** Its services. Services of one subject may have separate alerts. */
  readonly serviceIds: readonly number[];
  /** It waits for a digest. */
  readonly isHeld: boolean;
};

/**
 * Returns the waiting alerts of one integration that later ones of the same subject replace, for each of their services. Chat
 * only: webhooks get every alert, emails are a record. An alert that waits for a digest replaces none that goes out before it.
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

const latestOf = (unsent: readonly Unsent[]): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>();
  for (const one of unsent)
    for (const story of storiesOf(one)) latest.set(story, Math.max(latest.get(story) ?? one.sequence, one.sequence));
  return latest;
};

const storiesOf = ({ subject, serviceIds }: Unsent): readonly string[] => serviceIds.map((id) => `${id}|${subject}`);
