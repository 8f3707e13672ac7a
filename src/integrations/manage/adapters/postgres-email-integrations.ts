import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { email } from '../../channels/email.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { StoredMail } from '../ports.ts';

/** Creates the email integrations of users who have none yet. */
export const addEmailIntegrations = async (em: EntityManager, teamIds: readonly number[]): Promise<void> => {
  if (teamIds.length === 0) return;
  const { burst, restMs } = email.pace;
  await change(em)`
    with added as (
      insert into integrations.integration (user_id, type, name, created_at, updated_at)
      select id, 'email', 'Email', now(), now() from unnest(${[...teamIds]}::integer[]) as recipient (id)
      where not exists (
        select from integrations.integration known where known.user_id = recipient.id and known.type = 'email'
      )
      on conflict do nothing returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms)
    select id, ${burst}::integer, ${restMs}::integer from added
  `;
};

/** A user's email integration; undefined if there is none yet. */
export const mailIntegrationOf = async (em: EntityManager, teamId: number): Promise<StoredMail | undefined> => {
  const [row] = await query<MailRow>(em)`
    select id, name, enabled, created_at, updated_at, failing_since, failure, switched_off_at, last_accepted_at,
      coalesce((
        select state = 'kept' from integrations.delivery
        where delivery.integration_id = integration.id and state in ('accepted', 'kept', 'failed') order by seq desc limit 1
      ), false) as is_kept
    from integrations.integration join integrations.integration_queue on integration_id = id
    where user_id = ${teamId} and type = 'email'
  `;
  return (
    row && {
      id: row.id,
      teamId,
      name: row.name,
      enabled: row.enabled,
      failingSince: row.failing_since ?? undefined,
      failure: row.failure ?? undefined,
      switchedOffAt: row.switched_off_at ?? undefined,
      isKept: row.is_kept,
      lastAcceptedAt: row.last_accepted_at ?? undefined,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  );
};

type MailRow = RowOf<
  IntegrationsTables,
  'integrations.integration',
  'id' | 'name' | 'enabled' | 'created_at' | 'updated_at'
> &
  RowOf<
    IntegrationsTables,
    'integrations.integration_queue',
    'failing_since' | 'failure' | 'switched_off_at' | 'last_accepted_at'
  > & { readonly is_kept: boolean };
