import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { endQueued } from '../../delivery/adapters/postgres-queued.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { holdExpansion } from './postgres-fact-inbox.ts';

/**
 * Cancels a user's waiting deliveries and deletes their alert states, so that alerts can start afresh. Joins the transaction
 * that stops the user's monitoring: no batch that still included them commits after it.
 */
export const silenceUser = async (em: EntityManager, teamId: TeamId): Promise<void> => {
  await holdExpansion(em);
  const queues = await query<RowOf<IntegrationsTables, 'integrations.integration_queue', 'integration_id'>>(em)`
    select integration_id from integrations.integration_queue
    where integration_id in (select id from integrations.integration where user_id = ${teamId})
    order by integration_id for no key update
  `;
  const ids = queues.map(({ integration_id }) => integration_id);
  if (ids.length === 0) return;
  const ofUser = sql`integration_id = any(${ids}::integer[])`;
  // Old failures must not switch off an integration that pauses for weeks.
  await change(em)`
    update integrations.integration_queue set digest_window_ends_at = null, failing_since = null, failure = null,
      failing_notified_at = null
    where ${ofUser} and switched_off_at is null
  `;
  await endQueued(em, ofUser, sql`state = 'cancelled'`);
  await change(em)`delete from integrations.held where ${ofUser}`;
  await change(em)`delete from integrations.quiet_held where ${ofUser}`;
  await change(em)`delete from integrations.reminder where ${ofUser}`;
  await change(em)`delete from integrations.standing where ${ofUser}`;
};
