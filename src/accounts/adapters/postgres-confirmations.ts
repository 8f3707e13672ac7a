import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOrUndefined } from '../../platform/rows.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { EmailConfirmations } from '../ports.ts';

/** Links that confirm addresses, in accounts.email_confirmation. */
export const postgresConfirmations = (em: EntityManager, transaction: Transaction): EmailConfirmations => ({
  add: async ({ tokenHash, userId, email, createdAt, expiresAt }) => {
    await sql`
      with ended as (
        delete from accounts.email_confirmation where user_id = ${userId} and email <> ${email}
      )
      insert into accounts.email_confirmation (token_hash, user_id, email, created_at, expires_at)
      values (${tokenHash}, ${userId}, ${email}, ${moment(createdAt)}, ${moment(expiresAt)})
    `.execute(em.getKysely());
  },
  latestAt: async (userId) => {
    const { rows } = await sql<{ at: string | null }>`
      select max(created_at) as at from accounts.email_confirmation where user_id = ${userId}
    `.execute(em.getKysely());
    return dateOrUndefined(rows[0]?.at ?? null);
  },
  use: (tokenHash, now) =>
    transaction(async () => {
      const { rows } = await sql<{ user_id: number; email: string }>`
        delete from accounts.email_confirmation where token_hash = ${tokenHash} and expires_at > ${moment(now)}
        returning user_id, email
      `.execute(em.getKysely());
      const link = rows[0];
      if (!link) return undefined;
      const taken = await sql`
        select 1 from accounts.user_account where lower(email) = lower(${link.email}) and id <> ${link.user_id}
      `.execute(em.getKysely());
      if (taken.rows.length > 0) return 'taken';
      await sql`
        update accounts.user_account set email = ${link.email}, email_verified_at = ${moment(now)}, updated_at = ${moment(now)}
        where id = ${link.user_id}
      `.execute(em.getKysely());
      return link.email;
    }),
  deleteExpired: async (now) => {
    const { numAffectedRows } = await sql`
      delete from accounts.email_confirmation where expires_at <= ${moment(now)}
    `.execute(em.getKysely());
    return Number(numAffectedRows ?? 0n);
  },
});

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
