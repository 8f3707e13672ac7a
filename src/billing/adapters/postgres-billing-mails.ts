import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import { type BillingMails, mailId } from '../billing-mail.ts';
import type { BillingTables } from './tables.ts';

/** Emails about billing, in billing.mail. */
export const postgresBillingMails = (em: EntityManager): BillingMails => ({
  add: async (mail) => {
    await change(em)`
      insert into billing.mail (id, content, due_at) values (${mailId(mail)}, ${JSON.stringify(mail)}::jsonb, now())
      on conflict do nothing
    `;
  },
  claimDue: async () => {
    const [row] = await query<RowOf<BillingTables, 'billing.mail', 'content'>>(em)`
      with due as (
        select id from billing.mail where due_at <= now() order by due_at limit 1 for update skip locked
      )
      update billing.mail as mail set tries = tries + 1,
        due_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(tries, 6))
      from due where mail.id = due.id returning mail.content
    `;
    return row?.content ?? undefined;
  },
  forget: async (before) => {
    await change(em)`delete from billing.mail where done_at < ${before}::timestamptz`;
  },
  noteDone: async (mail, at) => {
    await change(em)`
      update billing.mail set due_at = null, done_at = ${at}::timestamptz, content = null where id = ${mailId(mail)}
    `;
  },
});
