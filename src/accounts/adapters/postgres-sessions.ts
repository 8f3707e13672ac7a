import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../platform/database/query.ts';
import type { Sessions } from '../ports.ts';
import { MAX_LISTED_SESSIONS } from '../session.ts';
import { accountsKysely } from './tables.ts';

type FoundSession = NonNullable<Awaited<ReturnType<Sessions['find']>>>;

/** Sessions in accounts.session, by the SHA-256 of their token. */
export const postgresSessions = (em: EntityManager): Sessions => ({
  add: async (session) => {
    await accountsKysely(em)
      .insertInto('accounts.session')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        user_agent: session.userAgent ?? null,
        address: session.address,
        by_single_sign_on: session.bySingleSignOn,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  // As text: every request of a browser begins with it.
  find: async (tokenHash, now) => {
    const [session] = await query<FoundSession>(em)`
      select session.user_id as "userId", holder.is_admin as "isAdmin", session.created_at as "createdAt",
        coalesce(session.authenticated_at, session.created_at) as "authenticatedAt",
        session.last_seen_at as "lastSeenAt", coalesce(session.by_single_sign_on, false) as "bySingleSignOn"
      from accounts.session join accounts.user_account holder on holder.id = session.user_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now}
    `;
    return session;
  },

  noteSeen: async (userId, tokenHash, seenAt, expiresAt) => {
    await accountsKysely(em)
      .updateTable('accounts.session')
      .set({ last_seen_at: seenAt, expires_at: expiresAt })
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<', seenAt)
      .execute();
  },

  noteAuthenticated: async (userId, tokenHash, at) => {
    await accountsKysely(em)
      .updateTable('accounts.session')
      .set({ authenticated_at: at })
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  end: async (userId, tokenHash) => {
    await accountsKysely(em)
      .deleteFrom('accounts.session')
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  list: async (userId, now) => {
    const rows = await accountsKysely(em)
      .selectFrom('accounts.session')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .limit(MAX_LISTED_SESSIONS)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      tokenHash: row.token_hash,
      userAgent: row.user_agent ?? undefined,
      address: row.address ?? undefined,
      bySingleSignOn: row.by_single_sign_on ?? false,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }));
  },

  endById: async (userId, sessionId) => {
    const result = await accountsKysely(em)
      .deleteFrom('accounts.session')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  endAll: async (userId, butTokenHash) => {
    let ending = accountsKysely(em).deleteFrom('accounts.session').where('user_id', '=', userId);
    if (butTokenHash) ending = ending.where('token_hash', '<>', butTokenHash);
    await ending.execute();
  },

  stillValid: async (tokenHashes, now) => {
    const rows = await accountsKysely(em)
      .selectFrom('accounts.session')
      .select('token_hash')
      .where(
        'token_hash',
        'in',
        tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      .where('expires_at', '>', now)
      .execute();
    return rows.map((row) => row.token_hash.toString('hex'));
  },

  deleteExpired: async (now) => {
    const result = await accountsKysely(em)
      .deleteFrom('accounts.session')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
});
