import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identities } from '../single-sign-on/ports.ts';
import { accountsKysely } from './tables.ts';

/** Who is who at providers, in accounts.identity. */
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

  isLinked: async (userId, issuer) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.identity')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst();
    return row !== undefined;
  },

  add: async (userId, { issuer, subject }, at) => {
    await accountsKysely(em)
      .insertInto('accounts.identity')
      .values({ issuer, subject, user_id: userId, created_at: at })
      // Of two sign-ins in one moment the first has linked it.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
