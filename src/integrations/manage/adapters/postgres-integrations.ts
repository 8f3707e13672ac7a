import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../../platform/database/rows.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { PostChannel, Settings } from '../../channels/define-channel.ts';
import type { ChannelType } from '../../channels/index.ts';
import { endpointOf, keepEndpoint } from '../../delivery/adapters/postgres-endpoint-rate-limits.ts';
import { cancelQueued } from '../../delivery/adapters/postgres-queued.ts';
import { contextOf, type SigningSecretRow, signingSecretsOf } from '../../model/adapters/integration-secrets.ts';
import type { EventChoices } from '../../model/alert-events.ts';
import type { IntegrationSettings, Integrations, NewIntegration, StoredIntegration } from '../ports.ts';

/**
 * Integrations in PostgreSQL, of these channels; `box` encrypts addresses and signing secrets, each for its own row. Mail, and
 * what was of a channel that is gone, is there for nobody.
 */
export const postgresIntegrations = (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
): Integrations => ({
  list: (userId) => select(em, box, channels, sql`integration.user_id = ${userId}`),
  find: async (userId, id) =>
    (await select(em, box, channels, sql`integration.user_id = ${userId} and integration.id = ${id}`))[0],
  holdList: async (userId) => {
    await sql`select pg_advisory_xact_lock(${LIST_LOCK}, ${userId})`.execute(em.getKysely());
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from integrations.integration where user_id = ${userId} and type <> 'email'
    `.execute(em.getKysely());
    return rows[0]?.count ?? 0;
  },
  add: (userId, integration, at) => add(em, box, userId, integration, at),
  change: (userId, id, settings, at) => change(em, box, userId, id, settings, at),
  remove: async (userId, id) => {
    const { rows } = await sql`
      delete from integrations.integration where id = ${id} and user_id = ${userId} and type <> 'email' returning id
    `.execute(em.getKysely());
    return rows.length > 0;
  },
  rotate: async (userId, id, secret, oldUntil) => {
    await sql`
      update integrations.integration set old_signing_secret = signing_secret,
        old_secret_until = ${oldUntil.toISOString()}::timestamptz,
        signing_secret = ${box.seal(secret, contextOf(id))}, updated_at = now()
      where id = ${id} and user_id = ${userId} and signing_secret is not null
    `.execute(em.getKysely());
  },
  secrets: async (userId, id) => {
    const { rows } = await sql<SigningSecretRow>`
      select signing_secret, case when old_secret_until > now() then old_signing_secret end as old_signing_secret
      from integrations.integration where id = ${id} and user_id = ${userId}
    `.execute(em.getKysely());
    return rows[0] ? signingSecretsOf(rows[0], box, id) : [];
  },
});

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_703;

type IntegrationRow = {
  readonly id: number;
  readonly user_id: number;
  readonly type: string;
  readonly name: string;
  readonly settings: Settings;
  readonly events: EventChoices;
  readonly address: string;
  readonly enabled: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly failing_since: string | null;
  readonly failure: string | null;
  readonly switched_off_at: string | null;
  readonly last_accepted_at: string | null;
};

const select = async (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
  condition: ReturnType<typeof sql>,
): Promise<readonly StoredIntegration[]> => {
  const { rows } = await sql<IntegrationRow>`
    select integration.id, user_id, type, name, settings, events, address, enabled, created_at, updated_at,
      failing_since, failure, switched_off_at, last_accepted_at
    from integrations.integration
    join integrations.integration_queue as queue on queue.integration_id = integration.id
    where type = any(${[...channels.keys()]}::text[]) and ${condition} order by integration.id
  `.execute(em.getKysely());
  return rows.flatMap((row) => {
    const channel = channels.get(row.type);
    return channel ? [integrationOf(row, channel, box)] : [];
  });
};

const integrationOf = (row: IntegrationRow, channel: PostChannel<ChannelType>, box: SecretBox): StoredIntegration => ({
  id: row.id,
  userId: row.user_id,
  channel,
  name: row.name,
  webhookUrl: box.open(row.address, contextOf(row.id)),
  settings: row.settings,
  events: row.events,
  enabled: row.enabled,
  failingSince: dateOrUndefined(row.failing_since),
  failure: row.failure ?? undefined,
  switchedOffAt: dateOrUndefined(row.switched_off_at),
  lastAcceptedAt: dateOrUndefined(row.last_accepted_at),
  createdAt: dateOf(row.created_at),
  updatedAt: dateOf(row.updated_at),
});

const add = async (
  em: EntityManager,
  box: SecretBox,
  userId: number,
  { channel, name, webhookUrl, settings, events, enabled, signingSecret }: NewIntegration,
  at: Date,
): Promise<number> => {
  const next = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('integrations.integration', 'id'))::int as id
  `.execute(em.getKysely());
  const id = Number(next.rows[0]?.id);
  const moment = sql`${at.toISOString()}::timestamptz`;
  await sql`
    insert into integrations.integration (
      id, user_id, type, name, settings, events, address, signing_secret, enabled, created_at, updated_at
    ) values (
      ${id}, ${userId}, ${channel.type}, ${name}, ${JSON.stringify(settings)}::jsonb, ${JSON.stringify(events)}::jsonb,
      ${box.seal(webhookUrl, contextOf(id))}, ${signingSecret ? box.seal(signingSecret, contextOf(id)) : null}, ${enabled},
      ${moment}, ${moment}
    )
  `.execute(em.getKysely());
  const { burst, restMs } = channel.pace;
  await sql`
    insert into integrations.integration_queue (integration_id, burst, rest_ms, host)
    values (${id}, ${burst}, ${restMs}, ${hostOf(webhookUrl)})
  `.execute(em.getKysely());
  await keepEndpoint(em, id, endpointOf(box, channel.pace, webhookUrl));
  return id;
};

const change = async (
  em: EntityManager,
  box: SecretBox,
  userId: number,
  id: number,
  { name, webhookUrl, settings, events, enabled }: IntegrationSettings,
  at: Date,
): Promise<void> => {
  const { rows } = await sql<{ address: string; enabled: boolean; rest_ms: number }>`
    select address, enabled, rest_ms
    from integrations.integration join integrations.integration_queue on integration_id = id
    where id = ${id} and user_id = ${userId} and type <> 'email' for update of integration
  `.execute(em.getKysely());
  const before = rows[0];
  if (!before) return;
  const moved = box.open(before.address, contextOf(id)) !== webhookUrl;
  await sql`
    update integrations.integration set name = ${name}, settings = ${JSON.stringify(settings)}::jsonb,
      events = ${JSON.stringify(events)}::jsonb,
      address = ${moved ? box.seal(webhookUrl, contextOf(id)) : before.address}, enabled = ${enabled},
      updated_at = ${at.toISOString()}::timestamptz
    where id = ${id}
  `.execute(em.getKysely());
  if (moved) {
    await sql`
      update integrations.integration_queue set host = ${hostOf(webhookUrl)} where integration_id = ${id}
    `.execute(em.getKysely());
    await keepEndpoint(em, id, endpointOf(box, { restMs: before.rest_ms }, webhookUrl));
  }
  if (moved || (enabled && !before.enabled))
    await sql`
      update integrations.integration_queue set failing_since = null, failure = null, failing_notified_at = null,
        switched_off_at = null, off_notified_at = null
      where integration_id = ${id}
    `.execute(em.getKysely());
  if (!enabled) await cancelQueued(em, id);
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
