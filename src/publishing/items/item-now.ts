import type { ItemPost, StoredItem } from './item.ts';
import type { PartReading } from './part-reading.ts';
import { type ShownItem, shownStatus } from './shown-status.ts';

/** An item whose parts are chosen, and counted. */
const followed = ({ onTrouble, parts }: StoredItem) => (onTrouble === 'nothing' ? [] : parts);

/** The ids of the services whose readings these items need. */
export const followedServices = (items: readonly StoredItem[]): readonly number[] => [
  ...new Set(items.flatMap((item) => followed(item).map(({ serviceId }) => serviceId))),
];

/** The maintenances of an item that run at this moment. */
export const runningMaintenances = ({ posts }: Pick<StoredItem, 'posts'>, at: number): readonly ItemPost[] =>
  posts.filter(
    ({ kind, isScheduled, startsAt, endsAt }) =>
      kind === 'maintenance' && (!isScheduled || startsAt <= at) && (endsAt === null || at < endsAt),
  );

/** The status that a stored item shows now. */
export const itemNow = (item: StoredItem, readings: ReadonlyMap<number, PartReading>, now: Date): ShownItem => {
  const at = now.getTime();
  const running = runningMaintenances(item, at);
  return shownStatus(
    {
      rule: { ...item, parts: followed(item) },
      readingOf: (serviceId) => readings.get(serviceId),
      api: item.api && { status: item.api.status, until: item.api.until?.getTime() },
      hand: item.hand,
      incidents: item.posts.filter(({ kind }) => kind === 'incident').map(({ status }) => status),
      maintenance: running.length > 0 ? { mayBeDown: running.some(({ mayBeDown }) => mayBeDown) } : undefined,
    },
    item.memory,
    at,
  );
};
