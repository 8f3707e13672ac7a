import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../platform/database/query.ts';
import type { LeadsOf } from '../verdict/leads.ts';
import { leadTable } from './tables.ts';

/** Leads in signals.lead. */
export const postgresLeads =
  (em: EntityManager): LeadsOf =>
  async (teamId, serviceId, limit) =>
    em.find(leadTable, { teamId, serviceId }, { orderBy: { confirmedAt: 'desc', id: 'desc' }, limit });

/** Deletes leads from before this moment. SQL: it's a chore. */
export const forgetLeads = (em: EntityManager, before: Date): Promise<number> =>
  change(em)`delete from signals.lead where confirmed_at < ${before}`;
