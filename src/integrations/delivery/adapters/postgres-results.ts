import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral, columnsOf } from '../../../platform/database/array-literal.ts';
import type { DeliveryResult, VisitOutcome } from '../store-ports.ts';
import { giveTurns, restOfLane } from './postgres-hooks.ts';

/** What became of one delivery of a visit, or of the whole visit, or both. */
export type Written = {
  readonly integrationId: number;
  readonly token: string;
  readonly result?: DeliveryResult;
  /** Gives the lane back. */
  readonly outcome?: VisitOutcome;
};

/**
 * Writes many at one go, the lanes locked in order as whoever wakes them does. A lane is due when its next delivery is, and
 * at once where it was woken meanwhile: this statement may not see what for.
 */
export const writeVisits = async (em: EntityManager, written: readonly Written[]): Promise<readonly true[]> => {
  const results = written.flatMap(({ integrationId, token, result }) =>
    result ? [{ integrationId, token, ...result }] : [],
  );
  await sql`
    with held as materialized (
      select integration_id, lease_token from integrations.lane
      where integration_id = any(${arrayLiteral([...new Set(written.map(({ integrationId }) => integrationId))])}::integer[])
      order by integration_id for no key update
    ), ${writeResults(results)}, released as (${releaseLanes(written)}), ${giveTurns}
  `.execute(em.getKysely());
  return written.map(() => true);
};

type Result = DeliveryResult & Pick<Written, 'integrationId' | 'token'>;

/** An accepted one counts in any case, another only while its lane is held; what was made out of date while it was sent stays so, unless it arrived. */
const writeResults = (results: readonly Result[]): RawBuilder<unknown> => {
  const column = columnsOf(results);
  return sql`
    result as materialized (
      select result.* from unnest(
        ${column(({ id }) => id)}::bigint[], ${column(({ integrationId }) => integrationId)}::integer[],
        ${column(({ token }) => token)}::uuid[], ${column(({ state }) => state)}::text[],
        ${column(({ attempts }) => attempts)}::integer[], ${column(({ delayMs }) => delayMs)}::float8[],
        ${column(({ sentAt }) => sentAt?.toISOString())}::timestamptz[], ${column(({ status }) => status)}::integer[],
        ${results.map(({ answer }) => answer)}::text[]
      ) as result (seq, integration_id, token, state, attempts, delay_ms, sent_at, status, answer)
      join held on held.integration_id = result.integration_id
      where held.lease_token = result.token or result.state = 'accepted'
    ), ended as (
      delete from integrations.queued using result where queued.seq = result.seq and result.state <> 'pending'
    ), put_off as (
      update integrations.queued set due_at = now() + delay_ms * interval '1 ms'
      from result where queued.seq = result.seq and result.state = 'pending'
    ), told as (
      update integrations.delivery set
        state = case when delivery.state = 'pending' or result.state = 'accepted' then result.state else delivery.state end,
        attempts = result.attempts,
        first_sent_at = coalesce(first_sent_at, result.sent_at),
        sent_at = coalesce(result.sent_at, delivery.sent_at),
        accepted_at = case when result.state = 'accepted' then now() else accepted_at end,
        status = result.status, answer = result.answer
      from result where delivery.integration_id = result.integration_id and delivery.seq = result.seq
    )`;
};

const releaseLanes = (written: readonly Written[]): RawBuilder<unknown> => {
  const released = written.flatMap(({ outcome, ...one }) => (outcome ? [{ ...one, outcome }] : []));
  const column = columnsOf(released);
  return sql`
    update integrations.lane set
      due_at = case when woken or coming.at is not null then
        greatest(
          case when woken then least(coming.at, now()) else coming.at end,
          case when visit.kind <> 'none' and rest_ms > 0 then now() + ${restOfLane} end
        ) end,
      lease_token = null, leased_at = null, leased_until = null, woken = false,
      failing_since = case visit.kind when 'accepted' then null when 'failed' then coalesce(failing_since, now()) else failing_since end,
      failure = case visit.kind when 'accepted' then null when 'failed' then visit.reason else failure end,
      failing_told_at = case visit.kind when 'accepted' then null else failing_told_at end,
      last_accepted_at = case visit.kind when 'accepted' then now() else last_accepted_at end
    from unnest(
      ${column(({ integrationId }) => integrationId)}::integer[], ${column(({ token }) => token)}::uuid[],
      ${column(({ outcome }) => outcome.kind)}::text[],
      ${released.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.reason : undefined))}::text[],
      ${column(({ result }) => result?.id)}::bigint[],
      ${column(({ result }) => (result?.state === 'pending' ? result.delayMs : undefined))}::float8[],
      ${column(({ outcome }) => (outcome.kind === 'failed' ? outcome.askedMs : undefined))}::float8[]
    ) as visit (integration_id, token, kind, reason, last_seq, again_ms, asked_ms)
    join held on held.integration_id = visit.integration_id
    left join lateral (
      -- this statement does not see what it writes of the last
      select least(
        (
          select due_at from integrations.queued
          where queued.integration_id = visit.integration_id and due_at is not null and seq is distinct from visit.last_seq
          order by due_at limit 1
        ),
        now() + visit.again_ms * interval '1 ms'
      ) as at
    ) as coming on true
    where lane.integration_id = visit.integration_id and lane.lease_token = visit.token
    returning lane.hook, visit.token,
      case when visit.kind = 'none' then 0 else greatest(lane.rest_ms, visit.asked_ms) end as rest_ms`;
};
