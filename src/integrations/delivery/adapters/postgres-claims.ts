import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Channel, Settings } from '../../channels/define-channel.ts';
import { contextOf, type SecretRow, secretsOf } from '../../manage/adapters/postgres-integrations.ts';
import { type AlertRow, numbered, parseMessage, sequenceColumn } from '../../model/adapters/messages.ts';
import type { DueDelivery, Visit } from '../store-ports.ts';
import { takeTurns } from './postgres-hooks.ts';

export type ClaimOptions = {
  readonly box: Pick<SecretBox, 'open'>;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly leaseMs: number;
};

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

type ClaimedRow = SecretRow & {
  readonly integration_id: number;
  readonly user_id: number;
  readonly type: string;
  readonly enabled: boolean;
  readonly host: string;
  readonly settings: Settings;
  readonly address: string | null;
  readonly seq: string | null;
  readonly message_id: string | null;
  readonly attempts: number | null;
} & Pick<Nullable<AlertRow>, 'id' | 'sequence' | 'content'>;

/**
 * Leases due lanes, the longest due first. It leaves due_at as it is, which would cost a place in an index there and back:
 * few lanes are leased, and passing over them is cheaper.
 */
export const claimLanes = async (
  em: EntityManager,
  { box, channels, leaseMs }: ClaimOptions,
  limit: number,
  busyHosts: readonly string[],
): Promise<readonly Visit[]> => {
  const token = randomUUID();
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select integration_id, hook, last_accepted_at from integrations.lane
      where due_at <= now() and (leased_until is null or leased_until <= now()) and host <> all(${[...busyHosts]}::text[])
      order by due_at limit ${limit} for no key update skip locked
    ), ${takeTurns(token, leaseMs)}, taken as (
      update integrations.lane set lease_token = ${token}::uuid, leased_at = now(), woken = false,
        leased_until = now() + ${leaseMs} * interval '1 ms'
      from taking where lane.integration_id = taking.integration_id
      returning lane.integration_id, lane.burst, lane.host
    ), unsynced as materialized (
      -- a lease that a crash of the database forgets lets its sends be repeated, as the crash of a worker does
      select set_config('synchronous_commit', 'off', true)
    )
    select taken.integration_id, taken.host, integration.user_id, integration.type, integration.enabled,
      integration.settings, integration.address, integration.signing_secret,
      case when integration.old_secret_until > now() then integration.old_signing_secret end as old_signing_secret,
      delivery.seq, delivery.id, delivery.sequence, delivery.message_id, delivery.attempts,
      -- each text once
      case when row_number() over (partition by delivery.message_id order by taken.integration_id, delivery.seq) = 1 then
        (select content from integrations.message where message.id = delivery.message_id)
      end as content
    from taken join integrations.integration on integration.id = taken.integration_id cross join unsynced
    left join lateral (
      select waiting.seq, id, ${sequenceColumn}, message_id, attempts from (
        select seq from integrations.queued
        where queued.integration_id = taken.integration_id and due_at <= now() order by due_at, seq limit taken.burst
      ) as waiting
      join integrations.delivery on delivery.integration_id = taken.integration_id and delivery.seq = waiting.seq
    ) as delivery on true
    order by taken.integration_id, delivery.seq
  `.execute(em.getKysely());
  const messages = new Map(
    rows.flatMap(({ message_id, content }) => (content === null ? [] : [[message_id, parseMessage(content)] as const])),
  );
  return [...Map.groupBy(rows, (row) => row.integration_id).values()].flatMap((those) => {
    const [row] = those;
    const deliveries = those.flatMap(({ seq, id, sequence, message_id, attempts }) => {
      const message = messages.get(message_id);
      if (seq === null || id === null || message === undefined) return [];
      return [{ id: seq, alert: numbered(message, id, sequence), attempts: attempts ?? 0 }];
    });
    return row ? [visitOf(row, channels.get(row.type), deliveries, box, token)] : [];
  });
};

const visitOf = (
  row: ClaimedRow,
  channel: Channel | undefined,
  deliveries: readonly DueDelivery[],
  box: ClaimOptions['box'],
  token: string,
): Visit => ({
  integrationId: row.integration_id,
  userId: row.user_id,
  token,
  channel,
  enabled: row.enabled,
  host: row.host,
  settings: row.settings,
  address: () => (row.address === null ? undefined : box.open(row.address, contextOf(row.integration_id))),
  secrets: () => secretsOf(row, box, row.integration_id),
  deliveries,
});

/** Milliseconds until the next lane is due or its lease ends; more than `soonest` lanes leased count as what they are. */
export const nextDueInMs = async (em: EntityManager, busyHosts: readonly string[]): Promise<number | undefined> => {
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
