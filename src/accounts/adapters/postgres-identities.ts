import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identities } from '../single-sign-on/ports.ts';
import { identityTable } from './tables.ts';

export const postgresIdentities = (em: EntityManager): Identities => ({
  userOf: async (issuer, subject) => (await em.findOne(identityTable, { issuer, subject }))?.userId,

  subjectsOf: async (userId, issuer) => {
    const identities = await em.find(identityTable, { userId, issuer });
    return identities.map(({ subject }) => subject);
  },

  linkedOf: async (userIds) => {
    const identities = await em.find(identityTable, { userId: [...userIds] });
    return new Set(identities.map(({ userId }) => userId));
  },

  removeAll: async (userId) => (await em.nativeDelete(identityTable, { userId })) > 0,

  add: async (userId, { issuer, subject }, at) => {
    // If two sign-ins happen at once, the first has linked it.
    await em.upsert(identityTable, { issuer, subject, userId, createdAt: at }, { onConflictAction: 'ignore' });
  },
});
