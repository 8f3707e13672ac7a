import type { Attempt, Attempts, BillingAccount, BillingAccounts } from '../../../src/billing/ports.ts';

/** The stores of billing without a database: each call is one step, as a statement of PostgreSQL is. */
export const memoryBilling = () => {
  const rows = new Map<number, BillingAccount>();
  const saved = new Map<number, number>();
  const synced = new Map<number, Date>();
  const open = new Map<number, Attempt>();
  const change = (teamId: number, changed: Partial<BillingAccount>): BillingAccount => {
    const before = rows.get(teamId) ?? { teamId, customerId: undefined, syncVersion: 0, mirror: undefined };
    const row = { ...before, ...changed };
    rows.set(teamId, row);
    return row;
  };
  const accounts: BillingAccounts = {
    find: async (teamId) => rows.get(teamId),
    hold: async (teamId) => rows.get(teamId),
    findAll: async (teamIds) => teamIds.flatMap((teamId) => rows.get(teamId) ?? []),
    findByCustomer: async (customerId) => [...rows.values()].find((row) => row.customerId === customerId),
    keepCustomer: async (teamId, customerId) => {
      const kept = rows.get(teamId)?.customerId ?? customerId;
      change(teamId, { customerId: kept });
      return kept;
    },
    noteMissing: async (teamId, customerId) => {
      if (rows.get(teamId)?.customerId === customerId)
        change(teamId, { customerId: undefined, missingCustomerId: customerId });
    },
    noteFound: async (teamId, customerId) => {
      const row = rows.get(teamId);
      if (row?.customerId === undefined && row?.missingCustomerId === customerId)
        change(teamId, { customerId, missingCustomerId: undefined });
    },
    raiseVersion: async (teamId) => {
      const row = rows.get(teamId);
      return row && change(teamId, { syncVersion: row.syncVersion + 1 });
    },
    saveMirror: async (teamId, version, mirror, at) => {
      if ((saved.get(teamId) ?? 0) >= version) return false;
      saved.set(teamId, version);
      synced.set(teamId, at);
      change(teamId, { mirror });
      return true;
    },
    usersWith: async (statuses) =>
      [...rows.values()].flatMap(({ teamId, mirror }) =>
        mirror && statuses.includes(mirror.status)
          ? [{ teamId, status: mirror.status, ...(mirror.pastDueSince && { pastDueSince: mirror.pastDueSince }) }]
          : [],
      ),
    renewing: async (after, by) =>
      [...rows.values()].flatMap(({ teamId, mirror }) => {
        const isDue = mirror?.plan === 'annual' && mirror.status === 'active' && mirror.endsAt === undefined;
        return isDue && mirror.periodEnd > after && mirror.periodEnd <= by ? [{ ...mirror, teamId }] : [];
      }),
    noteCustomerChanged: async () => undefined,
    changedCustomers: async () => [],
    noteCustomerSynced: async () => undefined,
    withCustomer: async (after, limit) =>
      [...rows.values()]
        .filter(({ teamId, customerId, missingCustomerId }) => teamId > after && (customerId ?? missingCustomerId))
        .map(({ teamId }) => teamId)
        .toSorted((one, other) => one - other)
        .slice(0, limit),
    notSyncedSince: async (before, without, limit) =>
      [...rows.keys()]
        .filter((teamId) => (synced.get(teamId) ?? new Date(0)) < before && !without.includes(teamId))
        .slice(0, limit),
  };
  const attempts: Attempts = {
    open: async (attempt) => {
      const kept = open.get(attempt.teamId) ?? { ...attempt, reference: undefined };
      open.set(attempt.teamId, kept);
      return kept;
    },
    noteStarted: async (attemptId, reference) => {
      for (const [teamId, one] of open) if (one.id === attemptId) open.set(teamId, { ...one, reference });
    },
    close: async (attemptId) => {
      for (const [teamId, one] of open) if (one.id === attemptId) open.delete(teamId);
    },
  };
  return { accounts, attempts };
};
