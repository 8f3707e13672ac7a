import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { query } from '../../platform/database/query.ts';
import type { Progress } from '../ports.ts';

type Row = {
  readonly id: number;
  readonly scope_id: number | null;
  readonly service_id: number | null;
  readonly kind: string;
  readonly is_old: boolean;
};

/** A transaction that began before others may commit after them, so facts are looked at for so long. */
const LATE_COMMITS = '30 seconds';
const MOST_FACTS = 5_000;
const KINDS = [
  'monitoring.status_changed',
  'monitoring.selection_lost',
  'monitoring.selection_found',
  'monitoring.service_changed',
];

/** How far facts were read, in publishing.progress. SQL: it runs every two seconds. */
export const postgresProgress = (em: EntityManager): Progress => {
  const seen = new LRUCache<number, true>({ max: 2 * MOST_FACTS });
  return {
    takeFacts: async (at) => {
      const [held] = await query<{ readonly fact_id: number }>(em)`
        select fact_id from publishing.progress for update skip locked
      `;
      if (!held) return undefined;
      const rows = await query<Row>(em)`
        select id, scope_id, service_id, kind, recorded_at < now() - ${LATE_COMMITS}::interval as is_old
        from platform.fact where id > ${held.fact_id} order by id limit ${MOST_FACTS}
      `;
      const upTo = rows.findLast(({ is_old }) => is_old)?.id ?? held.fact_id;
      await query(em)`update publishing.progress set fact_id = ${upTo}, ran_at = ${at}::timestamptz`;
      const news = rows.filter(({ id, kind }) => KINDS.includes(kind) && !seen.has(id));
      for (const { id } of rows) seen.set(id, true);
      return {
        scopeIds: [...new Set(news.flatMap(({ scope_id }) => scope_id ?? []))],
        serviceIds: [...new Set(news.flatMap(({ service_id }) => service_id ?? []))],
      };
    },
  };
};
