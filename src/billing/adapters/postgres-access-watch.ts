import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { AccessWatch } from '../access/apply-access.ts';
import type { BillingTables } from './tables.ts';

/** When the access of users ends by itself, in billing.access. */
export const postgresAccessWatch = (em: EntityManager): AccessWatch => ({
  add: async (userId, trialEnds, remindAt) => {
    await change(em)`
      insert into billing.access (user_id, due_at, remind_at)
      values (${userId}, ${trialEnds}::timestamptz, ${remindAt ?? null}::timestamptz)
    `;
  },
  move: async (userId, dueAt, remindAt) => {
    await change(em)`
      update billing.access set due_at = ${dueAt}::timestamptz, remind_at = ${remindAt ?? null}::timestamptz
      where user_id = ${userId}
    `;
  },
  hold: async (userId) => {
    const [row] = await query<RowOf<BillingTables, 'billing.access', 'read_only_since' | 'due_at'>>(em)`
      select read_only_since, due_at from billing.access where user_id = ${userId} for update
    `;
    return row && { readOnlySince: row.read_only_since ?? undefined, dueAt: row.due_at ?? undefined };
  },
  save: async (userId, { readOnlySince, dueAt }) => {
    await change(em)`
      update billing.access set read_only_since = ${readOnlySince ?? null}::timestamptz,
        due_at = ${dueAt ?? null}::timestamptz
      where user_id = ${userId}
    `;
  },
  due: async (by, limit) => {
    const rows = await query<UserRow>(em)`
      select user_id from billing.access where due_at <= ${by}::timestamptz order by due_at limit ${limit}
    `;
    return rows.map(({ user_id }) => user_id);
  },
  readOnly: async (limit) => {
    const rows = await query<UserRow>(em)`
      select user_id from billing.access where read_only_since is not null order by user_id limit ${limit}
    `;
    return rows.map(({ user_id }) => user_id);
  },
});

type UserRow = RowOf<BillingTables, 'billing.access', 'user_id'>;
