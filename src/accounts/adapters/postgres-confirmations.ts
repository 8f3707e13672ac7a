import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOrUndefined } from '../../platform/database/rows.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { EmailConfirmations } from '../ports.ts';

/** Links that confirm addresses, in accounts.email_confirmation. */
export const postgresConfirmations = (em: EntityManager, transaction: Transaction): EmailConfirmations => ({
  add: async ({ tokenHash, userId, email, createdAt, expiresAt }) => {
    await sql`
      with ended as (
        delete from accounts.email_confirmation where user_id = ${userId} and email <> ${email}
      ), due as (
        update accounts.email_confirmation
        -- one that is being mailed right now is left alone
        set mail_due_at = greatest(${moment(createdAt)}, mail_tried_at + ${SENDING_MS} * interval '1 ms')
        where user_id = ${userId} and email = ${email} and mailed_at is null
        returning 1
      )
      insert into accounts.email_confirmation (token_hash, user_id, email, created_at, expires_at, mail_due_at)
      select ${tokenHash}, ${userId}, ${email}, ${moment(createdAt)}, ${moment(expiresAt)}, ${moment(createdAt)}
      where not exists (select from due)
    `.execute(em.getKysely());
  },
  claimDue: async (tokenHash, now, userId) => {
    const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
    const { rows } = await sql<{ email: string; username: string }>`
      with due as (
        select token_hash from accounts.email_confirmation as waiting
        where mail_due_at <= ${moment(now)} and expires_at > ${moment(now)} and ${ofUser}
          -- another link may have confirmed it meanwhile
          and not exists (
            select from accounts.user_account
            where id = waiting.user_id and email = waiting.email and email_verified_at is not null
          )
        order by mail_due_at limit 1 for update skip locked
      )
      update accounts.email_confirmation as link set token_hash = ${tokenHash}, mail_tried_at = ${moment(now)},
        mail_tries = mail_tries + 1,
        mail_due_at = ${moment(now)} + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail_tries, 6))
      from due, accounts.user_account as reader
      where link.token_hash = due.token_hash and reader.id = link.user_id
      returning link.email, reader.username
    `.execute(em.getKysely());
    return rows[0];
  },
  noteMailed: async (tokenHash, mailedAt, expiresAt) => {
    await sql`
      update accounts.email_confirmation set mail_due_at = null, mailed_at = ${moment(mailedAt)},
        expires_at = ${moment(expiresAt)}
      where token_hash = ${tokenHash}
    `.execute(em.getKysely());
  },
  noteUnsent: async (tokenHash, outcome) => {
    await sql`
      update accounts.email_confirmation set mail_tried_at = null,
        mail_due_at = case ${outcome} when 'unreachable' then mail_due_at end
      where token_hash = ${tokenHash}
    `.execute(em.getKysely());
  },
  mailedAt: async (userId) => {
    const { rows } = await sql<{ at: string | null }>`
      select max(mailed_at) as at from accounts.email_confirmation where user_id = ${userId}
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

/** Longer than a mail takes to go out or to fail. */
const SENDING_MS = 20_000;

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
