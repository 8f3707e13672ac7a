import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../platform/database/query.ts';
import type { NewUserNotices } from '../ports.ts';
import { newUserNoticeTable } from './tables.ts';

/** Notices of new users in admin.new_user_notice, by the database's clock. */
export const postgresNotices = (em: EntityManager): NewUserNotices => ({
  // SQL: one statement within each registration checks the settings and adds the notice.
  note: async (userId) => {
    await change(em)`
      insert into admin.new_user_notice (user_id, due_at)
      select ${userId}, now() from admin.settings where enable_new_user_notifications
    `;
  },
  // SQL: a claim.
  claimDue: async () => {
    const [due] = await query<{ userId: UserId; to: string }>(em)`
      with due as (
        select user_id from admin.new_user_notice where due_at <= now() order by due_at limit 1 for update skip locked
      )
      update admin.new_user_notice as notice set tries = tries + 1,
        due_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(tries, 6))
      from due, admin.settings
      -- whoever switched them off wants none that is still waiting either
      where notice.user_id = due.user_id and enable_new_user_notifications
      returning notice.user_id as "userId", new_user_notification_email as "to"
    `;
    return due;
  },
  forget: async (userId) => {
    await em.nativeDelete(newUserNoticeTable, { userId });
  },
});
