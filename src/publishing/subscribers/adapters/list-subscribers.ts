import type { EntityManager } from '@mikro-orm/postgresql';
import { query, queryOne } from '../../../platform/database/query.ts';
import type { ListSearch, SubscriberFigures, Subscribers } from '../ports.ts';
import type { Subscriber, SubscriberKind } from '../subscriber.ts';
import { subscriberOf } from './subscriber-rows.ts';
import { subscriberTable } from './tables.ts';

/** A page of the list by id, unsubscribed rows too. */
export const list =
  (em: EntityManager): Subscribers['list'] =>
  async ({ teamId, pageId }, { search, after, limit }: ListSearch): Promise<readonly Subscriber[]> => {
    const like = search === undefined ? {} : { address: { $ilike: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` } };
    const where = { teamId, pageId, id: { $gt: after }, ...like };
    return (await em.find(subscriberTable, where, { orderBy: { id: 'asc' }, limit })).map(subscriberOf);
  };

/** SQL: an overlap of arrays. A post without items concerns everybody. */
export const countFor =
  (em: EntityManager): Subscribers['countFor'] =>
  async (pageId, itemIds) => {
    const ids = [...itemIds];
    const rows = await query<{ readonly kind: SubscriberKind; readonly count: number }>(em)`
      select kind, count(*)::integer as count from publishing.subscriber
      where page_id = ${pageId} and state = 'active' and suppressed_at is null
        and (item_ids = '{}' or ${ids}::integer[] = '{}' or item_ids && ${ids}::integer[])
      group by kind
    `;
    const countOf = (kind: SubscriberKind): number => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { email: countOf('email'), webhook: countOf('webhook') };
  };

type FigureRow = Omit<SubscriberFigures, 'stoppedAt'> & { readonly stoppedAt: Date | null };

/** SQL: counts under conditions, in one read. */
export const figures =
  (em: EntityManager) =>
  async (pageId: number): Promise<SubscriberFigures> => {
    const { stoppedAt, ...counts } = await queryOne<FigureRow>(em)`
      select
        count(*) filter (where state = 'active' and kind = 'email' and suppressed_at is null)::integer as active,
        count(*) filter (where state = 'active' and kind = 'webhook')::integer as webhooks,
        count(*) filter (where state = 'waiting')::integer as waiting,
        count(*) filter (where suppressed_at is not null)::integer as suppressed,
        (select stopped_at from publishing.stopped_page where page_id = ${pageId}) as "stoppedAt"
      from publishing.subscriber where page_id = ${pageId}
    `;
    return { ...counts, stoppedAt: stoppedAt ?? undefined };
  };
