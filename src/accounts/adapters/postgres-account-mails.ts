import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query } from '../../platform/database/query.ts';
import type { AccountMails, DueMail } from '../mail/ports.ts';

/** Mails about accounts, in accounts.account_mail. */
export const postgresAccountMails = (em: EntityManager): AccountMails => ({
  add: async ({ tokenHash, kind, userId, email, createdAt, expiresAt }) => {
    await change(em)`
      with ended as (
        delete from accounts.account_mail where user_id = ${userId} and kind = ${kind} and email <> ${email}
          -- the address before the last one can undo both changes
          and kind <> 'email_changing'
      ), due as (
        update accounts.account_mail
        -- one that is being mailed right now is left alone
        set mail_due_at = greatest(${moment(createdAt)}, mail_tried_at + ${SENDING_MS} * interval '1 ms')
        where user_id = ${userId} and kind = ${kind} and email = ${email} and mailed_at is null
        returning 1
      )
      insert into accounts.account_mail (token_hash, kind, user_id, email, created_at, expires_at, mail_due_at)
      select ${tokenHash}, ${kind}, ${userId}, ${email}, ${moment(createdAt)}, ${moment(expiresAt)}, ${moment(createdAt)}
      where not exists (select from due)
    `;
  },
  claimDue: async (tokenHash, now, userId) => {
    const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
    const [mail] = await query<DueMail>(em)`
      with due as (
        select token_hash from accounts.account_mail as waiting
        where mail_due_at <= ${moment(now)} and expires_at > ${moment(now)} and ${ofUser}
          -- another link may have confirmed it meanwhile
          and not exists (
            select from accounts.user_account
            where kind = 'confirm_email' and id = waiting.user_id and email = waiting.email
              and email_verified_at is not null
          )
        order by mail_due_at limit 1 for update skip locked
      )
      update accounts.account_mail as mail set token_hash = ${tokenHash}, mail_tried_at = ${moment(now)},
        mail_tries = mail_tries + 1,
        mail_due_at = ${moment(now)} + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail_tries, 6))
      from due, accounts.user_account as holder
      where mail.token_hash = due.token_hash and holder.id = mail.user_id
      returning mail.kind, mail.email, holder.username, holder.password_hash is not null as "hasPassword",
        coalesce(holder.pending_email, holder.email) as "newEmail"
    `;
    return mail;
  },
  noteMailed: async (tokenHash, mailedAt, expiresAt) => {
    await change(em)`
      update accounts.account_mail set mail_due_at = null, mailed_at = ${moment(mailedAt)},
        expires_at = ${moment(expiresAt)}
      where token_hash = ${tokenHash}
    `;
  },
  noteUnsent: async (tokenHash, outcome) => {
    await change(em)`
      update accounts.account_mail set mail_tried_at = null,
        mail_due_at = case ${outcome} when 'unreachable' then mail_due_at end
      where token_hash = ${tokenHash}
    `;
  },
  mailedAt: async (userId, kind) => {
    const [latest] = await query<{ at: Date | null }>(em)`
      select max(mailed_at) as at from accounts.account_mail where user_id = ${userId} and kind = ${kind}
    `;
    return latest?.at ?? undefined;
  },
  isOpen: async (tokenHash, kind, now) => {
    const found = await query(em)`
      select from accounts.account_mail
      where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${moment(now)}
    `;
    return found.length > 0;
  },
  use: async (tokenHash, kind, now) => {
    const [link] = await query<{ userId: number; email: string; createdAt: Date }>(em)`
      delete from accounts.account_mail
      where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${moment(now)}
      returning user_id as "userId", email, created_at as "createdAt"
    `;
    return link;
  },
  end: async (userId, kind, since = new Date(0)) => {
    await change(em)`
      delete from accounts.account_mail where user_id = ${userId} and kind = ${kind} and created_at >= ${moment(since)}
    `;
  },
  isLeftByAnother: async (email, now, userId) => {
    const found = await query(em)`
      select from accounts.account_mail
      where kind = 'email_changing' and lower(email) = lower(${email}) and expires_at > ${moment(now)}
        and user_id is distinct from ${userId ?? null}::integer
      limit 1
    `;
    return found.length > 0;
  },
  deleteExpired: (now) => change(em)`delete from accounts.account_mail where expires_at <= ${moment(now)}`,
});

/** Longer than a mail takes to go out or to fail. */
const SENDING_MS = 20_000;

const moment = (at: Date) => sql`${at}::timestamptz`;
