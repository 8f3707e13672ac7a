import { type EntityManager, type InferEntity, LockMode, QueryOrder, sql as raw } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne } from '../../platform/database/query.ts';
import type { BillingAccount, BillingAccounts, Mirror } from '../ports.ts';
import { paymentStateOf } from '../subscription.ts';
import { billingAccountTable } from './tables.ts';

type StoredAccount = InferEntity<typeof billingAccountTable>;

export const postgresBillingAccounts = (em: EntityManager): BillingAccounts => ({
  // SQL: each page and each change of a user checks their access.
  find: async (teamId) => {
    const [account] = await query<StoredAccount>(em)`select ${columns} from billing.account where user_id = ${teamId}`;
    return account && accountOf(account);
  },
  hold: async (teamId) => {
    const account = await em.findOne(billingAccountTable, { teamId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return account ? accountOf(account) : undefined;
  },
  findAll: async (teamIds) => (await em.find(billingAccountTable, { teamId: [...teamIds] })).map(accountOf),
  findByCustomer: async (customerId) => {
    const either = { $or: [{ customerId }, { missingCustomerId: customerId }] };
    const found = (await em.find(billingAccountTable, either)).map(accountOf);
    return found.find((account) => account.customerId === customerId) ?? found[0];
  },
  // SQL: of two simultaneous customers one is stored, and both callers get it.
  keepCustomer: async (teamId, customerId) => {
    // The customer's unique index would refuse a simultaneous insert, so the row comes first.
    await change(em)`insert into billing.account (user_id) values (${teamId}) on conflict (user_id) do nothing`;
    const kept = await queryOne<{ customer_id: string }>(em)`
      update billing.account set customer_id = coalesce(customer_id, ${customerId}) where user_id = ${teamId}
      returning customer_id
    `;
    return kept.customer_id;
  },
  noteMissing: async (teamId, customerId) => {
    const missing = { customerId: null, missingCustomerId: customerId, payerChangedAt: null };
    await em.nativeUpdate(billingAccountTable, { teamId, customerId }, missing);
  },
  noteFound: async (teamId, customerId) => {
    const missing = { teamId, customerId: null, missingCustomerId: customerId };
    await em.nativeUpdate(billingAccountTable, missing, { customerId, missingCustomerId: null });
  },
  raiseVersion: async (teamId) => {
    const account = await em
      .createQueryBuilder(billingAccountTable)
      .update({ syncVersion: raw`sync_version + 1` })
      .where({ teamId })
      .returning('*')
      .execute<StoredAccount | null>('get');
    return account ? accountOf(account) : undefined;
  },
  saveMirror: async (teamId, version, mirror, at) => {
    const { subscriptionId, status, plan, periodEnd, endsAt, pastDueSince, hasSeveral = false } = mirror ?? {};
    const look = { subscriptionId, status, plan, periodEnd, endsAt, pastDueSince, hasSeveral, syncedAt: at };
    const isOlder = { teamId, savedVersion: { $lt: version } };
    return (await em.nativeUpdate(billingAccountTable, isOlder, { ...look, savedVersion: version })) > 0;
  },
  // SQL: each list of users for administration reads all subscribers.
  usersWith: async (statuses) => {
    const rows = await query<{ teamId: TeamId; status: string; pastDueSince: Date | null }>(em)`
      select user_id as "teamId", status, past_due_since as "pastDueSince" from billing.account
      where status = any(${[...statuses]}::text[])
    `;
    return rows.map(({ pastDueSince, ...row }) => ({ ...row, ...(pastDueSince && { pastDueSince }) }));
  },
  renewing: async (after, by) => {
    const renewing = { plan: 'annual', endsAt: null, periodEnd: { $gt: after, $lte: by } } as const;
    return (await em.find(billingAccountTable, renewing)).flatMap((account) => {
      const mirror = mirrorOf(account);
      return mirror && paymentStateOf(mirror) === 'paid' ? [{ ...mirror, teamId: account.teamId }] : [];
    });
  },
  noteCustomerChanged: async (teamId) => {
    const known = { teamId, customerId: { $ne: null } };
    await em.nativeUpdate(billingAccountTable, known, { payerChangedAt: raw`clock_timestamp()` });
  },
  changedCustomers: async (limit) => {
    const oldest = { orderBy: { payerChangedAt: 'asc' }, limit } as const;
    const accounts = await em.find(billingAccountTable, { payerChangedAt: { $ne: null } }, oldest);
    return accounts.flatMap(({ teamId, customerId, payerChangedAt: changedAt }) =>
      customerId && changedAt ? [{ teamId, customerId, changedAt }] : [],
    );
  },
  noteCustomerSynced: async ({ teamId, changedAt }) => {
    // Milliseconds on this side, microseconds on the other.
    const column = raw`date_trunc('milliseconds', payer_changed_at)`;
    const unchanged = { teamId, [column]: changedAt };
    await em.nativeUpdate(billingAccountTable, unchanged, { payerChangedAt: null });
  },
  withCustomer: async (afterTeamId, limit) => {
    const next = { teamId: { $gt: afterTeamId }, $or: hasCustomer };
    const accounts = await em.find(billingAccountTable, next, { orderBy: { teamId: 'asc' }, limit });
    return accounts.map(({ teamId }) => teamId);
  },
  notSyncedSince: async (before, without, limit) => {
    const isOld = { $or: [{ syncedAt: null }, { syncedAt: { $lt: before } }] };
    const due = { teamId: { $nin: [...without] }, $and: [{ $or: hasCustomer }, isOld] };
    const oldest = { orderBy: { syncedAt: QueryOrder.ASC_NULLS_FIRST }, limit };
    return (await em.find(billingAccountTable, due, oldest)).map(({ teamId }) => teamId);
  },
});

const hasCustomer = [{ customerId: { $ne: null } }, { missingCustomerId: { $ne: null } }];

/** By the names of the entity. */
const columns = sql.raw(`
  user_id as "teamId", customer_id as "customerId", missing_customer_id as "missingCustomerId",
  sync_version as "syncVersion", subscription_id as "subscriptionId", status, plan, period_end as "periodEnd",
  ends_at as "endsAt", past_due_since as "pastDueSince", has_several as "hasSeveral"
`);

const accountOf = (account: StoredAccount): BillingAccount => ({
  teamId: account.teamId,
  customerId: account.customerId ?? undefined,
  missingCustomerId: account.missingCustomerId ?? undefined,
  syncVersion: account.syncVersion,
  mirror: mirrorOf(account),
});

const mirrorOf = ({ subscriptionId, status, periodEnd, ...account }: StoredAccount): Mirror | undefined =>
  subscriptionId && status && periodEnd
    ? {
        subscriptionId,
        status,
        plan: account.plan ?? undefined,
        periodEnd,
        endsAt: account.endsAt ?? undefined,
        pastDueSince: account.pastDueSince ?? undefined,
        hasSeveral: account.hasSeveral,
      }
    : undefined;
