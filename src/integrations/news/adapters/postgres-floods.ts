import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { addDeliveries, endQueued, scheduleQueues } from '../../delivery/adapters/postgres-queued.ts';
import { type AlertRow, alertColumns, alertOf } from '../../model/adapters/alert-rows.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { FLOOD_FROM, FLOOD_WINDOW_MS, firstKinds } from '../../model/digest.ts';
import { MAX_IN_DIGEST } from '../plan-floods.ts';
import type { DeliveryPlan, Outbox, QueuedAlert } from '../ports.ts';

/** Makes queues due for these numbers of new deliveries. Returns those that may have a flood. */
export const schedule = (em: EntityManager, made: ReadonlyMap<number, number>): Promise<readonly number[]> =>
  scheduleQueues(em, made, { from: FLOOD_FROM, withinMs: FLOOD_WINDOW_MS });

type FloodRow = RowOf<
  IntegrationsTables,
  'integrations.integration_queue',
  'integration_id' | 'digest_window_ends_at'
> & {
  readonly sent_lately: number;
};

/**
 * Finds those of these integrations that are at a flood; without any, those whose digest window has ended. An alert on its way for the first
 * time counts as sent. Their queues stay locked until commit, so that no worker takes an alert of the digest.
 */
export const floods = async (
  em: EntityManager,
  now: Date,
  integrationIds: readonly number[] | undefined,
  keyedTypes: readonly string[],
): ReturnType<Outbox['floods']> => {
  const lately = sql`interval '1 ms' * ${FLOOD_WINDOW_MS}`;
  const chosen = integrationIds
    ? sql`queue.integration_id = any(${[...integrationIds]}::integer[]) and digest_window_ends_at is null and not exists (
        select from integrations.integration where id = queue.integration_id and type = any(${[...keyedTypes]}::text[])
      ) and (
        select count(*) from (
          select created_at from integrations.delivery
          where delivery.integration_id = queue.integration_id order by seq desc limit ${FLOOD_FROM}
        ) as latest where created_at > now() - ${lately}
      ) >= ${FLOOD_FROM}`
    : sql`digest_window_ends_at <= ${now}`;
  const rows = await query<FloodRow>(em)`
    select queue.integration_id, digest_window_ends_at, (
      select count(*)::int from integrations.delivery
      where delivery.integration_id = queue.integration_id and created_at > now() - interval '1 hour'
        and first_sent_at > now() - ${lately} and kind <> 'test'
    ) + (
      select count(*)::int from integrations.queued
      join integrations.delivery on delivery.integration_id = queued.integration_id and delivery.seq = queued.seq
      where queued.integration_id = queue.integration_id and ${untried} and ${onItsWay}
    ) as sent_lately
    from integrations.integration_queue as queue where ${chosen} order by queue.integration_id
    for no key update of queue
  `;
  if (rows.length === 0) return [];
  const waiting = await waitingOf(
    em,
    rows.map((row) => row.integration_id),
  );
  return rows.map((row) => ({
    integrationId: row.integration_id,
    sentLately: row.sent_lately,
    windowEndsAt: row.digest_window_ends_at ?? undefined,
    waiting: waiting.get(row.integration_id) ?? [],
  }));
};

type WaitingRow = AlertRow & RowOf<IntegrationsTables, 'integrations.delivery', 'integration_id' | 'seq' | 'seen_at'>;

const waitingOf = async (
  em: EntityManager,
  integrationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly QueuedAlert[]>> => {
  const rows = await query<WaitingRow>(em)`
    select waiting.* from unnest(${[...integrationIds]}::integer[]) as chosen (id)
    cross join lateral (
      select queued.integration_id, queued.seq, seen_at, ${alertColumns} from integrations.queued
      join integrations.delivery on delivery.integration_id = queued.integration_id and delivery.seq = queued.seq
      join integrations.message on message.id = delivery.message_id
      where queued.integration_id = chosen.id and ${untried}
        and not exists (
          select from integrations.integration_queue as queue where queue.integration_id = chosen.id and ${onItsWay}
        )
      order by queued.seq limit ${MAX_IN_DIGEST}
    ) as waiting
    order by waiting.seq
  `;
  const queuedOf = (row: WaitingRow): QueuedAlert => ({ id: row.seq, alert: alertOf(row), seenAt: row.seen_at });
  const byIntegration = Map.groupBy(rows, (row) => row.integration_id);
  return new Map([...byIntegration].map(([id, those]) => [id, those.map(queuedOf)]));
};

/** Deliveries that were due when a worker took the queue may be on their way. */
const onItsWay = sql`queue.leased_until > now() and queued.due_at <= queue.leased_at`;

const untried = sql`delivery.attempts = 0 and delivery.kind not in ('digest', 'test')`;

/** Carries a plan out: sends singly, folds into a digest, keeps the rest for the end of the window. */
export const carryOut = async (
  em: EntityManager,
  { integrationId, send, digest, windowEndsAt }: DeliveryPlan,
): Promise<void> => {
  await change(em)`
    update integrations.integration_queue set digest_window_ends_at = ${windowEndsAt ?? null}
    where integration_id = ${integrationId}
  `;
  if (digest) {
    await addDeliveries(em, [digest.delivery]);
    await schedule(em, new Map([[integrationId, 1]]));
    await endQueued(
      em,
      sql`seq = any(${[...digest.of]}::bigint[])`,
      sql`state = 'superseded', digest_id = ${digest.delivery.alert.id}::uuid`,
    );
  }
  if (windowEndsAt)
    await change(em)`
      update integrations.queued set due_at = null from integrations.delivery
      where queued.integration_id = ${integrationId} and queued.due_at is not null
        and delivery.integration_id = queued.integration_id and delivery.seq = queued.seq and ${untried}
        and delivery.kind <> all(${[...firstKinds]}::text[])
    `;
  if (send.length === 0) return;
  await change(em)`
    with released as (
      update integrations.queued set due_at = now()
      where seq = any(${[...send]}::bigint[]) and due_at is null returning integration_id
    )
    update integrations.integration_queue set due_at = least(due_at, now()), rescheduled = true
    where integration_id in (select integration_id from released)
  `;
};
