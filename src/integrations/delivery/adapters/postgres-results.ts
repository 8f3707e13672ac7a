import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral, columnsOf } from '../../../platform/database/array-literal.ts';
import { change } from '../../../platform/database/query.ts';
import type { BatchOutcome, DeliveryResult } from '../ports.ts';
import { releaseEndpoints, restAfterSending } from './postgres-endpoint-rate-limits.ts';

/** The result of one delivery of a batch, of the whole batch, or both. */
export type BatchResult = {
  readonly integrationId: number;
  readonly token: string;
  readonly result?: DeliveryResult;
  /** Returns the queue. */
  readonly outcome?: BatchOutcome;
};

/**
 * Stores many results at once, with the queues locked in order as when they're scheduled. A queue is due when its next delivery
 * is, and at once if it was rescheduled meanwhile, since this statement may not see the new deliveries.
 */
export const writeResults = async (em: EntityManager, results: readonly BatchResult[]): Promise<readonly true[]> => {
  const ofDeliveries = results.flatMap(({ integrationId, token, result }) =>
    result ? [{ integrationId, token, ...result }] : [],
  );
  const integrationIds = [...new Set(results.map(({ integrationId }) => integrationId))];
  await change(em)`
    with held as materialized (
      select integration_id, lease_token from integrations.integration_queue
      where integration_id = any(${arrayLiteral(integrationIds)}::integer[])
      order by integration_id for no key update
    ), ${writeDeliveries(ofDeliveries)}, released as (${releaseQueues(results)}), ${releaseEndpoints}
  `;
  return results.map(() => true);
};

type ResultOfDelivery = DeliveryResult & Pick<BatchResult, 'integrationId' | 'token'>;

/**
 * An accepted delivery always counts, any other only while its queue is held. One that was replaced while it was being sent
 * stays replaced, unless it was accepted.
 */
const writeDeliveries = (results: readonly ResultOfDelivery[]): RawBuilder<unknown> => {
  const column = columnsOf(results);
  return sql`
    result as materialized (
      select result.* from unnest(
        ${column(({ id }) => id)}::bigint[], ${column(({ integrationId }) => integrationId)}::integer[],
        ${column(({ token }) => token)}::uuid[], ${column(({ state }) => state)}::text[],
        ${column(({ attempts }) => attempts)}::integer[], ${column(({ delayMs }) => delayMs)}::float8[],
        ${column(({ sentAt }) => sentAt?.toISOString())}::timestamptz[], ${column(({ status }) => status)}::integer[],
        ${results.map(({ answer }) => answer)}::text[], ${results.map(({ messageRef }) => messageRef)}::text[]
      ) as result (seq, integration_id, token, state, attempts, delay_ms, sent_at, status, answer, message_ref)
      join held on held.integration_id = result.integration_id
      where held.lease_token = result.token or result.state = 'accepted'
    ), ended as (
      delete from integrations.queued using result where queued.seq = result.seq and result.state <> 'pending'
    ), put_off as (
      update integrations.queued set due_at = now() + delay_ms * interval '1 ms'
      from result where queued.seq = result.seq and result.state = 'pending'
    ), written as (
      update integrations.delivery set
        state = case when delivery.state = 'pending' or result.state = 'accepted' then result.state else delivery.state end,
        attempts = result.attempts,
        first_sent_at = coalesce(first_sent_at, result.sent_at),
        sent_at = coalesce(result.sent_at, delivery.sent_at),
        accepted_at = case when result.state = 'accepted' then coalesce(accepted_at, now()) else accepted_at end,
        status = result.status, answer = result.answer,
        message_ref = coalesce(result.message_ref, delivery.message_ref)
      from result where delivery.integration_id = result.integration_id and delivery.seq = result.seq
    )`;
};

const releaseQueues = (results: readonly BatchResult[]): RawBuilder<unknown> => {
  const released = results.flatMap(({ outcome, ...one }) => (outcome ? [{ ...one, outcome }] : []));
  const column = columnsOf(released);
  return sql`
    update integrations.integration_queue as queue set
      due_at = case when rescheduled or coming.at is not null then
        greatest(
          case when rescheduled then least(coming.at, now()) else coming.at end,
          case when batch.kind <> 'none' and rest_ms > 0 then now() + ${restAfterSending} end
        ) end,
      lease_token = null, leased_at = null, leased_until = null, rescheduled = false,
      failing_since = case when batch.kind in ('accepted', 'kept') then null
        when batch.kind = 'failed' then coalesce(failing_since, now()) else failing_since end,
      failure = case when batch.kind in ('accepted', 'kept') then null when batch.kind = 'failed' then batch.reason else failure end,
      failing_notified_at = case when batch.kind in ('accepted', 'kept') then null else failing_notified_at end,
      last_accepted_at = case batch.kind when 'accepted' then now() else last_accepted_at end
    from unnest(
      ${column(({ integrationId }) => integrationId)}::integer[], ${column(({ token }) => token)}::uuid[],
      ${column(({ outcome }) => outcome.kind)}::text[],
      ${released.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.reason : undefined))}::text[],
      ${column(({ result }) => result?.id)}::bigint[],
      ${column(({ result }) => (result?.state === 'pending' ? result.delayMs : undefined))}::float8[],
      ${column(({ outcome }) => (outcome.kind === 'failed' ? outcome.askedMs : undefined))}::float8[]
    ) as batch (integration_id, token, kind, reason, last_seq, again_ms, asked_ms)
    join held on held.integration_id = batch.integration_id
    left join lateral (
      -- this statement does not see what it writes of the last
      select least(
        (
          select due_at from integrations.queued
          where queued.integration_id = batch.integration_id and due_at is not null and seq is distinct from batch.last_seq
          order by due_at limit 1
        ),
        now() + batch.again_ms * interval '1 ms'
      ) as at
    ) as coming on true
    where queue.integration_id = batch.integration_id and queue.lease_token = batch.token
    returning queue.endpoint, batch.token,
      case when batch.kind = 'none' then 0 else greatest(queue.rest_ms, batch.asked_ms) end as rest_ms`;
};
