import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { ReminderPlan } from '../access/remind-trials.ts';
import type { BillingTables } from './tables.ts';

/** When trials are to be reminded of, in billing.access. */
export const postgresReminders = (em: EntityManager): ReminderPlan => ({
  take: async (by, limit) => {
    const rows = await query<RowOf<BillingTables, 'billing.access', 'user_id'>>(em)`
      select user_id from billing.access where remind_at <= ${by}::timestamptz
      order by remind_at limit ${limit} for update skip locked
    `;
    return rows.map(({ user_id }) => user_id);
  },
  plan: async (userId, at) => {
    await change(em)`
      update billing.access set remind_at = ${at ?? null}::timestamptz where user_id = ${userId}
    `;
  },
});
