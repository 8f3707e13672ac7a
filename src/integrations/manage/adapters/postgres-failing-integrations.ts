import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { cancelQueued, queueNow } from '../../delivery/adapters/postgres-queued.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { FAILING_AFTER_MS, OFF_AFTER_MS } from '../../model/integration.ts';
import type { FailingIntegration, FailingIntegrations } from '../ports.ts';

export const postgresFailingIntegrations = (em: EntityManager, transaction: Transaction): FailingIntegrations => ({
  claim: (limit) => claimFailing(em, limit),
  switchOffHopeless: (limit) => transaction(() => switchOffHopeless(em, limit)),
  noteNotified: (failing) => noteNotified(em, failing),
  othersOf: (failing, subject) => othersOf(em, failing, subject),
  queue: (deliveries) => transaction(() => queueNow(em, deliveries)),
});

const claimFailing = async (em: EntityManager, limit: number): Promise<readonly FailingIntegration[]> => {
  const rows = await query<FailingRow>(em)`
    with failing as (
      select queue.integration_id from integrations.integration_queue as queue
      join integrations.integration on integration.id = queue.integration_id
      where integration.type <> 'push' and (notifying_until is null or notifying_until < now()) and (
        (switched_off_at is not null and off_notified_at is null)
        or (switched_off_at is null and failing_notified_at is null and integration.enabled
          and failing_since <= now() - ${FAILING_AFTER_MS} * interval '1 ms')
      )
      order by queue.integration_id limit ${limit} for no key update of queue skip locked
    )
    update integrations.integration_queue as queue set notifying_until = now() + interval '1 minute'
    from failing join integrations.integration on integration.id = failing.integration_id
    where queue.integration_id = failing.integration_id
    returning queue.integration_id, integration.user_id, integration.type, integration.name, queue.failure, queue.switched_off_at,
      coalesce(queue.failing_since, queue.switched_off_at) as since
  `;
  return rows.map((row) => ({
    integrationId: row.integration_id,
    teamId: row.user_id,
    name: row.name,
    type: row.type,
    failingSince: row.since,
    failure: row.failure ?? undefined,
    switchedOffAt: row.switched_off_at ?? undefined,
  }));
};

const switchOffHopeless = async (em: EntityManager, limit: number): Promise<number> => {
  const rows = await query<Pick<FailingRow, 'integration_id'>>(em)`
    with hopeless as (
      select queue.integration_id from integrations.integration_queue as queue
      join integrations.integration on integration.id = queue.integration_id
      where failing_since <= now() - ${OFF_AFTER_MS} * interval '1 ms' and switched_off_at is null
        and integration.enabled and integration.type not in ('email', 'push') and ${triedLately}
      -- both, or neither: whoever changes an integration locks it first, and then its queue
      limit ${limit} for no key update of queue, integration skip locked
    ), off as (
      update integrations.integration set enabled = false, updated_at = now() from hopeless
      where integration.id = hopeless.integration_id
    )
    update integrations.integration_queue as queue set switched_off_at = now() from hopeless
    where queue.integration_id = hopeless.integration_id returning queue.integration_id
  `;
  for (const row of rows) await cancelQueued(em, row.integration_id);
  return rows.length;
};

const noteNotified = async (
  em: EntityManager,
  { integrationId, failingSince, switchedOffAt }: FailingIntegration,
): Promise<void> => {
  // In the milliseconds in which they were read.
  const isStill = (column: RawBuilder<unknown>, at: Date | undefined) =>
    sql`date_trunc('milliseconds', ${column}) = ${at ?? null}::timestamptz`;
  const isOff = switchedOffAt !== undefined;
  await change(em)`
    update integrations.integration_queue set notifying_until = null,
      failing_notified_at = case when not ${isOff} and ${isStill(sql`failing_since`, failingSince)} then now()
        else failing_notified_at end,
      off_notified_at = case when ${isStill(sql`switched_off_at`, switchedOffAt)} then now() else off_notified_at end
    where integration_id = ${integrationId}
  `;
};

const othersOf = async (
  em: EntityManager,
  { integrationId, teamId }: FailingIntegration,
  subject: string,
): Promise<readonly number[]> => {
  const rows = await query<Pick<FailingRow, 'integration_id'>>(em)`
    select integration_id from integrations.integration
    join integrations.integration_queue as queue on queue.integration_id = integration.id
    where user_id = ${teamId} and id <> ${integrationId} and type not in ('email', 'push') and enabled
      and failing_since is null and switched_off_at is null
      and not exists (
        select from integrations.delivery
        where delivery.subject = ${subject} and delivery.integration_id = integration.id
      )
    order by id
  `;
  return rows.map((row) => row.integration_id);
};

/** Three days after a single failed alert, nothing is known about a receiver without later ones; the next alert will show. */
const triedLately = sql`exists (
  select from (
    select sent_at from integrations.delivery where delivery.integration_id = queue.integration_id order by seq desc limit 1000
  ) as latest where sent_at > now() - interval '1 day'
)`;

type FailingRow = RowOf<IntegrationsTables, 'integrations.integration', 'user_id' | 'type' | 'name'> &
  RowOf<IntegrationsTables, 'integrations.integration_queue', 'integration_id' | 'failure' | 'switched_off_at'> & {
    readonly since: Date;
  };
