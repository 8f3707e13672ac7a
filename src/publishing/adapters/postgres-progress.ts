import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { query } from '../../platform/database/query.ts';
import { SILENT_MS } from '../headline.ts';
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
  'monitoring.status_set',
];

/** How far facts were read, in publishing.progress. SQL: it runs every two seconds. */
export const postgresProgress = (em: EntityManager): Progress => {
  const seen = new LRUCache<number, true>({ max: 2 * MOST_FACTS });
  return {
    silencesSince: async (from) =>
      query<{ readonly from: Date; readonly to: Date }>(em)`
        select began_at as "from", ended_at as "to" from publishing.silence
        where ended_at > ${from}::timestamptz order by began_at
      `,
    takeFacts: async (at) => {
      const [held] = await query<{ readonly fact_id: number; readonly ran_at: Date }>(em)`
        select fact_id, ran_at from publishing.progress for update skip locked
      `;
      if (!held) return undefined;
      if (at.getTime() - held.ran_at.getTime() > SILENT_MS) await noteSilence(em, held.ran_at, at);
      const rows = await query<Row>(em)`
        select id, scope_id, service_id, kind, recorded_at < now() - ${LATE_COMMITS}::interval as is_old
        from platform.fact where id > ${held.fact_id} order by id limit ${MOST_FACTS}
      `;
      const upTo = rows.findLast(({ is_old }) => is_old)?.id ?? held.fact_id;
      await query(em)`update publishing.progress set fact_id = ${upTo}, ran_at = ${at}::timestamptz`;
      const news = rows.filter(({ id, kind }) => KINDS.includes(kind) && !seen.has(id));
      return {
        scopeIds: [...new Set(news.flatMap(({ scope_id }) => scope_id ?? []))],
        serviceIds: [...new Set(news.flatMap(({ service_id }) => service_id ?? []))],
        committed: () => {
          for (const { id } of rows) seen.set(id, true);
        },
      };
    },
  };
};

/** Longer than the days of a strip. */
const KEPT = '100 days';

const noteSilence = async (em: EntityManager, from: Date, to: Date): Promise<void> => {
  await query(em)`
    insert into publishing.silence (began_at, ended_at) values (${from}::timestamptz, ${to}::timestamptz)
    on conflict (began_at) do update set ended_at = excluded.ended_at
  `;
  await query(em)`delete from publishing.silence where ended_at < ${to}::timestamptz - ${KEPT}::interval`;
};
