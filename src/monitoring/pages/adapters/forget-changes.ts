import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';

/** Scopes of one statement: a few hundred, so that no delete takes long. */
const BATCH_SCOPES = 500;

/**
 * Removes status changes older than the moment, in batches, and returns how many. The last one before it stays, because it
 * gives the status from then on.
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

/** Daily changes (UTC) of a scope that are kept; a scope that flaps more often is thinned out. */
export const MOST_CHANGES_A_DAY = 300;
export const THINNED_MINUTES = 5;
/** An earlier run has thinned out older changes. */
const LOOKED_BACK_DAYS = 3;

/**
 * Keeps one change per five minutes of flapping scopes, so that a page can't fill the history, and returns how many were
 * removed. Which one stays is random, so uptime stays about the same. The latest change of a scope always stays, and each gives
 * the status before it. Changes from `before` on aren't thinned.
 */
export const thinChanges = async (em: EntityManager, before: Date): Promise<number> => {
  let thinned = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch = await thinBatch(em, before, after);
    thinned += batch.thinned;
    after = batch.last;
  }
  return thinned;
};

const thinBatch = (em: EntityManager, before: Date, after: number) =>
  queryOne<{ last: number | null; thinned: number }>(em)`
    with batch as (
      select id from monitoring.scope where id > ${after} order by id limit ${BATCH_SCOPES}
    ), dated as (
      select change.id, scope_id, status, previous, changed_at,
        count(*) over (partition by scope_id, date_trunc('day', changed_at, 'UTC')) as of_day,
        row_number() over (partition by scope_id order by changed_at desc, change.id desc) as nth_last,
        row_number() over (
          partition by scope_id, date_bin(${THINNED_MINUTES} * interval '1 minute', changed_at, 'epoch')
          order by hashint8(change.id), change.id
        ) as nth_drawn
      from batch join monitoring.status_change change on scope_id = batch.id
        and changed_at >= ${before}::timestamptz - ${LOOKED_BACK_DAYS} * interval '1 day'
    ), drawn as (
      select *, lag(status) over (partition by scope_id order by changed_at, id) as held from dated
      where of_day <= ${MOST_CHANGES_A_DAY} or changed_at >= ${before} or nth_last = 1 or nth_drawn = 1
    ), kept as (
      -- What says again what holds is no change.
      select * from drawn where held is distinct from status or nth_last = 1 or of_day <= ${MOST_CHANGES_A_DAY} or changed_at >= ${before}
    ), gone as (
      delete from monitoring.status_change change using dated
      where change.id = dated.id and not exists (select from kept where kept.id = dated.id) returning change.id
    ), joined as (
      update monitoring.status_change change set previous = held from kept
      where change.id = kept.id and held is not null and held is distinct from kept.previous and exists (select from gone)
    )
    select (select max(id) from batch) as last, (select count(*) from gone) as thinned
  `;
