import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../../platform/database/rows.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { deleteUnusedHooks } from '../../delivery/adapters/postgres-hooks.ts';
import { cancelWaiting } from '../../delivery/adapters/postgres-queue.ts';
import { failingAfterMs, offAfterMs } from '../../model/integration.ts';
import type { Courses } from '../channel-health.ts';

/** Courses of integrations in PostgreSQL. Mail itself has no owner to tell by mail. */
export const postgresCourses = (em: EntityManager, transaction: Transaction): Courses => ({
  claimAiling: async (limit) => {
    const { rows } = await sql<AilingRow>`
      with ailing as (
        select lane.integration_id from integrations.lane
        join integrations.integration on integration.id = lane.integration_id and integration.type <> 'email'
        where (telling_until is null or telling_until < now()) and (
          (switched_off_at is not null and off_told_at is null)
          or (switched_off_at is null and failing_told_at is null and integration.enabled
            and failing_since <= now() - ${failingAfterMs} * interval '1 ms')
        )
        order by lane.integration_id limit ${limit} for no key update of lane skip locked
      )
      update integrations.lane set telling_until = now() + interval '1 minute'
      from ailing join integrations.integration on integration.id = ailing.integration_id
      where lane.integration_id = ailing.integration_id
      returning lane.integration_id, integration.user_id, integration.name, lane.failing_since, lane.failure,
        lane.switched_off_at
    `.execute(em.getKysely());
    return rows.map((row) => ({
      integrationId: row.integration_id,
      userId: row.user_id,
      name: row.name,
      failingSince: dateOf(row.failing_since ?? row.switched_off_at ?? ''),
      failure: row.failure ?? undefined,
      switchedOffAt: dateOrUndefined(row.switched_off_at),
    }));
  },
  switchOffHopeless: (limit) =>
    transaction(async () => {
      const { rows } = await sql<{ integration_id: number }>`
        with hopeless as (
          select lane.integration_id from integrations.lane
          join integrations.integration on integration.id = lane.integration_id
          where failing_since <= now() - ${offAfterMs} * interval '1 ms' and switched_off_at is null
            and integration.enabled and integration.type <> 'email' and ${triedLately}
          -- both, or neither: whoever changes an integration locks it first, and then its lane
          limit ${limit} for no key update of lane, integration skip locked
        ), off as (
          update integrations.integration set enabled = false, updated_at = now() from hopeless
          where integration.id = hopeless.integration_id
        )
        update integrations.lane set switched_off_at = now() from hopeless
        where lane.integration_id = hopeless.integration_id returning lane.integration_id
      `.execute(em.getKysely());
      for (const row of rows) await cancelWaiting(em, row.integration_id);
      return rows.length;
    }),
  noteTold: async ({ integrationId, failingSince, switchedOffAt }) => {
    // In the milliseconds in which they were read.
    const isStill = (column: RawBuilder<unknown>, at: Date | undefined) =>
      sql`date_trunc('milliseconds', ${column}) = ${at?.toISOString() ?? null}::timestamptz`;
    const isOff = switchedOffAt !== undefined;
    await sql`
      update integrations.lane set telling_until = null,
        failing_told_at = case when not ${isOff} and ${isStill(sql`failing_since`, failingSince)} then now()
          else failing_told_at end,
        off_told_at = case when ${isStill(sql`switched_off_at`, switchedOffAt)} then now() else off_told_at end
      where integration_id = ${integrationId}
    `.execute(em.getKysely());
  },
});

/** Three days after one alert that failed nothing is known of a receiver that was sent nothing since; the next one will tell. */
const triedLately = sql`exists (
  select from (
    select sent_at from integrations.delivery where delivery.integration_id = lane.integration_id order by seq desc limit 1000
  ) as latest where sent_at > now() - interval '1 day'
)`;

type AilingRow = {
  readonly integration_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly failing_since: string | null;
  readonly failure: string | null;
  readonly switched_off_at: string | null;
};

/** Rows in one statement, so that none takes long. */
const batchRows = 10_000;

/** Deletes deliveries that ended so long ago, and what only they said, in batches until none is left; answers how many. */
export const deleteOldDeliveries = async (em: EntityManager, days: number, batch = batchRows): Promise<number> => {
  const before = sql`now() - ${days} * interval '1 day'`;
  const deliveries = await inBatches(
    em,
    batch,
    () => sql`
    delete from integrations.delivery using (
      select integration_id, seq from integrations.delivery
      where created_at < ${before} and state <> 'pending' order by created_at limit ${batch}
    ) as old
    where delivery.integration_id = old.integration_id and delivery.seq = old.seq
      -- unless it was replayed meanwhile
      and delivery.state <> 'pending'
  `,
  );
  // A message is as old as its deliveries.
  await inBatches(
    em,
    batch,
    () => sql`
    delete from integrations.message where id in (
      select id from integrations.message
      where created_at < least(${before}, (select min(created_at) from integrations.delivery))
      order by created_at limit ${batch}
    )
  `,
  );
  await deleteUnusedHooks(em);
  return deliveries;
};

/** Deletes until a batch is not full; gives how many rows. */
const inBatches = async (em: EntityManager, batch: number, statement: () => RawBuilder<unknown>): Promise<number> => {
  for (let all = 0; ; ) {
    const { numAffectedRows = 0n } = await statement().execute(em.getKysely());
    all += Number(numAffectedRows);
    if (numAffectedRows < batch) return all;
  }
};
