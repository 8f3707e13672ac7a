import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AccessWatch } from '../access/apply-access.ts';
import { accessTable } from './tables.ts';

/** When the access of users ends by itself, in billing.access. */
export const postgresAccessWatch = (em: EntityManager): AccessWatch => ({
  add: async (userId, trialEnds, remindAt) => {
    await em.insert(accessTable, { userId, dueAt: trialEnds, remindAt });
  },
  move: async (userId, dueAt, remindAt) => {
    await em.nativeUpdate(accessTable, { userId }, { dueAt, remindAt });
  },
  hold: async (userId) => {
    const access = await em.findOne(accessTable, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return access ? { readOnlySince: access.readOnlySince ?? undefined, dueAt: access.dueAt ?? undefined } : undefined;
  },
  save: async (userId, { readOnlySince, dueAt }) => {
    await em.nativeUpdate(accessTable, { userId }, { readOnlySince, dueAt });
  },
  due: async (by, limit) => {
    const due = await em.find(accessTable, { dueAt: { $lte: by } }, { orderBy: { dueAt: 'asc' }, limit });
    return due.map(({ userId }) => userId);
  },
  readOnly: async (limit) => {
    const readOnly = { readOnlySince: { $ne: null } };
    return (await em.find(accessTable, readOnly, { orderBy: { userId: 'asc' }, limit })).map(({ userId }) => userId);
  },
});
