import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../../platform/database/rows.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { PostChannel, Settings } from '../../channels/define-channel.ts';
import { email } from '../../channels/email.ts';
import type { ChannelType } from '../../channels/index.ts';
import { keepHook, markOf } from '../../delivery/adapters/postgres-hooks.ts';
import { cancelWaiting } from '../../delivery/adapters/postgres-queue.ts';
import type { IntegrationState, Integrations, NewIntegration, StoredIntegration } from '../../delivery/store-ports.ts';
import type { EventChoices } from '../../model/alert-events.ts';

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
  change: (userId, id, state, at) => change(em, box, userId, id, state, at),
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
    const { rows } = await sql<SecretRow>`
      select signing_secret, case when old_secret_until > now() then old_signing_secret end as old_signing_secret
      from integrations.integration where id = ${id} and user_id = ${userId}
    `.execute(em.getKysely());
    return rows[0] ? secretsOf(rows[0], box, id) : [];
  },
});

/** What a sealed text of an integration belongs to. */
export const contextOf = (integrationId: number): string => `integration:${integrationId}`;

export type SecretRow = { readonly signing_secret: string | null; readonly old_signing_secret: string | null };

export const secretsOf = (row: SecretRow, box: Pick<SecretBox, 'open'>, id: number): readonly string[] =>
  [row.signing_secret, row.old_signing_secret].flatMap((sealed) =>
    sealed === null ? [] : [box.open(sealed, contextOf(id))],
  );

/** The hidden integrations for mail of users who have none yet. */
export const addEmailIntegrations = async (em: EntityManager, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  const { burst, restMs } = email.pace;
  await sql`
    with added as (
      insert into integrations.integration (user_id, type, name, created_at, updated_at)
      select id, 'email', 'Email', now(), now() from unnest(${[...userIds]}::integer[]) as reader (id)
      where not exists (
        select from integrations.integration known where known.user_id = reader.id and known.type = 'email'
      )
      on conflict do nothing returning id
    )
    insert into integrations.lane (integration_id, burst, rest_ms) select id, ${burst}::integer, ${restMs}::integer from added
  `.execute(em.getKysely());
};

/** Seals what an old secret sealed anew and marks addresses anew, at most 500 integrations at a time; answers how many that were. */
export const resealIntegrations = async (em: EntityManager, box: SecretBox): Promise<number> => {
  const { rows } = await sql<SecretRow & { id: number; address: string; rest_ms: number }>`
    select id, address, rest_ms, signing_secret, old_signing_secret
    from integrations.integration join integrations.lane on lane.integration_id = integration.id
    where address is not null and (rest_ms > 0 and hook is null or exists (
      select from unnest(array[address, signing_secret, old_signing_secret]) as sealed (text)
      where split_part(text, '.', 2) <> ${box.fingerprint}
    ))
    order by id limit 500
  `.execute(em.getKysely());
  for (const row of rows) {
    const again = (sealed: string | null) =>
      sealed === null ? null : box.seal(box.open(sealed, contextOf(row.id)), contextOf(row.id));
    await sql`
      update integrations.integration set address = ${again(row.address)}, signing_secret = ${again(row.signing_secret)},
        old_signing_secret = ${again(row.old_signing_secret)}
      where id = ${row.id} and address = ${row.address}
    `.execute(em.getKysely());
    await keepHook(em, row.id, markOf(box, { restMs: row.rest_ms }, box.open(row.address, contextOf(row.id))));
  }
  return rows.length;
};

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
    select integration.id, user_id, type, name, settings, events, address, enabled, created_at, updated_at, failing_since,
      failure, switched_off_at, last_accepted_at
    from integrations.integration join integrations.lane on lane.integration_id = integration.id
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
    insert into integrations.lane (integration_id, burst, rest_ms, host)
    values (${id}, ${burst}, ${restMs}, ${hostOf(webhookUrl)})
  `.execute(em.getKysely());
  await keepHook(em, id, markOf(box, channel.pace, webhookUrl));
  return id;
};

const change = async (
  em: EntityManager,
  box: SecretBox,
  userId: number,
  id: number,
  { name, webhookUrl, settings, events, enabled }: IntegrationState,
  at: Date,
): Promise<void> => {
  const { rows } = await sql<{ address: string; enabled: boolean; rest_ms: number }>`
    select address, enabled, rest_ms from integrations.integration join integrations.lane on integration_id = id
    where id = ${id} and user_id = ${userId} and type <> 'email' for update of integration
  `.execute(em.getKysely());
  const before = rows[0];
  if (!before) return;
  const moved = box.open(before.address, contextOf(id)) !== webhookUrl;
  await sql`
    update integrations.integration set name = ${name},
      settings = ${JSON.stringify(settings)}::jsonb,      events = ${JSON.stringify(events)}::jsonb,
      address = ${moved ? box.seal(webhookUrl, contextOf(id)) : before.address}, enabled = ${enabled},
      updated_at = ${at.toISOString()}::timestamptz
    where id = ${id}
  `.execute(em.getKysely());
  if (moved) {
    await sql`update integrations.lane set host = ${hostOf(webhookUrl)} where integration_id = ${id}`.execute(
      em.getKysely(),
    );
    await keepHook(em, id, markOf(box, { restMs: before.rest_ms }, webhookUrl));
  }
  if (moved || (enabled && !before.enabled))
    await sql`
      update integrations.lane set failing_since = null, failure = null, failing_told_at = null, switched_off_at = null,
        off_told_at = null
      where integration_id = ${id}
    `.execute(em.getKysely());
  if (!enabled) await cancelWaiting(em, id);
};

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
