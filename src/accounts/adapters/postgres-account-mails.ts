import { type EntityManager, sql as raw } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query } from '../../platform/database/query.ts';
import type { AccountMails, DueMail } from '../mail/ports.ts';
import { accountMailTable } from './tables.ts';

export const postgresAccountMails = (em: EntityManager): AccountMails => ({
  // SQL: a waiting email goes out again instead of a second one, even with two simultaneous requests.
  add: async ({ tokenHash, kind, userId, email, createdAt, expiresAt }) => {
    await change(em)`
      with ended as (
        delete from accounts.account_mail where user_id = ${userId} and kind = ${kind} and email <> ${email}
          -- the address before the last one can undo both changes
          and kind <> 'email_changing'
      ), due as (
        update accounts.account_mail
        -- one that is being mailed right now is left alone
        set mail_due_at = greatest(${createdAt}::timestamptz, mail_tried_at + ${SENDING_MS} * interval '1 ms')
        where user_id = ${userId} and kind = ${kind} and email = ${email} and mailed_at is null
        returning 1
      )
      insert into accounts.account_mail (token_hash, kind, user_id, email, created_at, expires_at, mail_due_at)
      select ${tokenHash}, ${kind}, ${userId}, ${email}, ${createdAt}::timestamptz, ${expiresAt}::timestamptz, ${createdAt}::timestamptz
      where not exists (select from due)
    `;
  },
  // SQL: a claim.
  claimDue: async (tokenHash, now, userId) => {
    const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
    const [mail] = await query<DueMail>(em)`
      with due as (
        select token_hash from accounts.account_mail as waiting
        where mail_due_at <= ${now}::timestamptz and expires_at > ${now}::timestamptz and ${ofUser}
          -- another link may have confirmed it meanwhile
          and not exists (
            select from accounts.user_account
            where kind = 'confirm_email' and id = waiting.user_id and email = waiting.email
              and email_verified_at is not null
          )
        order by mail_due_at limit 1 for update skip locked
      )
      update accounts.account_mail as mail set token_hash = ${tokenHash}, mail_tried_at = ${now}::timestamptz,
        mail_tries = mail_tries + 1,
        mail_due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * 2 ^ least(mail_tries, 6))
      from due, accounts.user_account as holder
      where mail.token_hash = due.token_hash and holder.id = mail.user_id
      returning mail.kind, mail.email, holder.username, holder.password_hash is not null as "hasPassword",
        coalesce(holder.pending_email, holder.email) as "newEmail"
    `;
    return mail;
  },
  noteMailed: async (tokenHash, mailedAt, expiresAt) => {
    await em.nativeUpdate(accountMailTable, { tokenHash }, { mailDueAt: null, mailedAt, expiresAt });
  },
  noteUnsent: async (tokenHash, outcome) => {
    const isOver = outcome !== 'unreachable';
    await em.nativeUpdate(accountMailTable, { tokenHash }, { mailTriedAt: null, ...(isOver && { mailDueAt: null }) });
  },
  mailedAt: async (userId, kind) => {
    const latest = { fields: ['mailedAt'], orderBy: { mailedAt: 'desc' } } as const;
    const mail = await em.findOne(accountMailTable, { userId, kind, mailedAt: { $ne: null } }, latest);
    return mail?.mailedAt ?? undefined;
  },
  isOpen: async (tokenHash, kind, now) =>
    (await em.findOne(accountMailTable, { tokenHash, kind, expiresAt: { $gt: now } })) !== null,
  // SQL: if two open a link, only one uses it.
  use: async (tokenHash, kind, now) => {
    const [link] = await query<{ userId: UserId; email: string; createdAt: Date }>(em)`
      delete from accounts.account_mail
      where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now}::timestamptz
      returning user_id as "userId", email, created_at as "createdAt"
    `;
    return link;
  },
  end: async (userId, kind, since = new Date(0)) => {
    await em.nativeDelete(accountMailTable, { userId, kind, createdAt: { $gte: since } });
  },
  isLeftByAnother: async (email, now, userId) => {
    const left = {
      kind: 'email_changing',
      [raw.lower('email')]: raw`lower(${email})`,
      expiresAt: { $gt: now },
    } as const;
    return (await em.findOne(accountMailTable, { ...left, ...(userId && { userId: { $ne: userId } }) })) !== null;
  },
  deleteExpired: (now) => em.nativeDelete(accountMailTable, { expiresAt: { $lte: now } }),
});

/** Longer than an email takes to be sent or to fail. */
const SENDING_MS = 20_000;
