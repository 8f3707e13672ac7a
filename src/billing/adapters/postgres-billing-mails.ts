import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { jsonb, query } from '../../platform/database/query.ts';
import { type BillingMail, type BillingMails, mailId } from '../billing-mail.ts';
import { mailTable } from './tables.ts';

export const postgresBillingMails = (em: EntityManager): BillingMails => ({
  add: async (mail) => {
    const added = { id: mailId(mail), content: jsonb(mail), dueAt: sql`now()` };
    await em.createQueryBuilder(mailTable).insert(added).onConflict().ignore().execute('run');
  },
  // SQL: a claim.
  claimDue: async () => {
    const [row] = await query<{ content: BillingMail | null }>(em)`
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
    await em.nativeDelete(mailTable, { doneAt: { $lt: before } });
  },
  noteDone: async (mail, at) => {
    await em.nativeUpdate(mailTable, { id: mailId(mail) }, { dueAt: null, doneAt: at, content: null });
  },
});
