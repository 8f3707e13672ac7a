import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';
import { email } from '../../channels/email.ts';

/** The hidden integrations for mail of users who have none yet. */
export const addEmailIntegrations = async (em: EntityManager, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return;
  const { burst, restMs } = email.pace;
  await change(em)`
    with added as (
      insert into integrations.integration (user_id, type, name, created_at, updated_at)
      select id, 'email', 'Email', now(), now() from unnest(${[...userIds]}::integer[]) as recipient (id)
      where not exists (
        select from integrations.integration known where known.user_id = recipient.id and known.type = 'email'
      )
      on conflict do nothing returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms)
    select id, ${burst}::integer, ${restMs}::integer from added
  `;
};
