import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { PostChannel } from '../../channels/define-channel.ts';
import { cancelQueued } from '../../delivery/adapters/postgres-queued.ts';
import { contextOf, type SecretSettingsRow, secretSettingsOf } from '../../model/adapters/integration-secrets.ts';
import { planSummaries } from '../../model/adapters/plan-summaries.ts';
import type { ChannelType, Settings } from '../../model/channel-type.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { DeletedIntegration, DeletedIntegrations } from '../deleted/deleted-integrations.ts';
import { addQueue } from './save-integration.ts';

const LISTED = 1_000;
const PURGED_AT_ONCE = 500;

/** The store of deleted integrations in PostgreSQL; those of removed channels are hidden. SQL: each statement moves a whole row. */
export const postgresDeletedIntegrations = (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
): DeletedIntegrations => ({
  list: (teamId, after, id) => list(em, [...channels.keys()], { teamId, after, id }),
  add: async (teamId, id, { by, at }) => {
    // Locks the row before its queue, as each change of an integration does.
    const held = await query(em)`
      select from integrations.integration where id = ${id} and user_id = ${teamId} and type not in ('email', 'push') for update
    `;
    if (held.length === 0) return false;
    await cancelQueued(em, id);
    await change(em)`
      with gone as (delete from integrations.integration where id = ${id} returning *)
      insert into integrations.deleted_integration (integration_id, user_id, deleted_by, deleted_at, content)
      select id, user_id, ${by}::integer, ${at}::timestamptz, to_jsonb(gone) || jsonb_build_object('recipients', (
        select jsonb_agg(recipient) from integrations.list_recipient as recipient where integration_id = gone.id
      )) from gone
    `;
    return true;
  },
  restore: (teamId, id, at, choice) => restore(em, box, channels, { teamId, id, at, choice }),
  purge: (until) =>
    change(em)`
      delete from integrations.deleted_integration where integration_id in (
        select integration_id from integrations.deleted_integration where deleted_at <= ${until}
        order by integration_id limit ${PURGED_AT_ONCE} for update
      )
    `,
});

/** Moves a row back, with the readers of a list. */
const restore = async (
  em: EntityManager,
  box: SecretBox,
  channels: ReadonlyMap<string, PostChannel<ChannelType>>,
  { teamId, id, at, choice }: { teamId: TeamId; id: number; at: Date; choice: 'same' | 'none' },
): Promise<void> => {
  const [row] = await query<RestoredRow>(em)`
    with gone as (
      delete from integrations.deleted_integration where integration_id = ${id} and user_id = ${teamId} returning content
    ), readers as (
      insert into integrations.list_recipient overriding system value
      select reader.* from gone, jsonb_populate_recordset(
        null::integrations.list_recipient, coalesce(nullif(content -> 'recipients', 'null'), '[]')
      ) as reader
    )
    insert into integrations.integration select restored.* from gone, jsonb_populate_record(
      null::integrations.integration, content || jsonb_build_object('connected_at', ${at}::timestamptz)
        || ${choice === 'none' ? sql`'{"board_id": null, "service_ids": []}'::jsonb` : sql`'{}'`}
    ) as restored
    returning type, address, settings, secret_settings, enabled, summaries
  `;
  const channel = row && channels.get(row.type);
  if (!channel) return;
  const settings = { ...row.settings, ...secretSettingsOf(row, box, id) };
  await addQueue(em, box, id, channel, box.open(row.address, contextOf(id)), settings);
  await planSummaries(em, id, row.enabled && row.summaries ? row.summaries : undefined, at);
};

const list = async (
  em: EntityManager,
  types: readonly string[],
  { teamId, after, id }: { readonly teamId: TeamId; readonly after: Date; readonly id: number | undefined },
): Promise<readonly DeletedIntegration[]> => {
  const rows = await query<NullableRow>(em)`
      select integration_id as id, content ->> 'name' as name, (content ->> 'board_id')::integer as "boardId",
        deleted_at as "deletedAt", deleted_by as "deletedBy"
      from integrations.deleted_integration
      where user_id = ${teamId} and deleted_at > ${after} and content ->> 'type' = any(${types}::text[])
        ${id === undefined ? sql`` : sql`and integration_id = ${id}`}
      order by deleted_at desc, integration_id desc limit ${LISTED}
    `;
  return rows.map(withoutNulls);
};

type RestoredRow = SecretSettingsRow & {
  readonly type: string;
  readonly address: string;
  readonly settings: Settings;
  readonly enabled: boolean;
  readonly summaries: SummaryRule | null;
};

type NullableRow = {
  readonly [Key in keyof DeletedIntegration]-?: Key extends 'boardId' | 'deletedBy'
    ? NonNullable<DeletedIntegration[Key]> | null
    : DeletedIntegration[Key];
};
