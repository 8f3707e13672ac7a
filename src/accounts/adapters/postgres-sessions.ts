import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf } from '../../platform/database/rows.ts';
import type { Sessions } from '../ports.ts';
import type { AccountsTables } from './tables.ts';

type SessionRow = {
  readonly user_id: number;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly is_admin: boolean;
};

/** Sessions in accounts.session, by the SHA-256 of their token. */
export const postgresSessions = (em: EntityManager): Sessions => ({
  add: async (session) => {
    await em
      .getKysely<AccountsTables>()
      .insertInto('accounts.session')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  find: async (tokenHash, now) => {
    const { rows } = await sql<SessionRow>`
      select session.user_id, session.created_at, session.last_seen_at, holder.is_admin
      from accounts.session join accounts.user_account holder on holder.id = session.user_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now.toISOString()}::timestamptz
    `.execute(em.getKysely());
    const row = rows[0];
    return (
      row && {
        userId: row.user_id,
        isAdmin: row.is_admin,
        createdAt: dateOf(row.created_at),
        lastSeenAt: dateOf(row.last_seen_at),
      }
    );
  },

  noteSeen: async (userId, tokenHash, seenAt, expiresAt) => {
    await em
      .getKysely<AccountsTables>()
      .updateTable('accounts.session')
      .set({ last_seen_at: seenAt, expires_at: expiresAt })
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<', seenAt.toISOString())
      .execute();
  },

  end: async (userId, tokenHash) => {
    await em
      .getKysely<AccountsTables>()
      .deleteFrom('accounts.session')
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  stillValid: async (tokenHashes, now) => {
    const rows = await em
      .getKysely<AccountsTables>()
      .selectFrom('accounts.session')
      .select('token_hash')
      .where(
        'token_hash',
        'in',
        tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      .where('expires_at', '>', now.toISOString())
      .execute();
    return rows.map((row) => row.token_hash.toString('hex'));
  },

  deleteExpired: async (now) => {
    const result = await em
      .getKysely<AccountsTables>()
      .deleteFrom('accounts.session')
      .where('expires_at', '<=', now.toISOString())
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  },
});
