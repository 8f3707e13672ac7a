import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, type RowOf } from '../../../platform/database/query.ts';
import { endQueued, queueNow } from '../../delivery/adapters/postgres-queued.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { MentionEmails } from '../email-mentioned.ts';
import { addEmailIntegrations, memberOf } from './postgres-email-integrations.ts';

/** Emails about notes, in PostgreSQL. */
export const postgresMentionEmails = (em: EntityManager): MentionEmails => ({
  integrationsOf: async (members) => {
    await addEmailIntegrations(em, members);
    const rows = await query<RowOf<IntegrationsTables, 'integrations.integration', 'id'>>(em)`
      select known.id from integrations.integration known
      join unnest(${members.map(({ teamId }) => teamId)}::integer[], ${members.map(({ userId }) => userId)}::integer[])
        as wanted (team_id, member_id) on known.user_id = team_id and ${memberOf} = wanted.member_id
      where known.type = 'email' and known.enabled order by known.id
    `;
    return rows.map(({ id }) => id);
  },
  queue: (deliveries) => queueNow(em, deliveries),
  cancel: async (subject) => {
    const queued = await query<RowOf<IntegrationsTables, 'integrations.queued', 'seq'>>(em)`
      select queued.seq from integrations.delivery
      join integrations.queued on queued.seq = delivery.seq
      join integrations.integration_queue as queue on queue.integration_id = delivery.integration_id
      where delivery.subject = ${subject} order by queue.integration_id for no key update of queue
    `;
    if (queued.length === 0) return;
    await endQueued(em, sql`seq = any(${queued.map(({ seq }) => seq)}::bigint[])`, sql`state = 'cancelled'`);
  },
});
