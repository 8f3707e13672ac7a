import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { Actor } from '../../../shared/actor.ts';
import { email } from '../../channels/email.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { StoredMail } from '../ports.ts';

/** Creates the email integrations of members who have none yet. */
export const addEmailIntegrations = async (
  em: EntityManager,
  members: readonly { readonly teamId: TeamId; readonly userId: UserId }[],
): Promise<void> => {
  if (members.length === 0) return;
  const { burst, restMs } = email.pace;
  await change(em)`
    with added as (
      insert into integrations.integration (user_id, member_id, type, name, created_at, updated_at)
      select team_id, member_id, 'email', 'Email', now(), now()
      from unnest(${members.map(({ teamId }) => teamId)}::integer[], ${members.map(({ userId }) => userId)}::integer[])
        as recipient (team_id, member_id)
      where not exists (
        select from integrations.integration known
        where known.user_id = team_id and ${memberOf} = recipient.member_id and known.type = 'email'
      )
      on conflict do nothing returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms)
    select id, ${burst}::integer, ${restMs}::integer from added
  `;
};

/** The member of the integration `known`, in the form of the unique index. 0.2.0 names no member. */
export const memberOf = sql`coalesce(known.member_id, known.user_id)`;

/** A member's email integration; undefined if there is none yet. */
export const mailIntegrationOf = async (
  em: EntityManager,
  { teamId, userId }: Pick<Actor, 'teamId' | 'userId'>,
): Promise<StoredMail | undefined> => {
  const [row] = await query<MailRow>(em)`
    select known.id, name, enabled, created_at, updated_at, failing_since, failure, switched_off_at, last_accepted_at,
      coalesce((
        select state = 'kept' from integrations.delivery
        where delivery.integration_id = known.id and state in ('accepted', 'kept', 'failed') order by seq desc limit 1
      ), false) as is_kept
    from integrations.integration as known join integrations.integration_queue on integration_id = known.id
    where user_id = ${teamId} and ${memberOf} = ${userId} and type = 'email'
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
