import type { Subscriber } from '../subscriber.ts';

type Row = Omit<
  Subscriber,
  'confirmedAt' | 'unsubscribedAt' | 'unsubscribedBy' | 'suppressedAt' | 'suppressedBecause'
> & {
  readonly [Field in 'confirmedAt' | 'unsubscribedAt' | 'unsubscribedBy' | 'suppressedAt' | 'suppressedBecause']?:
    | Subscriber[Field]
    | null;
};

/** A row of publishing.subscriber as the core knows it, without its secrets. */
export const subscriberOf = (row: Row): Subscriber => ({
  id: row.id,
  teamId: row.teamId,
  pageId: row.pageId,
  kind: row.kind,
  address: row.address,
  itemIds: row.itemIds,
  state: row.state,
  source: row.source,
  createdAt: row.createdAt,
  confirmedAt: row.confirmedAt ?? undefined,
  unsubscribedAt: row.unsubscribedAt ?? undefined,
  unsubscribedBy: row.unsubscribedBy ?? undefined,
  suppressedAt: row.suppressedAt ?? undefined,
  suppressedBecause: row.suppressedBecause ?? undefined,
});
