import type { Watcher } from '../../monitoring/index.ts';
import type { QueuedNews, Recipient, Recipients } from './ports.ts';

/** News for the same watchers, in order. */
export type NewsGroup = { readonly items: readonly QueuedNews[] };

/** Some news for one integration of a watcher. */
export type Pair = { readonly item: QueuedNews; readonly watcher: Watcher; readonly recipient: Recipient };

/**
 * Returns the pairs of the first watchers, up to a batch, and those watchers. One watcher gets theirs together, however many
 * there are. A watcher's key is the index of their group.
 */
export const firstPairs = (
  groups: readonly NewsGroup[],
  watchers: readonly Watcher[],
  { recipients, teams }: Recipients,
  batchSize: number,
): { readonly served: readonly Watcher[]; readonly pairs: readonly Pair[] } => {
  const ofUser = Map.groupBy(recipients, ({ teamId }) => teamId);
  const pairs: Pair[] = [];
  for (const [place, watcher] of watchers.entries()) {
    const own = ofUser.get(watcher.teamId) ?? [];
    const items = groups[watcher.key]?.items ?? [];
    const isFull = place > 0 && pairs.length + items.length * own.length > batchSize;
    if (isFull || !teams.has(watcher.teamId)) return { served: watchers.slice(0, place), pairs };
    for (const item of items) for (const recipient of own) pairs.push({ item, watcher, recipient });
  }
  return { served: watchers, pairs };
};
