import type { Attempt, Attempts, BillingAccount, BillingAccounts } from '../../../src/billing/ports.ts';

/** The stores of billing without a database: each call is one step, as a statement of PostgreSQL is. */
export const memoryBilling = () => {
  const rows = new Map<number, BillingAccount>();
  const saved = new Map<number, number>();
  const synced = new Map<number, Date>();
  const open = new Map<number, Attempt>();
  const change = (userId: number, changed: Partial<BillingAccount>): BillingAccount => {
    const before = rows.get(userId) ?? { userId, customerId: undefined, syncVersion: 0, mirror: undefined };
    const row = { ...before, ...changed };
    rows.set(userId, row);
    return row;
  };
  const accounts: BillingAccounts = {
    find: async (userId) => rows.get(userId),
    hold: async (userId) => rows.get(userId),
    findAll: async (userIds) => userIds.flatMap((userId) => rows.get(userId) ?? []),
    findByCustomer: async (customerId) => [...rows.values()].find((row) => row.customerId === customerId),
    keepCustomer: async (userId, customerId) => {
      const kept = rows.get(userId)?.customerId ?? customerId;
      change(userId, { customerId: kept });
      return kept;
    },
    noteMissing: async (userId, customerId) => {
      if (rows.get(userId)?.customerId === customerId)
        change(userId, { customerId: undefined, missingCustomerId: customerId });
    },
    noteFound: async (userId, customerId) => {
      const row = rows.get(userId);
      if (row?.customerId === undefined && row?.missingCustomerId === customerId)
        change(userId, { customerId, missingCustomerId: undefined });
    },
    raiseVersion: async (userId) => {
      const row = rows.get(userId);
      return row && change(userId, { syncVersion: row.syncVersion + 1 });
    },
    saveMirror: async (userId, version, mirror, at) => {
      if ((saved.get(userId) ?? 0) >= version) return false;
      saved.set(userId, version);
      synced.set(userId, at);
      change(userId, { mirror });
      return true;
    },
    usersWith: async (statuses) =>
      [...rows.values()].flatMap(({ userId, mirror }) =>
        mirror && statuses.includes(mirror.status)
          ? [{ userId, status: mirror.status, ...(mirror.pastDueSince && { pastDueSince: mirror.pastDueSince }) }]
          : [],
      ),
    renewing: async (after, by) =>
      [...rows.values()].flatMap(({ userId, mirror }) => {
        const isDue = mirror?.plan === 'annual' && mirror.status === 'active' && mirror.endsAt === undefined;
        return isDue && mirror.periodEnd > after && mirror.periodEnd <= by ? [{ ...mirror, userId }] : [];
      }),
    noteCustomerChanged: async () => undefined,
    changedCustomers: async () => [],
    noteCustomerSynced: async () => undefined,
    withCustomer: async (after, limit) =>
      [...rows.values()]
        .filter(({ userId, customerId, missingCustomerId }) => userId > after && (customerId ?? missingCustomerId))
        .map(({ userId }) => userId)
        .toSorted((one, other) => one - other)
        .slice(0, limit),
    notSyncedSince: async (before, without, limit) =>
      [...rows.keys()]
        .filter((userId) => (synced.get(userId) ?? new Date(0)) < before && !without.includes(userId))
        .slice(0, limit),
  };
  const attempts: Attempts = {
    open: async (attempt) => {
      const kept = open.get(attempt.userId) ?? { ...attempt, reference: undefined };
      open.set(attempt.userId, kept);
      return kept;
    },
    noteStarted: async (attemptId, reference) => {
      for (const [userId, one] of open) if (one.id === attemptId) open.set(userId, { ...one, reference });
    },
    close: async (attemptId) => {
      for (const [userId, one] of open) if (one.id === attemptId) open.delete(userId);
    },
  };
  return { accounts, attempts };
};
