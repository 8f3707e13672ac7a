import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change } from '../../../platform/database/query.ts';
import { deleteUnusedEndpoints } from './postgres-endpoint-rate-limits.ts';

/** Rows in one statement, so that none takes long. */
const ROWS_AT_ONCE = 10_000;

/** Deletes deliveries that ended before this, and their messages, in batches until none is left; returns how many. */
export const deleteOldDeliveries = async (
  em: EntityManager,
  days: number,
  batchSize = ROWS_AT_ONCE,
): Promise<number> => {
  const before = sql`now() - ${days} * interval '1 day'`;
  const oldDeliveries = sql`
    delete from integrations.delivery using (
      select integration_id, seq from integrations.delivery
      where created_at < ${before} and state <> 'pending' order by created_at limit ${batchSize}
    ) as old
    where delivery.integration_id = old.integration_id and delivery.seq = old.seq
      -- unless it was replayed meanwhile
      and delivery.state <> 'pending'
  `;
  // A message is as old as its deliveries.
  const oldMessages = sql`
    delete from integrations.message where id in (
      select id from integrations.message
      where created_at < least(${before}, (select min(created_at) from integrations.delivery))
      order by created_at limit ${batchSize}
    )
  `;
  const deleted = await repeated(em, oldDeliveries, batchSize);
  await repeated(em, oldMessages, batchSize);
  await deleteUnusedEndpoints(em);
  return deleted;
};

/** Repeats it until a batch isn't full; returns the number of rows. */
const repeated = async (em: EntityManager, statement: RawBuilder<unknown>, batchSize: number): Promise<number> => {
  for (let all = 0; ; ) {
    const rows = await change(em)`${statement}`;
    all += rows;
    if (rows < batchSize) return all;
  }
};
