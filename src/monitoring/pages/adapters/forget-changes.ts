import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';

/** Scopes in one statement: a few hundred, so that no delete takes long. */
const BATCH_SCOPES = 500;

/**
 * A chore: removes status changes older than the moment, in batches, and gives how many. The last one before it stays,
 * since it says what held from then on.
 */
export const forgetChanges = async (em: EntityManager, before: Date): Promise<number> => {
  let forgotten = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch = await forgetBatch(em, before, after);
    forgotten += batch.forgotten;
    after = batch.last;
  }
  return forgotten;
};

const forgetBatch = (em: EntityManager, before: Date, after: number) =>
  queryOne<{ last: number | null; forgotten: number }>(em)`
    with batch as (
      select id from monitoring.scope where id > ${after} order by id limit ${BATCH_SCOPES}
    ), kept as (
      select batch.id as scope_id, latest.id, latest.changed_at from batch cross join lateral (
        select id, changed_at from monitoring.status_change
        where scope_id = batch.id and changed_at < ${before} order by changed_at desc, id desc limit 1
      ) as latest
    ), gone as (
      delete from monitoring.status_change change using kept
      where change.scope_id = kept.scope_id and (change.changed_at, change.id) < (kept.changed_at, kept.id)
      returning change.id
    )
    select (select max(id) from batch) as last, (select count(*) from gone) as forgotten
  `;
