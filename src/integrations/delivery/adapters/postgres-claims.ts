import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Nullable, type RawBuilder, sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Channel } from '../../channels/define-channel.ts';
import { type AlertRow, sequenceColumn } from '../../model/adapters/alert-rows.ts';
import {
  contextOf,
  type SecretSettingsRow,
  type SigningSecretRow,
  secretSettingsOf,
  signingSecretsOf,
} from '../../model/adapters/integration-secrets.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { alertFrom, type Message, messageFrom } from '../../model/message.ts';
import type { DueDelivery, LeasedBatch, QueueChoice } from '../ports.ts';
import { acquireEndpoints } from './postgres-endpoint-rate-limits.ts';

/** `leaseMs`: how long a worker may keep a queue; longer than any send takes. */
export type ClaimOptions = {
  readonly box: Pick<SecretBox, 'open'>;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly leaseMs: number;
};

type ClaimedRow = SigningSecretRow &
  SecretSettingsRow &
  RowOf<
    IntegrationsTables,
    'integrations.integration',
    'user_id' | 'member_id' | 'type' | 'enabled' | 'settings' | 'address'
  > &
  RowOf<IntegrationsTables, 'integrations.integration_queue', 'integration_id' | 'host'> &
  Nullable<
    AlertRow &
      RowOf<IntegrationsTables, 'integrations.delivery', 'seq' | 'message_id' | 'attempts'> & {
        readonly opening_id: string;
      }
  >;

/**
 * Leases due queues, the longest due first. It doesn't change due_at, which would cost two index updates: few queues are
 * leased, and skipping them is cheaper.
 */
export const claimQueues = async (
  em: EntityManager,
  { box, channels, leaseMs }: ClaimOptions,
  limit: number,
  from: QueueChoice,
): Promise<readonly LeasedBatch[]> => {
  const token = randomUUID();
  const rows = await claimedRows(em, { token, leaseMs, limit, from });
  const messages = new Map(
    rows.flatMap(({ message_id, content }) => (content === null ? [] : [[message_id, messageFrom(content)] as const])),
  );
  return [...Map.groupBy(rows, (row) => row.integration_id).values()].flatMap((those) => {
    const [row] = those;
    const deliveries = those.flatMap((one) => dueDeliveryOf(one, messages));
    return row ? [batchOf(row, channels.get(row.type), deliveries, box, token)] : [];
  });
};

type Claim = {
  readonly token: string;
  readonly leaseMs: number;
  readonly limit: number;
  readonly from: QueueChoice;
};

const claimedRows = (
  em: EntityManager,
  { token, leaseMs, limit, from }: Claim,
): Promise<readonly ClaimedRow[]> => query<ClaimedRow>(em)`
    with due as materialized (
      select integration_id, endpoint, last_accepted_at from integrations.integration_queue
      where due_at <= now() and (leased_until is null or leased_until <= now()) and ${isOf(from)}
      order by due_at limit ${limit} for no key update skip locked
    ), ${acquireEndpoints(token, leaseMs)}, leased as (
      update integrations.integration_queue as queue set lease_token = ${token}::uuid, leased_at = now(),
        rescheduled = false, leased_until = now() + ${leaseMs} * interval '1 ms'
      from acquired where queue.integration_id = acquired.integration_id
      returning queue.integration_id, queue.burst, queue.host
    )
    select leased.integration_id, leased.host, integration.user_id, integration.member_id, integration.type, integration.enabled,
      integration.settings, integration.address, integration.secret_settings, integration.signing_secret,
      case when integration.old_secret_until > now() then integration.old_signing_secret end as old_signing_secret,
      delivery.seq, delivery.id, delivery.sequence, delivery.message_id, delivery.attempts, delivery.opening_id,
      -- each text once
      case when row_number() over (partition by delivery.message_id order by leased.integration_id, delivery.seq) = 1 then
        (select content from integrations.message where message.id = delivery.message_id)
      end as content
    from leased join integrations.integration on integration.id = leased.integration_id
    left join lateral (
      select waiting.seq, id, ${sequenceColumn}, message_id, attempts,
        case when leased.host = '' and delivery.sequence > 1 then ${openingId} end as opening_id
      from (
        select seq from integrations.queued
        where queued.integration_id = leased.integration_id and due_at <= now() order by due_at, seq limit leased.burst
      ) as waiting
      join integrations.delivery on delivery.integration_id = leased.integration_id and delivery.seq = waiting.seq
    ) as delivery on true
    order by leased.integration_id, delivery.seq
  `;

/** The first email of a thread that was sent, which later ones answer. */
const openingId = sql`(
  select opening.id from integrations.delivery as opening
  where opening.subject = delivery.subject and opening.integration_id = delivery.integration_id
    and opening.seq < delivery.seq and opening.state in ('accepted', 'kept')
  order by opening.seq limit 1
)`;

/** None for a queue that was due and has nothing to send. */
const dueDeliveryOf = (
  { seq, id, sequence, message_id: messageId, attempts, opening_id: openingId }: ClaimedRow,
  messages: ReadonlyMap<number | null, Message>,
): readonly DueDelivery[] => {
  const message = messages.get(messageId);
  if (seq === null || id === null || messageId === null || message === undefined) return [];
  const own = { id, sequence: sequence ?? undefined, messageId, ...(openingId !== null && { openingId }) };
  return [{ id: seq, alert: alertFrom(message, own), attempts: attempts ?? 0 }];
};

const batchOf = (
  row: ClaimedRow,
  channel: Channel | undefined,
  deliveries: readonly DueDelivery[],
  box: ClaimOptions['box'],
  token: string,
): LeasedBatch => ({
  integrationId: row.integration_id,
  teamId: row.user_id,
  memberId: row.member_id ?? row.user_id,
  token,
  channel,
  enabled: row.enabled,
  host: row.host,
  settings: row.settings,
  address: () => (row.address === null ? undefined : box.open(row.address, contextOf(row.integration_id))),
  secretSettings: () => secretSettingsOf(row, box, row.integration_id),
  secrets: () => signingSecretsOf(row, box, row.integration_id),
  deliveries,
});

/** Each kind has an index, so that neither has to skip many of the other. */
const isOf = (from: QueueChoice): RawBuilder<unknown> =>
  from === 'email' ? sql`host = ''` : sql`host <> '' and host <> all(${[...from.busyHosts]}::text[])`;

/** Only while it's held: another worker may have the queue by now. */
export const renewLease = async (
  em: EntityManager,
  { integrationId, token }: LeasedBatch,
  leaseMs: number,
): Promise<void> => {
  await change(em)`
    update integrations.integration_queue set leased_until = now() + ${leaseMs} * interval '1 ms'
    where integration_id = ${integrationId} and lease_token = ${token}::uuid
  `;
};

/** After an outage. Nobody keeps a result for longer than an hour, so a database that fails again and again ends leases too. */
export const keepLeases = async (em: EntityManager, leaseMs: number): Promise<void> => {
  await change(em)`
    update integrations.integration_queue as queue set leased_until = now() + ${leaseMs} * interval '1 ms'
    from (
      select integration_id from integrations.integration_queue
      where due_at is not null and leased_until is not null and leased_at > now() - interval '1 hour'
      order by integration_id for no key update
    ) as leased
    where queue.integration_id = leased.integration_id
  `;
};

/** Queues of which at least one isn't leased, except under a load at which nobody waits. */
const LOOKED_AT = 2_000;

/** Milliseconds until the next queue is due or its lease ends. Of very many leased ones it only checks the first. */
export const nextDueInMs = async (em: EntityManager, from: QueueChoice): Promise<number | undefined> => {
  const { ms } = await queryOne<{ ms: number | null }>(em)`
    select (extract(epoch from min(greatest(due_at, leased_until)) - now()) * 1000)::float8 as ms
    from (
      select due_at, leased_until from integrations.integration_queue
      where due_at is not null and ${isOf(from)}
      order by due_at limit ${LOOKED_AT}
    ) as soonest
  `;
  return ms === null ? undefined : Math.max(ms, 0);
};
