import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createBatcher } from '../../platform/batcher.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Alert } from '../alert.ts';
import type { Channel } from '../alert-events.ts';
import type { DeliveryResult, Lanes, Visit, VisitOutcome } from '../store-ports.ts';
import { parseWithDates } from './json-dates.ts';
import { cancelWaiting, contextOf, type SecretRow, secretsOf } from './postgres-integrations.ts';

export type LaneOptions = {
  readonly transaction: Transaction;
  readonly box: SecretBox;
  /** How long a worker may keep a lane; longer than any send takes. */
  readonly leaseMs: number;
};

/** Lanes in PostgreSQL. What many visits write at about the same time goes in one statement. */
export const postgresLanes = (em: EntityManager, { transaction, box, leaseMs }: LaneOptions): Lanes => {
  const record = createBatcher({
    write: (results: readonly Recorded[]) => writeResults(em, results),
    maxItems: 500,
    maxDelayMs: 4,
    maxWrites: 2,
  });
  const release = createBatcher({
    write: (visits: readonly Released[]) => writeReleases(em, visits),
    maxItems: 500,
    maxDelayMs: 4,
    maxWrites: 2,
  });
  return {
    claim: (limit, busyHosts) => claim(em, box, leaseMs, limit, busyHosts),
    nextDueInMs: (busyHosts = []) => nextDueInMs(em, busyHosts),
    record: async ({ integrationId, token }, result) => {
      await record({ integrationId, token, ...result });
    },
    release: async ({ integrationId, token }, outcome, last) => {
      await release({ integrationId, token, outcome, last });
    },
    switchOff: (integrationId, reason) =>
      transaction(async () => {
        await sql`
          update integrations.integration set enabled = false, updated_at = now() where id = ${integrationId} and enabled
        `.execute(em.getKysely());
        await sql`
          update integrations.lane set switched_off_at = coalesce(switched_off_at, now()), failure = ${reason},
            failing_since = coalesce(failing_since, now())
          where integration_id = ${integrationId}
        `.execute(em.getKysely());
        await cancelWaiting(em, integrationId);
      }),
    cancel: (integrationId) => transaction(() => cancelWaiting(em, integrationId)),
  };
};

type Recorded = DeliveryResult & { readonly integrationId: number; readonly token: string };
type Released = {
  readonly integrationId: number;
  readonly token: string;
  readonly outcome: VisitOutcome;
  readonly last?: DeliveryResult;
};

type ClaimedRow = SecretRow & {
  readonly integration_id: number;
  readonly lease_token: string;
  readonly user_id: number;
  readonly type: Channel;
  readonly enabled: boolean;
  readonly host: string;
  readonly channel: string | null;
  readonly address: string | null;
  readonly delivery_id: string | null;
  readonly payload: string | null;
  readonly attempts: number | null;
};

const claim = async (
  em: EntityManager,
  box: SecretBox,
  leaseMs: number,
  limit: number,
  busyHosts: readonly string[],
): Promise<readonly Visit[]> => {
  const until = sql`now() + ${leaseMs} * interval '1 ms'`;
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select integration_id from integrations.lane
      where due_at <= now() and (leased_until is null or leased_until <= now()) and host <> all(${[...busyHosts]}::text[])
      order by due_at limit ${limit} for no key update skip locked
    ), taken as (
      update integrations.lane set lease_token = gen_random_uuid(), leased_at = now(), leased_until = ${until}, due_at = ${until}
      from due where lane.integration_id = due.integration_id
      returning lane.integration_id, lane.lease_token, lane.burst, lane.host
    ), unsynced as materialized (
      -- a lease that a crash of the database forgets lets its sends be repeated, as the crash of a worker does
      select set_config('synchronous_commit', 'off', true)
    )
    select taken.integration_id, taken.lease_token, taken.host, integration.user_id, integration.type, integration.enabled,
      integration.channel, integration.address, integration.signing_secret,
      case when integration.old_secret_until > now() then integration.old_signing_secret end as old_signing_secret,
      delivery.id as delivery_id, delivery.payload, delivery.attempts
    from taken join integrations.integration on integration.id = taken.integration_id cross join unsynced
    left join lateral (
      select id, payload::text as payload, attempts, seq from integrations.delivery
      where delivery.integration_id = taken.integration_id and state = 'pending' and next_attempt_at <= now()
      order by next_attempt_at, seq limit taken.burst
    ) as delivery on true
    order by taken.integration_id, delivery.seq
  `.execute(em.getKysely());
  return [...Map.groupBy(rows, (row) => row.integration_id).values()].flatMap((those) => {
    const [row] = those;
    return row ? [visitOf(row, those, box)] : [];
  });
};

const visitOf = (row: ClaimedRow, rows: readonly ClaimedRow[], box: SecretBox): Visit => ({
  integrationId: row.integration_id,
  userId: row.user_id,
  token: row.lease_token,
  type: row.type,
  enabled: row.enabled,
  host: row.host,
  channel: row.channel ?? undefined,
  address: () => (row.address === null ? undefined : box.open(row.address, contextOf(row.integration_id))),
  secrets: () => secretsOf(row, box, row.integration_id),
  deliveries: rows.flatMap(({ delivery_id, payload, attempts }) =>
    delivery_id === null || payload === null
      ? []
      : [{ id: delivery_id, alert: parseWithDates<Alert>(payload), attempts: attempts ?? 0 }],
  ),
});

const nextDueInMs = async (em: EntityManager, busyHosts: readonly string[]): Promise<number | undefined> => {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(greatest(due_at, leased_until)) - now()) * 1000)::float8 as ms
    from (
      select due_at, leased_until from integrations.lane where due_at is not null and host <> all(${[...busyHosts]}::text[])
      order by due_at limit 2000
    ) as soonest
  `.execute(em.getKysely());
  const ms = rows[0]?.ms ?? undefined;
  return ms === undefined ? undefined : Math.max(ms, 0);
};

/** An alert that was made out of date while it was sent stays so, unless it arrived. */
const updateDeliveries = (results: readonly Recorded[]) => sql`
  update integrations.delivery set
    state = case when delivery.state in ('pending', 'held') or result.state = 'accepted' then result.state else delivery.state end,
    next_attempt_at = case when delivery.state in ('pending', 'held') and result.state = 'pending'
      then now() + result."delayMs" * interval '1 ms' end,
    attempts = result.attempts,
    first_sent_at = coalesce(first_sent_at, result."sentAt"),
    sent_at = coalesce(result."sentAt", sent_at),
    accepted_at = case when result.state = 'accepted' then now() else accepted_at end,
    status = result.status, answer = result.answer
  from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (
    id uuid, "integrationId" integer, token uuid, state text, attempts integer, "delayMs" float8, "sentAt" timestamptz,
    status integer, answer text
  ) join integrations.lane on lane.integration_id = result."integrationId"
  where delivery.id = result.id and (lane.lease_token = result.token or result.state = 'accepted')
`;

const writeResults = async (em: EntityManager, results: readonly Recorded[]): Promise<readonly true[]> => {
  await updateDeliveries(results).execute(em.getKysely());
  return results.map(() => true);
};

/**
 * Due when the next delivery is. What came in meanwhile set due_at to an earlier moment than the end of the lease, and
 * counts although this statement may not see it yet. The lanes are locked in order, as whoever wakes them does.
 */
const writeReleases = async (em: EntityManager, visits: readonly Released[]): Promise<readonly true[]> => {
  const rows = visits.map(({ integrationId, token, outcome, last }) => ({
    integrationId,
    token,
    kind: outcome.kind,
    reason: outcome.kind === 'failed' ? outcome.reason : undefined,
    lastId: last?.id,
    againMs: last?.state === 'pending' ? last.delayMs : undefined,
  }));
  const results = visits.flatMap(({ integrationId, token, last }) => (last ? [{ integrationId, token, ...last }] : []));
  await sql`
    with visit as materialized (
      select visit.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as visit ("integrationId" integer, token uuid, kind text, reason text, "lastId" uuid, "againMs" float8)
      join integrations.lane on lane.integration_id = visit."integrationId"
      order by visit."integrationId" for no key update of lane
    ), written as (
      ${updateDeliveries(results)}
    )
    update integrations.lane set
      due_at = case when coming.at is null and lane.due_at >= lane.leased_until then null
        else greatest(
          least(coming.at, nullif(lane.due_at, lane.leased_until)),
          case when visit.kind <> 'none' and rest_ms > 0 then now() + rest_ms * interval '1 ms' end
        ) end,
      lease_token = null, leased_at = null, leased_until = null,
      failing_since = case visit.kind when 'accepted' then null when 'failed' then coalesce(failing_since, now()) else failing_since end,
      failure = case visit.kind when 'accepted' then null when 'failed' then visit.reason else failure end,
      failing_told_at = case visit.kind when 'accepted' then null else failing_told_at end,
      last_accepted_at = case visit.kind when 'accepted' then now() else last_accepted_at end
    from visit
    left join lateral (
      -- this statement does not see what it writes of the last
      select least(min(next_attempt_at), now() + visit."againMs" * interval '1 ms') as at from integrations.delivery
      where integration_id = visit."integrationId" and state = 'pending' and id is distinct from visit."lastId"
    ) as coming on true
    where lane.integration_id = visit."integrationId" and lane.lease_token = visit.token
  `.execute(em.getKysely());
  return visits.map(() => true);
};
