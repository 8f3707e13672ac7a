import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../platform/rows.ts';
import type { Alert } from '../alert.ts';
import type { Deliveries, Delivery } from '../store-ports.ts';
import { parseWithDates } from './json-dates.ts';

/** What a user sees of deliveries, in PostgreSQL. */
export const postgresDeliveries = (em: EntityManager): Deliveries => ({
  list: (userId, integrationId, limit) =>
    select(em, sql`delivery.integration_id = ${integrationId} and integration.user_id = ${userId}`, limit),
  replay: async (userId, integrationId, deliveryId) => {
    const { rows } = await sql`
      with replayed as (
        update integrations.delivery set state = 'pending', attempts = 0, next_attempt_at = now()
        from integrations.integration
        where delivery.id = ${deliveryId}::uuid and delivery.integration_id = ${integrationId}
          and integration.id = delivery.integration_id and integration.user_id = ${userId} and integration.type <> 'email'
        returning delivery.integration_id
      )
      update integrations.lane set due_at = least(due_at, now()) from replayed
      where lane.integration_id = replayed.integration_id returning lane.integration_id
    `.execute(em.getKysely());
    if (rows.length === 0) return undefined;
    return (await select(em, sql`delivery.id = ${deliveryId}::uuid`, 1))[0];
  },
  recordTest: async (integrationId, alert, { accepted, status, answer, sentAt, answeredAt }) => {
    const [sent, answered] = [sentAt, answeredAt].map((at) => sql`${at.toISOString()}::timestamptz`);
    await sql`
      insert into integrations.delivery (
        id, integration_id, kind, sequence, payload, state, attempts, published_at, seen_at, first_sent_at, sent_at,
        accepted_at, status, answer
      ) values (
        ${alert.id}::uuid, ${integrationId}, ${alert.kind}, 1, ${JSON.stringify(alert)}::jsonb,
        ${accepted ? 'accepted' : 'failed'}, 1, ${sent}, ${sent}, ${sent}, ${sent}, ${accepted ? answered : null},
        ${status ?? null}, ${answer ?? null}
      )
    `.execute(em.getKysely());
  },
});

type DeliveryRow = {
  readonly id: string;
  readonly payload: string;
  readonly shown_state: Delivery['state'];
  readonly attempts: number;
  readonly published_at: string;
  readonly seen_at: string;
  readonly sent_at: string | null;
  readonly accepted_at: string | null;
  readonly next_attempt_at: string | null;
  readonly status: number | null;
  readonly answer: string | null;
};

/** One that is due while a worker holds the lane is on its way; one that is kept for a digest waits until that is sent. */
const select = async (
  em: EntityManager,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<readonly Delivery[]> => {
  const { rows } = await sql<DeliveryRow>`
    select delivery.id, delivery.payload::text as payload,
      case when state = 'held' then 'pending'
        when state = 'pending' and lane.leased_until > now() and next_attempt_at <= lane.leased_at then 'sending'
        else state end as shown_state,
      attempts, published_at, seen_at, sent_at, accepted_at,
      case when state = 'held' then lane.hold_until else next_attempt_at end as next_attempt_at, status, answer
    from integrations.delivery
    join integrations.integration on integration.id = delivery.integration_id
    join integrations.lane on lane.integration_id = delivery.integration_id
    where ${condition} order by seq desc limit ${limit}
  `.execute(em.getKysely());
  return rows.map((row) => ({
    id: row.id,
    alert: parseWithDates<Alert>(row.payload),
    state: row.shown_state,
    attempts: row.attempts,
    publishedAt: dateOf(row.published_at),
    seenAt: dateOf(row.seen_at),
    sentAt: dateOrUndefined(row.sent_at),
    acceptedAt: dateOrUndefined(row.accepted_at),
    nextAttemptAt: dateOrUndefined(row.next_attempt_at),
    status: row.status ?? undefined,
    answer: row.answer ?? undefined,
  }));
};
