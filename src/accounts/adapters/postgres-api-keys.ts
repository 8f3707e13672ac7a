import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../platform/database/query.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKeys } from '../ports.ts';
import { apiKeyTable } from './tables.ts';

type FoundKey = NonNullable<Awaited<ReturnType<ApiKeys['find']>>>;

/** Keys in accounts.api_key, by the SHA-256 of the key. */
export const postgresApiKeys = (em: EntityManager, transaction: Transaction): ApiKeys => ({
  add: (userId, key, limit) =>
    transaction(async () => {
      // SQL: MikroORM has no `for no key update`. With the lock, simultaneous additions count one after the other.
      await query(em)`select from accounts.user_account where id = ${userId} for no key update`;
      if ((await em.count(apiKeyTable, { userId })) >= limit) return 'limit_reached';
      const { keyHash, ...shown } = key;
      const id = await em.insert(apiKeyTable, { userId, keyHash, ...shown });
      return { id, ...shown, lastUsedAt: undefined };
    }),

  list: async (userId) => {
    const keys = await em.find(apiKeyTable, { userId }, { exclude: ['keyHash', 'userId'], orderBy: { id: 'desc' } });
    return keys.map(withoutNulls);
  },

  // SQL: every call with a key begins with it.
  find: async (keyHash) => {
    const [key] = await query<FoundKey>(em)`
      select key.id as "keyId", key.user_id as "userId", holder.is_admin as "isAdmin", key.scope,
        key.last_used_at as "lastUsedAt"
      from accounts.api_key as key join accounts.user_account as holder on holder.id = key.user_id
      where key.key_hash = ${keyHash}
    `;
    return key && withoutNulls(key);
  },

  stillValid: async (keyIds) => {
    const keys = await em.find(apiKeyTable, { id: [...keyIds] }, { fields: ['id'] });
    return keys.map(({ id }) => id);
  },

  noteUsed: async (userId, keyId, usedAt) => {
    const isOlder = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: usedAt } }] };
    await em.nativeUpdate(apiKeyTable, { userId, id: keyId, ...isOlder }, { lastUsedAt: usedAt });
  },

  remove: async (userId, keyId) => (await em.nativeDelete(apiKeyTable, { userId, id: keyId })) > 0,

  removeAll: async (userId) => {
    await em.nativeDelete(apiKeyTable, { userId });
  },
});
