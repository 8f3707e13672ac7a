import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../../platform/database/rows.ts';
import type { Deliveries, Delivery } from '../../delivery/store-ports.ts';
import { type AlertRow, alertColumns, alertOf, messageOf } from '../../model/adapters/messages.ts';

/** What a user sees of deliveries, in PostgreSQL. */
export const postgresDeliveries = (em: EntityManager): Deliveries => ({
  list: (userId, integrationId, limit) =>
    select(em, sql`delivery.integration_id = ${integrationId} and integration.user_id = ${userId}`, limit),
  replay: async (userId, integrationId, deliveryId) => {
    const { rows } = await sql`
      with held as materialized (
        select lane.integration_id from integrations.lane
        join integrations.integration on integration.id = lane.integration_id
        where lane.integration_id = ${integrationId} and integration.user_id = ${userId} and integration.type <> 'email'
        for no key update of lane
      ), replayed as (
        update integrations.delivery set state = 'pending', attempts = 0 from held
        where delivery.integration_id = held.integration_id and delivery.id = ${deliveryId}::uuid
        returning delivery.integration_id, delivery.seq
      ), queued as (
        insert into integrations.queued (seq, integration_id, due_at) select seq, integration_id, now() from replayed
        on conflict (seq) do update set due_at = now()
      )
      update integrations.lane set due_at = least(due_at, now()), woken = true from replayed
      where lane.integration_id = replayed.integration_id returning lane.integration_id
    `.execute(em.getKysely());
    if (rows.length === 0) return undefined;
    const isIt = sql`delivery.integration_id = ${integrationId} and delivery.id = ${deliveryId}::uuid`;
    return (await select(em, isIt, 1))[0];
  },
  recordTest: async (integrationId, alert, { accepted, status, answer, sentAt, answeredAt }) => {
    const [sent, answered] = [sentAt, answeredAt].map((at) => sql`${at.toISOString()}::timestamptz`);
    await sql`
      with held as (
        -- one that arrived says that the receiver is well; none is kept of an integration that was deleted meanwhile
        update integrations.lane set
          failing_since = case when ${accepted} and switched_off_at is null then null else failing_since end,
          failure = case when ${accepted} and switched_off_at is null then null else failure end,
          failing_told_at = case when ${accepted} then null else failing_told_at end,
          last_accepted_at = case when ${accepted} then now() else last_accepted_at end
        where integration_id = ${integrationId} returning integration_id
      ), message as (
        insert into integrations.message (content) select ${messageOf(alert)}::text from held returning id
      )
      insert into integrations.delivery (
        id, integration_id, kind, sequence, message_id, state, attempts, published_at, seen_at, first_sent_at, sent_at,
        accepted_at, status, answer
      )
      select ${alert.id}::uuid, ${integrationId}::integer, ${alert.kind}, 1, message.id, ${accepted ? 'accepted' : 'failed'},
        1, ${sent}, ${sent}, ${sent}, ${sent}, ${accepted ? answered : null}::timestamptz, ${status ?? null}::integer,
        ${answer ?? null}
      from message
    `.execute(em.getKysely());
  },
});

type DeliveryRow = AlertRow & {
  readonly id: string;
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
    select ${alertColumns},
      case when lane.leased_until > now() and queued.due_at <= lane.leased_at then 'sending' else state end as shown_state,
      attempts, published_at, seen_at, sent_at, accepted_at,
      case when queued.seq is not null then coalesce(queued.due_at, lane.hold_until) end as next_attempt_at, status, answer
    from integrations.delivery
    join integrations.integration on integration.id = delivery.integration_id
    join integrations.lane on lane.integration_id = delivery.integration_id
    join integrations.message on message.id = delivery.message_id
    left join integrations.queued on queued.seq = delivery.seq
    where ${condition} order by delivery.seq desc limit ${limit}
  `.execute(em.getKysely());
  return rows.map((row) => ({
    id: row.id,
    alert: alertOf(row),
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
