import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identities } from '../single-sign-on/ports.ts';
import { accountsKysely } from './tables.ts';

/** Identities at providers, in accounts.identity. */
export const postgresIdentities = (em: EntityManager): Identities => ({
  userOf: async (issuer, subject) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.identity')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.user_id;
  },

  subjectsOf: async (userId, issuer) => {
    const rows = await accountsKysely(em)
      .selectFrom('accounts.identity')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .execute();
    return rows.map((row) => row.subject);
  },

  linkedOf: async (userIds) => {
    if (userIds.length === 0) return new Set();
    const rows = await accountsKysely(em)
      .selectFrom('accounts.identity')
      .select('user_id')
      .where('user_id', 'in', [...userIds])
      .execute();
    return new Set(rows.map((row) => row.user_id));
  },

  removeAll: async (userId) => {
    const result = await accountsKysely(em)
      .deleteFrom('accounts.identity')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  add: async (userId, { issuer, subject }, at) => {
    await accountsKysely(em)
      .insertInto('accounts.identity')
      .values({ issuer, subject, user_id: userId, created_at: at })
      // Of two sign-ins at once the first has linked it.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
