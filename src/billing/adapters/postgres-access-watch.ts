import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { AccessWatch } from '../access/apply-access.ts';
import { accessTable } from './tables.ts';

export const postgresAccessWatch = (em: EntityManager): AccessWatch => ({
  add: async (teamId, trialEnds, remindAt) => {
    await em.insert(accessTable, { teamId, dueAt: trialEnds, remindAt });
  },
  move: async (teamId, dueAt, remindAt) => {
    await em.nativeUpdate(accessTable, { teamId }, { dueAt, remindAt });
  },
  hold: async (teamId) => {
    const access = await em.findOne(accessTable, { teamId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return access ? { readOnlySince: access.readOnlySince ?? undefined, dueAt: access.dueAt ?? undefined } : undefined;
  },
  readOnlySince: async (teamId) => (await em.findOne(accessTable, { teamId }))?.readOnlySince ?? undefined,
  save: async (teamId, { readOnlySince, dueAt }) => {
    await em.nativeUpdate(accessTable, { teamId }, { readOnlySince, dueAt });
  },
  due: async (by, limit) => {
    const due = await em.find(accessTable, { dueAt: { $lte: by } }, { orderBy: { dueAt: 'asc' }, limit });
    return due.map(({ teamId }) => teamId);
  },
  readOnly: async (limit) => {
    const readOnly = { readOnlySince: { $ne: null } };
    return (await em.find(accessTable, readOnly, { orderBy: { teamId: 'asc' }, limit })).map(({ teamId }) => teamId);
  },
});
