import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { type AlertRow, alertColumns, alertOf } from '../../model/adapters/alert-rows.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { Alert } from '../../model/alert.ts';
import { messageText } from '../../model/message.ts';
import type { DecidedDelivery, Deliveries, Delivery, TestOutcome } from '../ports.ts';

export const postgresDeliveries = (em: EntityManager): Deliveries => ({
  list: (teamId, integrationId, { limit, outcome, before, changedSince }) => {
    const state = outcome === 'waiting' ? 'pending' : outcome;
    const isState = state ? sql`and delivery.state = ${state}` : sql``;
    const isOlder = before ? sql`and delivery.seq < ${placeOf(integrationId, before)}` : sql``;
    const isNew = changedSince ? sql`and delivery.updated_at >= ${changedSince}::timestamptz` : sql``;
    const isOwn = sql`delivery.integration_id = ${integrationId} and integration.user_id = ${teamId}`;
    return select(em, sql`${isOwn} ${isState} ${isOlder} ${isNew}`, limit);
  },
  find: async (teamId, integrationId, deliveryId) => {
    const isOwn = sql`delivery.integration_id = ${integrationId} and integration.user_id = ${teamId}`;
    const [found] = await select(em, sql`${isOwn} and delivery.id = ${deliveryId}::uuid`, 1);
    return found;
  },
  replay: (teamId, integrationId, deliveryId) => replay(em, teamId, integrationId, deliveryId),
  recordTest: (integrationId, alert, outcome) => recordTest(em, integrationId, alert, outcome),
});

/** A delivery's position among those of its integration. */
const placeOf = (integrationId: number, deliveryId: string): RawBuilder<unknown> =>
  sql`(select seq from integrations.delivery where integration_id = ${integrationId} and id = ${deliveryId}::uuid)`;

const replay = async (
  em: EntityManager,
  teamId: TeamId,
  integrationId: number,
  deliveryId: string,
): Promise<Delivery | undefined> => {
  const replayed = await change(em)`
    with held as materialized (
      select queue.integration_id from integrations.integration_queue as queue
      join integrations.integration on integration.id = queue.integration_id
      where queue.integration_id = ${integrationId} and integration.user_id = ${teamId}
      for no key update of queue
    ), replayed as (
      update integrations.delivery set state = 'pending', attempts = 0 from held
      where delivery.integration_id = held.integration_id and delivery.id = ${deliveryId}::uuid
      returning delivery.integration_id, delivery.seq
    ), queued as (
      insert into integrations.queued (seq, integration_id, due_at) select seq, integration_id, now() from replayed
      on conflict (seq) do update set due_at = now()
    )
    update integrations.integration_queue as queue set due_at = least(due_at, now()), rescheduled = true from replayed
    where queue.integration_id = replayed.integration_id
  `;
  if (replayed === 0) return undefined;
  const isIt = sql`delivery.integration_id = ${integrationId} and delivery.id = ${deliveryId}::uuid`;
  return (await select(em, isIt, 1))[0];
};

const recordTest = async (
  em: EntityManager,
  integrationId: number,
  alert: Alert,
  { accepted, status, answer, sentAt, answeredAt }: TestOutcome,
): Promise<void> => {
  const sent = sql`${sentAt}::timestamptz`;
  await change(em)`
    with held as (
      -- one that arrived says that the receiver is well; none is kept of an integration that was deleted meanwhile
      update integrations.integration_queue set
        failing_since = case when ${accepted} and switched_off_at is null then null else failing_since end,
        failure = case when ${accepted} and switched_off_at is null then null else failure end,
        failing_notified_at = case when ${accepted} then null else failing_notified_at end,
        test_failed_at = ${accepted ? null : answeredAt}::timestamptz
      where integration_id = ${integrationId} returning integration_id
    ), message as (
      insert into integrations.message (content) select ${messageText(alert)}::text from held returning id
    )
    insert into integrations.delivery (
      id, integration_id, kind, sequence, message_id, state, attempts, published_at, seen_at, first_sent_at, sent_at,
      accepted_at, status, answer
    )
    select ${alert.id}::uuid, ${integrationId}::integer, ${alert.kind}, 1, message.id, ${accepted ? 'accepted' : 'failed'},
      1, null, ${sent}, ${sent}, ${sent}, ${accepted ? answeredAt : null}::timestamptz, ${status ?? null}::integer,
      ${answer ?? null}
    from message
  `;
};

type DeliveryRow = AlertRow &
  RowOf<
    IntegrationsTables,
    'integrations.delivery',
    | 'attempts'
    | 'published_at'
    | 'seen_at'
    | 'sent_at'
    | 'accepted_at'
    | 'status'
    | 'answer'
    | 'created_at'
    | 'updated_at'
    | 'why'
  > & { readonly shown_state: Delivery['state']; readonly next_attempt_at: Date | null };

/** A due delivery is being sent while a worker holds the queue; one of a digest window waits until that ends. */
const select = async (
  em: EntityManager,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly DecidedDelivery[]> => {
  const rows = await query<DeliveryRow>(em)`
    select ${alertColumns},
      case when queue.leased_until > now() and queued.due_at <= queue.leased_at then 'sending' else state end as shown_state,
      attempts, published_at, seen_at, case when state <> 'kept' then sent_at end as sent_at, accepted_at,
      case when queued.seq is not null then coalesce(queued.due_at, digest_window_ends_at) end as next_attempt_at, status, answer,
      delivery.created_at, delivery.updated_at, why
    from integrations.delivery
    join integrations.integration on integration.id = delivery.integration_id
    join integrations.integration_queue as queue on queue.integration_id = delivery.integration_id
    join integrations.message on message.id = delivery.message_id
    left join integrations.queued on queued.seq = delivery.seq
    where ${condition} order by delivery.seq desc limit ${limit}
  `;
  return rows.map((row) => ({
    id: row.id,
    alert: alertOf(row),
    state: row.shown_state,
    attempts: row.attempts,
    publishedAt: row.published_at ?? undefined,
    seenAt: row.seen_at,
    sentAt: row.sent_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    nextAttemptAt: row.next_attempt_at ?? undefined,
    updatedAt: row.updated_at,
    status: row.status ?? undefined,
    answer: row.answer ?? undefined,
    decidedAt: row.created_at,
    why: row.why ?? undefined,
    muted: row.shown_state === 'cancelled' ? row.why?.muted : undefined,
    quietUntil: row.shown_state === 'cancelled' && row.why?.quietUntil ? new Date(row.why.quietUntil) : undefined,
  }));
};
