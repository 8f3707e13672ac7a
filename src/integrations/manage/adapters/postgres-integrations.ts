import { type EntityManager, sql as raw } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { jsonb, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { PostChannel } from '../../channels/define-channel.ts';
import {
  contextOf,
  type SigningSecretRow,
  sealedSettings,
  secretSettingsOf,
  signingSecretsOf,
} from '../../model/adapters/integration-secrets.ts';
import { planSummaries } from '../../model/adapters/plan-summaries.ts';
import { type IntegrationsTables, integrationTable } from '../../model/adapters/tables.ts';
import { choicesOf } from '../../model/alert-events.ts';
import type { ChannelType } from '../../model/channel-type.ts';
import type { Integrations, NewIntegration, StoredIntegration } from '../ports.ts';
import { mailIntegrationOf } from './postgres-email-integrations.ts';
import { addQueue, ruleColumns, saveIntegration } from './save-integration.ts';

/**
 * Integrations of these channels in PostgreSQL. `box` encrypts URLs and signing secrets, each for its own row. Integrations of
 * removed channels are hidden.
 */
export const postgresIntegrations = (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
): Integrations => ({
  list: (teamId) => select(em, box, channels, sql`integration.user_id = ${teamId}`),
  find: async (teamId, id) =>
    (await select(em, box, channels, sql`integration.user_id = ${teamId} and integration.id = ${id}`))[0],
  mail: (member) => mailIntegrationOf(em, member),
  holdList: async (teamId) => {
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
    return em.count(integrationTable, { teamId, type: { $nin: ['email', 'push'] } });
  },
  add: (teamId, integration, at) => add(em, box, teamId, integration, at),
  change: (teamId, id, { channel, ...settings }, at, heard) =>
    saveIntegration(em, box, { teamId, id }, settings, channel, at, heard),
  rotate: async (teamId, id, secret, oldUntil) => {
    const rotated = { signingSecret: box.seal(secret, contextOf(id)), updatedAt: raw`now()` };
    const old = { oldSigningSecret: raw`signing_secret`, oldSecretUntil: oldUntil };
    await em.nativeUpdate(integrationTable, { id, teamId, signingSecret: { $ne: null } }, { ...rotated, ...old });
  },
  // SQL: the old secret's end is by the database's clock.
  secrets: async (teamId, id) => {
    const [row] = await query<SigningSecretRow>(em)`
      select signing_secret, case when old_secret_until > now() then old_signing_secret end as old_signing_secret
      from integrations.integration where id = ${id} and user_id = ${teamId}
    `;
    return row ? signingSecretsOf(row, box, id) : [];
  },
});

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_703;

type QueueRow = RowOf<IntegrationsTables, 'integrations.integration_queue'>;

/** Integrations of a channel with a URL. */
type IntegrationRow = Omit<
  RowOf<IntegrationsTables, 'integrations.integration'>,
  'address' | 'signing_secret' | 'old_signing_secret' | 'old_secret_until' | 'connected_at'
> &
  Pick<QueueRow, 'failing_since' | 'failure' | 'switched_off_at' | 'last_accepted_at' | 'test_failed_at'> & {
    readonly address: string;
  };

/** SQL: the row and its queue in one statement. */
const select = async (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredIntegration[]> => {
  const rows = await query<IntegrationRow>(em)`
    select integration.id, user_id, type, name, settings, secret_settings, events, service_ids, board_id, quiet_hours, escalation, repeat_minutes,
      summaries, address, enabled, created_at, updated_at, failing_since, failure, switched_off_at, last_accepted_at, test_failed_at
    from integrations.integration
    join integrations.integration_queue as queue on queue.integration_id = integration.id
    where type = any(${[...channels.keys()]}::text[]) and ${condition} order by integration.id
  `;
  return rows.flatMap((row) => {
    const channel = channels.get(row.type);
    return channel ? [integrationOf(row, channel, box)] : [];
  });
};

const integrationOf = (row: IntegrationRow, channel: PostChannel<ChannelType>, box: SecretBox): StoredIntegration => ({
  id: row.id,
  teamId: row.user_id,
  channel,
  name: row.name,
  webhookUrl: box.open(row.address, contextOf(row.id)),
  settings: row.settings,
  secretSettings: secretSettingsOf(row, box, row.id),
  // Choices that came later have their defaults.
  events: choicesOf(channel.events, {}, row.events),
  serviceIds: row.service_ids ?? undefined,
  boardId: row.board_id ?? undefined,
  quietHours: row.quiet_hours ?? undefined,
  escalation: row.escalation ?? undefined,
  repeatMinutes: row.repeat_minutes ?? undefined,
  summaries: row.summaries ?? undefined,
  enabled: row.enabled,
  failingSince: row.failing_since ?? undefined,
  failure: row.failure ?? undefined,
  switchedOffAt: row.switched_off_at ?? undefined,
  lastAcceptedAt: row.last_accepted_at ?? undefined,
  testFailedAt: row.test_failed_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const add = async (
  em: EntityManager,
  box: SecretBox,
  teamId: TeamId,
  {
    channel,
    name,
    webhookUrl,
    settings,
    secretSettings,
    events,
    serviceIds,
    boardId,
    enabled,
    signingSecret,
    ...rules
  }: NewIntegration,
  at: Date,
): Promise<number> => {
  // SQL: sealed values name their row, so the id comes first.
  const { id } = await queryOne<{ id: number }>(em)`
    select nextval(pg_get_serial_sequence('integrations.integration', 'id')) as id
  `;
  await em.insert(integrationTable, {
    id,
    teamId,
    type: channel.type,
    name,
    settings: jsonb(settings),
    events: jsonb(events),
    serviceIds: serviceIds && [...serviceIds],
    boardId,
    ...ruleColumns(rules),
    address: box.seal(webhookUrl, contextOf(id)),
    secretSettings: sealedSettings(secretSettings, box, id),
    signingSecret: signingSecret && box.seal(signingSecret, contextOf(id)),
    enabled,
    createdAt: at,
    updatedAt: at,
    connectedAt: at,
  });
  await addQueue(em, box, id, channel, webhookUrl, { ...settings, ...secretSettings });
  await planSummaries(em, id, enabled ? rules.summaries : undefined, at);
  return id;
};
