import type { ReadServices } from '../ports.ts';
import type { StoredItem } from './item.ts';
import { followedServices } from './item-now.ts';
import { type PartReading, readingOf } from './part-reading.ts';

/** The board's view of these items' services. One query. */
export const readingsOf = async (
  { servicesOf }: { readonly servicesOf: ReadServices },
  teamId: TeamId,
  items: readonly StoredItem[],
  at: Date,
): Promise<ReadonlyMap<number, PartReading>> => {
  const ids = followedServices(items);
  const services = ids.length > 0 ? await servicesOf(teamId, at, ids) : [];
  return new Map(services.map((service) => [service.id, readingOf(service)]));
};
