import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ReminderPlan } from '../access/remind-trials.ts';
import { accessTable } from './tables.ts';

/** When trial reminders are due, in billing.access. */
export const postgresReminders = (em: EntityManager): ReminderPlan => ({
  take: async (by, limit) => {
    const first = { orderBy: { remindAt: 'asc' }, limit, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE } as const;
    const due = await em.find(accessTable, { remindAt: { $lte: by } }, first);
    return due.map(({ teamId }) => teamId);
  },
  plan: async (teamId, at) => {
    await em.nativeUpdate(accessTable, { teamId }, { remindAt: at });
  },
});
