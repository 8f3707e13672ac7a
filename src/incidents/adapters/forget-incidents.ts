import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change } from '../../platform/database/query.ts';

const BATCH_ROWS = 500;

/**
 * Removes incidents with their messages, and maintenances, that ended and last changed before the moment; in batches. Returns
 * how many of both. Open ones stay, however old.
 */
export const forgetIncidents = async (em: EntityManager, before: Date): Promise<number> => {
  const moment = sql`${before}::timestamptz`;
  const incidents = await forget(em, sql`incidents.incident`, sql`resolved_at < ${moment} and updated_at < ${moment}`);
  const over = sql`state = 'completed' and coalesce(ends_at, starts_at, created_at) < ${moment} and updated_at < ${moment}`;
  return incidents + (await forget(em, sql`incidents.maintenance`, over));
};

const forget = async (em: EntityManager, table: RawBuilder<unknown>, old: RawBuilder<unknown>): Promise<number> => {
  for (let all = 0; ; ) {
    const gone = await change(em)`
      delete from ${table} where id in (select id from ${table} where ${old} order by id limit ${BATCH_ROWS})
    `;
    all += gone;
    if (gone < BATCH_ROWS) return all;
  }
};
