import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../platform/database/query.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKeys } from '../ports.ts';
import { membership } from '../teams/adapters/membership.ts';
import { apiKeyTable } from './tables.ts';

type FoundKey = NonNullable<Awaited<ReturnType<ApiKeys['find']>>>;

/** Keys in accounts.api_key, by the SHA-256 of the key. */
export const postgresApiKeys = (em: EntityManager, transaction: Transaction): ApiKeys => ({
  add: (teamId, userId, key, limit) =>
    transaction(async () => {
      // SQL: MikroORM has no `for no key update`. With the lock, simultaneous additions count one after the other.
      await query(em)`select from accounts.team where id = ${teamId} for no key update`;
      const member = await query(
        em,
      )`select from ${membership} as membership where team_id = ${teamId} and user_id = ${userId}`;
      if (member.length === 0) return 'not_a_member';
      if ((await em.count(apiKeyTable, { teamId })) >= limit) return 'limit_reached';
      const { keyHash, ...shown } = key;
      const id = await em.insert(apiKeyTable, { teamId, createdBy: userId, keyHash, ...shown });
      return { id, ...shown, lastUsedAt: undefined };
    }),

  list: async (teamId) => {
    const keys = await em.find(
      apiKeyTable,
      { teamId },
      { exclude: ['keyHash', 'teamId', 'createdBy'], orderBy: { id: 'desc' } },
    );
    return keys.map(withoutNulls);
  },

  // SQL: every call with a key begins with it.
  find: async (keyHash) => {
    const [key] = await query<FoundKey>(em)`
      select key.id as "keyId", member.team_id as "teamId", member.user_id as "userId", role,
        (select is_admin from accounts.user_account where id = member.user_id) as "isAdmin", key.scope, key.last_used_at as "lastUsedAt"
      from accounts.api_key as key
        join ${membership} as member
          on member.team_id = key.user_id and member.user_id = coalesce(key.created_by, key.user_id)
      where key.key_hash = ${keyHash}
    `;
    return key && withoutNulls(key);
  },

  stillValid: async (keyIds) => {
    const keys = await query<{ id: number }>(em)`
      select id from accounts.api_key as key
        join ${membership} as membership on team_id = key.user_id and membership.user_id = coalesce(created_by, key.user_id)
      where id = any(${[...keyIds]}::integer[])
    `;
    return keys.map(({ id }) => id);
  },

  noteUsed: async (keyId, usedAt) => {
    const isOlder = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: usedAt } }] };
    await em.nativeUpdate(apiKeyTable, { id: keyId, ...isOlder }, { lastUsedAt: usedAt });
  },

  remove: async (teamId, keyId) => (await em.nativeDelete(apiKeyTable, { teamId, id: keyId })) > 0,

  removeMadeIn: async (teamId, userId) => {
    await em.nativeDelete(apiKeyTable, { teamId, ...madeBy(userId) });
  },

  removeAllOf: async (userId) => {
    await em.nativeDelete(apiKeyTable, madeBy(userId));
  },
});

const madeBy = (userId: number) => ({ $or: [{ createdBy: userId }, { createdBy: null, teamId: userId }] });
