import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, type RowOf } from '../../platform/database/query.ts';
import type { BillingAccount, BillingAccounts, Mirror } from '../ports.ts';
import { paymentStateOf } from '../subscription.ts';
import type { BillingTables } from './tables.ts';

type AccountRow = RowOf<BillingTables, 'billing.account'>;

/** Users that the payment provider knows, in billing.account. */
export const postgresBillingAccounts = (em: EntityManager): BillingAccounts => ({
  find: async (userId) => {
    const [row] = await query<AccountRow>(em)`select * from billing.account where user_id = ${userId}`;
    return row && accountOf(row);
  },
  hold: async (userId) => {
    const [row] = await query<AccountRow>(em)`select * from billing.account where user_id = ${userId} for update`;
    return row && accountOf(row);
  },
  findAll: async (userIds) => {
    const rows = await query<AccountRow>(
      em,
    )`select * from billing.account where user_id = any(${[...userIds]}::integer[])`;
    return rows.map(accountOf);
  },
  findByCustomer: async (customerId) => {
    const [row] = await query<AccountRow>(em)`
      select * from billing.account where customer_id = ${customerId} or missing_customer_id = ${customerId}
      order by customer_id = ${customerId} desc nulls last limit 1
    `;
    return row && accountOf(row);
  },
  keepCustomer: async (userId, customerId) => {
    // The customer's own unique index would refuse a second insert of the same moment, so the row comes first.
    await change(em)`insert into billing.account (user_id) values (${userId}) on conflict (user_id) do nothing`;
    const kept = await queryOne<{ customer_id: string }>(em)`
      update billing.account set customer_id = coalesce(customer_id, ${customerId}) where user_id = ${userId}
      returning customer_id
    `;
    return kept.customer_id;
  },
  noteMissing: async (userId, customerId) => {
    await change(em)`
      update billing.account set customer_id = null, missing_customer_id = customer_id, payer_changed_at = null
      where user_id = ${userId} and customer_id = ${customerId}
    `;
  },
  noteFound: async (userId, customerId) => {
    await change(em)`
      update billing.account set customer_id = missing_customer_id, missing_customer_id = null
      where user_id = ${userId} and customer_id is null and missing_customer_id = ${customerId}
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
        has_several = ${mirror?.hasSeveral ?? false}, synced_at = ${at}::timestamptz, saved_version = ${version}
      where user_id = ${userId} and saved_version < ${version}
    `;
    return saved > 0;
  },
  usersWith: async (statuses) => {
    const rows = await query<{ user_id: number; status: string; past_due_since: Date | null }>(em)`
      select user_id, status, past_due_since from billing.account where status = any(${[...statuses]}::text[])
    `;
    return rows.map((row) => ({
      userId: row.user_id,
      status: row.status,
      ...(row.past_due_since && { pastDueSince: row.past_due_since }),
    }));
  },
  renewing: async (after, by) => {
    const rows = await query<AccountRow>(em)`
      select * from billing.account
      where plan = 'annual' and ends_at is null and period_end > ${after}::timestamptz and period_end <= ${by}::timestamptz
    `;
    return rows.flatMap((row) => {
      const mirror = mirrorOf(row);
      return mirror && paymentStateOf(mirror) === 'paid' ? [{ ...mirror, userId: row.user_id }] : [];
    });
  },
  noteCustomerChanged: async (userId) => {
    await change(em)`
      update billing.account set payer_changed_at = clock_timestamp() where user_id = ${userId} and customer_id is not null
    `;
  },
  changedCustomers: async (limit) => {
    const rows = await query<AccountRow>(em)`
      select * from billing.account where payer_changed_at is not null order by payer_changed_at limit ${limit}
    `;
    return rows.flatMap(({ user_id: userId, customer_id: customerId, payer_changed_at: changedAt }) =>
      customerId !== null && changedAt !== null ? [{ userId, customerId, changedAt }] : [],
    );
  },
  noteCustomerSynced: async ({ userId, changedAt }) => {
    // True to the millisecond on this side, to the microsecond on the other.
    await change(em)`
      update billing.account set payer_changed_at = null
      where user_id = ${userId} and date_trunc('milliseconds', payer_changed_at) = ${changedAt}::timestamptz
    `;
  },
  withCustomer: async (afterUserId, limit) => {
    const rows = await query<Pick<AccountRow, 'user_id'>>(em)`
      select user_id from billing.account
      where user_id > ${afterUserId} and (customer_id is not null or missing_customer_id is not null)
      order by user_id limit ${limit}
    `;
    return rows.map(({ user_id }) => user_id);
  },
  notSyncedSince: async (before, without, limit) => {
    const rows = await query<Pick<AccountRow, 'user_id'>>(em)`
      select user_id from billing.account
      where (customer_id is not null or missing_customer_id is not null)
        and (synced_at is null or synced_at < ${before}::timestamptz) and user_id <> all(${[...without]}::integer[])
      order by synced_at nulls first limit ${limit}
    `;
    return rows.map(({ user_id }) => user_id);
  },
});

const accountOf = (row: AccountRow): BillingAccount => ({
  userId: row.user_id,
  customerId: row.customer_id ?? undefined,
  missingCustomerId: row.missing_customer_id ?? undefined,
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
    hasSeveral: row.has_several,
  };
};
