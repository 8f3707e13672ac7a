import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { endpointOf, keepEndpoints } from '../../delivery/adapters/postgres-endpoint-rate-limits.ts';
import { cancelQueued } from '../../delivery/adapters/postgres-queued.ts';
import { contextOf } from '../../model/adapters/integration-secrets.ts';
import { type IntegrationsTables, integrationsKysely } from '../../model/adapters/tables.ts';
import type { IntegrationSettings } from '../ports.ts';

/** Changes an integration of a user, if it is theirs; the box encrypts a new address. */
export const saveIntegration = async (
  em: EntityManager,
  box: SecretBox,
  userId: number,
  id: number,
  { name, webhookUrl, settings, events, serviceIds, enabled }: IntegrationSettings,
  at: Date,
): Promise<void> => {
  const [before] = await query<BeforeRow>(em)`
    select address, enabled, rest_ms, service_ids
    from integrations.integration join integrations.integration_queue on integration_id = id
    where id = ${id} and user_id = ${userId} and type <> 'email' for update of integration
  `;
  if (!before) return;
  const isNew = enabled && !before.enabled;
  const moved = box.open(before.address, contextOf(id)) !== webhookUrl;
  const address = moved ? box.seal(webhookUrl, contextOf(id)) : before.address;
  await integrationsKysely(em)
    .updateTable('integrations.integration')
    .set({
      name,
      settings,
      events,
      service_ids: serviceIds ? [...serviceIds] : null,
      address,
      enabled,
      updated_at: at,
      ...(isNew && { connected_at: at }),
    })
    .where('id', '=', id)
    .execute();
  if (moved) {
    await changeQueue(em, id, { host: hostOf(webhookUrl), test_failed_at: null });
    await keepEndpoints(em, [{ integrationId: id, endpoint: endpointOf(box, { restMs: before.rest_ms }, webhookUrl) }]);
  }
  if (moved || isNew) await changeQueue(em, id, healthy);
  if (isNew)
    await integrationsKysely(em).deleteFrom('integrations.standing').where('integration_id', '=', id).execute();
  await forgetUnheard(em, id, before.service_ids, serviceIds ?? null);
  if (!enabled) await cancelQueued(em, id);
};

type BeforeRow = {
  readonly address: string;
  readonly enabled: boolean;
  readonly rest_ms: number;
  readonly service_ids: readonly number[] | null;
};

/** Deletes outdated alert states of services that were added or removed; open ones stay. Null: all services. */
const forgetUnheard = async (
  em: EntityManager,
  id: number,
  before: readonly number[] | null,
  now: readonly number[] | null,
): Promise<void> => {
  if (before === null && now === null) return;
  const isIn = (chosen: readonly number[] | null) =>
    chosen === null ? sql`true` : sql`service_id = any(${[...chosen]}::integer[])`;
  await change(em)`
    delete from integrations.standing where integration_id = ${id}
      and jsonb_array_length(content -> 'open') = 0 and not (${isIn(before)} and ${isIn(now)})
  `;
};

type QueueRow = RowOf<IntegrationsTables, 'integrations.integration_queue'>;

const changeQueue = async (em: EntityManager, id: number, changes: Partial<QueueRow>): Promise<void> => {
  await integrationsKysely(em)
    .updateTable('integrations.integration_queue')
    .set(changes)
    .where('integration_id', '=', id)
    .execute();
};

/** As if nothing had failed yet. */
const healthy: Partial<QueueRow> = {
  failing_since: null,
  failure: null,
  failing_notified_at: null,
  switched_off_at: null,
  off_notified_at: null,
};

/** Returns an empty text if it isn't a URL. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
