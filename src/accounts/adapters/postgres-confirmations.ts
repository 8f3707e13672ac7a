import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { DueLink, EmailConfirmations } from '../ports.ts';
import type { AccountsTables } from './tables.ts';

/** Links that confirm addresses, in accounts.email_confirmation. */
export const postgresConfirmations = (em: EntityManager, transaction: Transaction): EmailConfirmations => ({
  add: async ({ tokenHash, userId, email, createdAt, expiresAt }) => {
    await change(em)`
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
    `;
  },
  claimDue: async (tokenHash, now, userId) => {
    const ofUser = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
    const [link] = await query<DueLink>(em)`
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
    `;
    return link;
  },
  noteMailed: async (tokenHash, mailedAt, expiresAt) => {
    await change(em)`
      update accounts.email_confirmation set mail_due_at = null, mailed_at = ${moment(mailedAt)},
        expires_at = ${moment(expiresAt)}
      where token_hash = ${tokenHash}
    `;
  },
  noteUnsent: async (tokenHash, outcome) => {
    await change(em)`
      update accounts.email_confirmation set mail_tried_at = null,
        mail_due_at = case ${outcome} when 'unreachable' then mail_due_at end
      where token_hash = ${tokenHash}
    `;
  },
  mailedAt: async (userId) => {
    const [latest] = await query<{ at: Date | null }>(em)`
      select max(mailed_at) as at from accounts.email_confirmation where user_id = ${userId}
    `;
    return latest?.at ?? undefined;
  },
  use: (tokenHash, now) =>
    transaction(async () => {
      const [link] = await query<RowOf<AccountsTables, 'accounts.email_confirmation', 'user_id' | 'email'>>(em)`
        delete from accounts.email_confirmation where token_hash = ${tokenHash} and expires_at > ${moment(now)}
        returning user_id, email
      `;
      if (!link) return undefined;
      const taken = await query(em)`
        select 1 from accounts.user_account where lower(email) = lower(${link.email}) and id <> ${link.user_id}
      `;
      if (taken.length > 0) return 'taken';
      await change(em)`
        update accounts.user_account set email = ${link.email}, email_verified_at = ${moment(now)}, updated_at = ${moment(now)}
        where id = ${link.user_id}
      `;
      return link.email;
    }),
  deleteExpired: (now) => change(em)`delete from accounts.email_confirmation where expires_at <= ${moment(now)}`,
});

/** Longer than a mail takes to go out or to fail. */
const SENDING_MS = 20_000;

const moment = (at: Date) => sql`${at}::timestamptz`;
