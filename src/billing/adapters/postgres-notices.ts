import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import { type Notices, noticeId } from '../notices/notice.ts';
import type { BillingTables } from './tables.ts';

/** What is mailed about billing, in billing.notice. */
export const postgresNotices = (em: EntityManager): Notices => ({
  add: async (notice) => {
    await change(em)`
      insert into billing.notice (id, content, due_at) values (${noticeId(notice)}, ${JSON.stringify(notice)}::jsonb, now())
      on conflict do nothing
    `;
  },
  claimDue: async () => {
    const [row] = await query<RowOf<BillingTables, 'billing.notice', 'content'>>(em)`
      with due as (
        select id from billing.notice where due_at <= now() order by due_at limit 1 for update skip locked
      )
      update billing.notice as notice set tries = tries + 1,
        due_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(tries, 6))
      from due where notice.id = due.id returning notice.content
    `;
    return row?.content ?? undefined;
  },
  noteDone: async (notice, at) => {
    await change(em)`
      update billing.notice set due_at = null, done_at = ${at}::timestamptz, content = null where id = ${noticeId(notice)}
    `;
  },
});
