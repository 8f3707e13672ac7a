import type { StoredItem } from '../items/item.ts';
import { itemNow } from '../items/item-now.ts';
import type { PartReading } from '../items/part-reading.ts';
import type { ShownItem } from '../items/shown-status.ts';
import type { ItemChange, Silence } from '../ports.ts';
import type { StoredPost } from '../posts/post.ts';
import type { PublishedItem } from '../published-page.ts';
import { type IncidentTime, itemDays, itemUptime, type Strip, silenced, spansOf } from './item-days.ts';

type ItemParts = {
  readonly strip: Strip;
  readonly readings: ReadonlyMap<number, PartReading>;
  readonly silences: readonly Silence[];
  readonly changesBy: ReadonlyMap<number, readonly ItemChange[]>;
  readonly incidentTimes: readonly IncidentTime[];
};

/** An item as visitors see it now. */
export const publishedItem = (item: StoredItem, parts: ItemParts, at: Date): PublishedItem => {
  const { id, publicId, name, description, createdAt } = item;
  const now = itemNow(item, parts.readings, at);
  const recorded = spansOf(changesNow(item, now, parts.changesBy.get(id) ?? [], at), at.getTime());
  // Nothing but a service is known only through us.
  const spans = item.parts.length > 0 ? silenced(recorded, parts.silences) : recorded;
  const { unconfirmedSince } = now;
  return {
    id,
    publicId,
    name,
    description,
    status: now.status,
    since: now.status === item.status ? item.since : at,
    unconfirmedSince: unconfirmedSince === undefined ? undefined : new Date(unconfirmedSince),
    lastConfirmed: now.memory.lastConfirmed ?? 'operational',
    createdAt,
    days: itemDays(spans, parts.incidentTimes, parts.strip),
    uptime: itemUptime(spans, parts.strip),
  };
};

/** A change that no worker has recorded yet counts from now on. */
const changesNow = (item: StoredItem, now: ShownItem, changes: readonly ItemChange[], at: Date) =>
  now.status === item.status ? changes : [...changes, { itemId: item.id, status: now.status, at }];

/** By item. */
export const incidentTimes = (posts: readonly StoredPost[]): ReadonlyMap<number, readonly IncidentTime[]> => {
  const times = new Map<number, IncidentTime[]>();
  for (const { kind, publicId, startsAt, resolvedAt, items } of posts) {
    if (kind !== 'incident') continue;
    const time = { publicId, from: startsAt.getTime(), to: resolvedAt?.getTime() };
    for (const { itemId } of items) {
      const known = times.get(itemId);
      if (known) known.push(time);
      else times.set(itemId, [time]);
    }
  }
  return times;
};
