import type { Channel } from '../channels/define-channel.ts';

export type Assignment = {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Its time hasn't come, so nobody sends it now. */
  readonly isWaiting: boolean;
};

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
  /** It says who is on it, by their ids. */
  readonly assignment?: Assignment;
};

/**
 * Returns the waiting alerts of one integration that later ones of the same subject replace, for each of their services. Chat
 * only: webhooks get every alert, emails are a record. An alert that waits for a digest replaces none that goes out before it.
 * An alert about an assignee replaces only its like. If the changes lead back to the start, all of them are dropped.
 */
export const supersededOf = ({ isChat }: Pick<Channel, 'isChat'>, unsent: readonly Unsent[]): readonly number[] => {
  if (!isChat) return [];
  const latest = (isWanted: (one: Unsent) => boolean) => {
    const sent = unsent.filter(isWanted);
    return { due: latestOf(sent.filter(({ isHeld }) => !isHeld)), any: latestOf(sent) };
  };
  const [latestNews, latestOfAll] = [latest(({ assignment }) => assignment === undefined), latest(() => true)];
  const isOutOfDate = (one: Unsent) => {
    const { sequence, serviceIds, isHeld, assignment } = one;
    const last = (assignment ? latestOfAll : latestNews)[isHeld ? 'any' : 'due'];
    return serviceIds.length > 0 && storiesOf(one).every((story) => sequence < (last.get(story) ?? sequence));
  };
  const undone = undoneOf(unsent);
  return unsent.filter((one) => isOutOfDate(one) || undone.has(one)).map(({ id }) => id);
};

/** Assignments of the same services that lead back to the person, or to nobody, that they began with. */
const undoneOf = (unsent: readonly Unsent[]): ReadonlySet<Unsent> => {
  const changes = unsent.filter(({ assignment }) => assignment);
  const chains = Map.groupBy(changes, (one) => storiesOf(one).join());
  const undone = [...chains.values()].filter((chain) => {
    const [first, ...others] = chain.toSorted((one, other) => one.sequence - other.sequence);
    const isWaiting = chain.every(({ assignment }) => assignment?.isWaiting);
    return isWaiting && first?.assignment?.from === (others.at(-1) ?? first)?.assignment?.to;
  });
  return new Set(undone.flat());
};

const latestOf = (unsent: readonly Unsent[]): ReadonlyMap<string, number> => {
  const latest = new Map<string, number>();
  for (const one of unsent)
    for (const story of storiesOf(one)) latest.set(story, Math.max(latest.get(story) ?? one.sequence, one.sequence));
  return latest;
};

const storiesOf = ({ subject, serviceIds }: Unsent): readonly string[] => serviceIds.map((id) => `${id}|${subject}`);
