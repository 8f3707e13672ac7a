import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, jsonb, query } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { accountOf, type PostChannel } from '../../channels/define-channel.ts';
import { endpointOf, keepEndpoints } from '../../delivery/adapters/postgres-endpoint-rate-limits.ts';
import { cancelQueued } from '../../delivery/adapters/postgres-queued.ts';
import {
  contextOf,
  type SecretSettingsRow,
  sealedSettings,
  secretSettingsOf,
} from '../../model/adapters/integration-secrets.ts';
import { planSummaries } from '../../model/adapters/plan-summaries.ts';
import {
  alertStateTable,
  integrationQueueTable,
  integrationTable,
  quietHeldTable,
  reminderTable,
} from '../../model/adapters/tables.ts';
import type { ChannelType, Settings } from '../../model/channel-type.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { AlertQuietHours } from '../../model/quiet-hours.ts';
import type { ReminderKind, ReminderRules } from '../../model/reminders.ts';
import type { HeardChange, IntegrationSettings } from '../ports.ts';

/** Changes an integration, if it belongs to the user; the box encrypts a new URL and new keys. */
export const saveIntegration = async (
  em: EntityManager,
  box: SecretBox,
  { teamId, id }: { readonly teamId: TeamId; readonly id: number },
  { name, webhookUrl, settings, secretSettings, events, serviceIds, boardId, enabled, ...rules }: IntegrationSettings,
  channel: PostChannel<ChannelType>,
  at: Date,
  heard?: HeardChange,
): Promise<void> => {
  // SQL: reads the row with its queue and locks only the row.
  const [before] = await query<BeforeRow>(em)`
    select address, secret_settings, quiet_hours, summaries, enabled, rest_ms
    from integrations.integration join integrations.integration_queue on integration_id = id
    where id = ${id} and user_id = ${teamId} and type <> 'email' for update of integration
  `;
  if (!before) return;
  const isNew = enabled && !before.enabled;
  const isSame =
    box.open(before.address, contextOf(id)) === webhookUrl &&
    isDeepStrictEqual(secretSettingsOf(before, box, id), secretSettings);
  const sealed = isSame
    ? { address: before.address, secretSettings: before.secret_settings }
    : { address: box.seal(webhookUrl, contextOf(id)), secretSettings: sealedSettings(secretSettings, box, id) };
  const which = { serviceIds: serviceIds ? [...serviceIds] : null, boardId: boardId ?? null };
  const written = {
    name,
    settings: jsonb(settings),
    events: jsonb(events),
    ...which,
    ...ruleColumns(rules),
    ...sealed,
    enabled,
    updatedAt: at,
    ...(isNew && { connectedAt: at }),
  };
  await em.nativeUpdate(integrationTable, { id, teamId }, written);
  if (!isSame) await em.nativeUpdate(integrationQueueTable, id, { host: hostOf(webhookUrl), testFailedAt: null });
  const account = accountOf(channel, webhookUrl, { ...settings, ...secretSettings });
  await keepEndpoints(em, [{ integrationId: id, endpoint: endpointOf(box, { restMs: before.rest_ms }, account) }]);
  if (!isSame || isNew) await em.nativeUpdate(integrationQueueTable, id, { ...healthy });
  if (isNew) await em.nativeDelete(alertStateTable, { integrationId: id });
  if (heard) await forgetUnheard(em, id, heard);
  // They waited for an end that may be another one now.
  if (!isDeepStrictEqual(before.quiet_hours ?? undefined, rules.quietHours))
    await em.nativeUpdate(quietHeldTable, { integrationId: id, until: { $gt: at } }, { until: at });
  if (isNew || !enabled || !isDeepStrictEqual(before.summaries ?? undefined, rules.summaries))
    await planSummaries(em, id, enabled ? rules.summaries : undefined, at);
  await forgetReminders(em, id, enabled && !isNew ? rules : {});
  if (!enabled) await cancelQueued(em, id);
};

/** Rules besides events and services; null for none. */
export const ruleColumns = ({ quietHours, escalation, repeatMinutes, summaries }: Rules) => ({
  quietHours: quietHours ? jsonb(quietHours) : null,
  escalation: escalation ? jsonb(escalation) : null,
  repeatMinutes: repeatMinutes ?? null,
  summaries: summaries ? jsonb(summaries) : null,
});

type Rules = Pick<IntegrationSettings, 'quietHours' | 'escalation' | 'repeatMinutes' | 'summaries'>;

/** Deletes those that no rule has any more. Others go on as they were. */
const forgetReminders = async (em: EntityManager, integrationId: number, rules: ReminderRules): Promise<void> => {
  const over: ReminderKind[] = [
    ...(rules.escalation ? [] : ['escalation' as const]),
    ...(rules.repeatMinutes === undefined ? ['repeat' as const] : []),
  ];
  if (over.length > 0) await em.nativeDelete(reminderTable, { integrationId, kind: { $in: over } });
};

type BeforeRow = SecretSettingsRow & {
  readonly address: string;
  readonly quiet_hours: AlertQuietHours | null;
  readonly summaries: SummaryRule | null;
  readonly enabled: boolean;
  readonly rest_ms: number;
};

/** Deletes outdated alert states of services that were added or removed; open ones stay. */
const forgetUnheard = async (em: EntityManager, id: number, { before, now }: HeardChange): Promise<void> => {
  if (before === undefined && now === undefined) return;
  const isIn = (chosen: readonly number[] | undefined) =>
    chosen === undefined ? sql`true` : sql`service_id = any(${[...chosen]}::integer[])`;
  // SQL: queries the JSON.
  await change(em)`
    delete from integrations.standing where integration_id = ${id}
      and jsonb_array_length(content -> 'open') = 0 and not (${isIn(before)} and ${isIn(now)})
  `;
};

/** As if nothing had failed yet. */
const healthy = {
  failingSince: null,
  failure: null,
  failingNotifiedAt: null,
  switchedOffAt: null,
  offNotifiedAt: null,
};

export const addQueue = async (
  em: EntityManager,
  box: SecretBox,
  integrationId: number,
  channel: PostChannel<ChannelType>,
  webhookUrl: string,
  settings: Settings,
): Promise<void> => {
  const { pace } = channel;
  await em.insert(integrationQueueTable, { integrationId, ...pace, host: hostOf(webhookUrl) });
  const endpoint = endpointOf(box, pace, accountOf(channel, webhookUrl, settings));
  await keepEndpoints(em, [{ integrationId, endpoint }]);
};

/** Returns an empty text if it isn't a URL. */
const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
