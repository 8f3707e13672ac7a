import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowOf } from '../../platform/database/query.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKey, ApiKeys, NewApiKey } from '../ports.ts';
import { type AccountsTables, accountsKysely } from './tables.ts';

/** Keys in accounts.api_key, by the SHA-256 of the key. */
export const postgresApiKeys = (em: EntityManager, transaction: Transaction): ApiKeys => ({
  add: (userId, key, limit) =>
    transaction(async () => {
      if ((await countUnderLock(em, userId)) >= limit) return 'limit_reached';
      return insert(em, userId, key);
    }),

  list: async (userId) => {
    const rows = await accountsKysely(em)
      .selectFrom('accounts.api_key')
      .select(shown)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(keyOf);
  },

  find: async (keyHash) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.api_key as key')
      .innerJoin('accounts.user_account as holder', 'holder.id', 'key.user_id')
      .select(['key.id', 'key.user_id', 'key.scope', 'key.last_used_at', 'holder.is_admin'])
      .where('key.key_hash', '=', keyHash)
      .executeTakeFirst();
    return (
      row && {
        userId: row.user_id,
        isAdmin: row.is_admin,
        keyId: row.id,
        scope: row.scope,
        lastUsedAt: row.last_used_at ?? undefined,
      }
    );
  },

  stillValid: async (keyIds) => {
    const rows = await accountsKysely(em)
      .selectFrom('accounts.api_key')
      .select('id')
      .where('id', 'in', [...keyIds])
      .execute();
    return rows.map((row) => row.id);
  },

  noteUsed: async (userId, keyId, usedAt) => {
    await accountsKysely(em)
      .updateTable('accounts.api_key')
      .set({ last_used_at: usedAt })
      .where('user_id', '=', userId)
      .where('id', '=', keyId)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', usedAt)]))
      .execute();
  },

  remove: async (userId, keyId) => {
    const result = await accountsKysely(em)
      .deleteFrom('accounts.api_key')
      .where('user_id', '=', userId)
      .where('id', '=', keyId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  removeAll: async (userId) => {
    await accountsKysely(em).deleteFrom('accounts.api_key').where('user_id', '=', userId).execute();
  },
});

const shown = ['id', 'name', 'scope', 'last_four', 'created_at', 'last_used_at'] as const;

/** The lock on the user's row makes two additions in one moment count one after the other. */
const countUnderLock = async (em: EntityManager, userId: number): Promise<number> => {
  const kysely = accountsKysely(em);
  await kysely.selectFrom('accounts.user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await kysely
    .selectFrom('accounts.api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

const insert = async (em: EntityManager, userId: number, key: NewApiKey): Promise<ApiKey> => {
  const row = await accountsKysely(em)
    .insertInto('accounts.api_key')
    .values({
      user_id: userId,
      name: key.name,
      scope: key.scope,
      key_hash: key.keyHash,
      last_four: key.lastFour,
      created_at: key.createdAt,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return keyOf(row);
};

const keyOf = (row: RowOf<AccountsTables, 'accounts.api_key', (typeof shown)[number]>): ApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  lastFour: row.last_four,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});
