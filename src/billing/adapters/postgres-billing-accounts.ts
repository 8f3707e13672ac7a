import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, type RowOf } from '../../platform/database/query.ts';
import type { Attempt, Attempts, BillingAccount, BillingAccounts, Mirror } from '../ports.ts';
import type { BillingTables } from './tables.ts';

type AccountRow = RowOf<BillingTables, 'billing.account'>;

/** Users that the payment provider knows, in billing.account. */
export const postgresBillingAccounts = (em: EntityManager): BillingAccounts => ({
  find: async (userId) => {
    const [row] = await query<AccountRow>(em)`select * from billing.account where user_id = ${userId}`;
    return row && accountOf(row);
  },
  findAll: async (userIds) => {
    const rows = await query<AccountRow>(em)`select * from billing.account where user_id = any(${userIds})`;
    return rows.map(accountOf);
  },
  findByCustomer: async (customerId) => {
    const [row] = await query<AccountRow>(em)`select * from billing.account where customer_id = ${customerId}`;
    return row && accountOf(row);
  },
  keepCustomer: async (userId, customerId) => {
    const kept = await queryOne<{ customer_id: string }>(em)`
      insert into billing.account as account (user_id, customer_id) values (${userId}, ${customerId})
      on conflict (user_id) do update set customer_id = coalesce(account.customer_id, excluded.customer_id)
      returning customer_id
    `;
    return kept.customer_id;
  },
  forgetCustomer: async (userId, customerId) => {
    await change(em)`
      update billing.account set customer_id = null where user_id = ${userId} and customer_id = ${customerId}
    `;
  },
  raiseVersion: async (userId) => {
    const [row] = await query<AccountRow>(em)`
      update billing.account set sync_version = sync_version + 1 where user_id = ${userId} returning *
    `;
    return row && accountOf(row);
  },
  saveMirror: async (userId, version, mirror, at) => {
    const saved = await change(em)`
      update billing.account set subscription_id = ${mirror?.subscriptionId ?? null}, status = ${mirror?.status ?? null},
        plan = ${mirror?.plan ?? null}, period_end = ${mirror?.periodEnd ?? null}::timestamptz,
        ends_at = ${mirror?.endsAt ?? null}::timestamptz, past_due_since = ${mirror?.pastDueSince ?? null}::timestamptz,
        synced_at = ${at}::timestamptz
      where user_id = ${userId} and sync_version = ${version}
    `;
    return saved > 0;
  },
  customersAfter: async (userId, limit) => {
    const rows = await query<AccountRow>(em)`
      select * from billing.account where customer_id is not null and user_id > ${userId} order by user_id limit ${limit}
    `;
    return rows.map(accountOf);
  },
  notSyncedSince: async (before, limit) => {
    const rows = await query<Pick<AccountRow, 'user_id'>>(em)`
      select user_id from billing.account
      where customer_id is not null and (synced_at is null or synced_at < ${before}::timestamptz)
      order by synced_at nulls first limit ${limit}
    `;
    return rows.map(({ user_id }) => user_id);
  },
});

const accountOf = (row: AccountRow): BillingAccount => ({
  userId: row.user_id,
  customerId: row.customer_id ?? undefined,
  syncVersion: row.sync_version,
  mirror: mirrorOf(row),
});

const mirrorOf = (row: AccountRow): Mirror | undefined => {
  if (row.subscription_id === null || row.status === null || row.period_end === null) return undefined;
  return {
    subscriptionId: row.subscription_id,
    status: row.status,
    plan: row.plan ?? undefined,
    periodEnd: row.period_end,
    endsAt: row.ends_at ?? undefined,
    pastDueSince: row.past_due_since ?? undefined,
  };
};

type AttemptRow = RowOf<BillingTables, 'billing.attempt'>;

/** First payments that have begun, in billing.attempt: its unique user allows no second. */
export const postgresAttempts = (em: EntityManager): Attempts => ({
  open: async ({ id, userId, plan }, at) => {
    const row = await queryOne<AttemptRow>(em)`
      insert into billing.attempt as attempt (id, user_id, plan, created_at)
      values (${id}, ${userId}, ${plan}, ${at}::timestamptz)
      -- changes nothing, but answers the one that is open
      on conflict (user_id) do update set plan = attempt.plan
      returning *
    `;
    return attemptOf(row);
  },
  noteStarted: async (attemptId, subscriptionId) => {
    await change(em)`update billing.attempt set subscription_id = ${subscriptionId} where id = ${attemptId}`;
  },
  close: async (attemptId) => {
    await change(em)`delete from billing.attempt where id = ${attemptId}`;
  },
});

const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  userId: row.user_id,
  plan: row.plan,
  subscriptionId: row.subscription_id ?? undefined,
});
