import type { EntityManager } from '@mikro-orm/postgresql';
import { change, queryOne, type RowOf } from '../../platform/database/query.ts';
import type { StoredSettings } from '../ports.ts';
import type { AdminTables } from './tables.ts';

/** The settings, which are one row. */
export const postgresSettings = (em: EntityManager): StoredSettings => ({
  read: async () => {
    const row = await queryOne<RowOf<AdminTables, 'admin.settings'>>(em)`select * from admin.settings`;
    return {
      newUserNotificationEmail: row.new_user_notification_email ?? undefined,
      enableNewUserNotifications: row.enable_new_user_notifications,
    };
  },
  save: async ({ newUserNotificationEmail, enableNewUserNotifications }) => {
    await change(em)`
      update admin.settings set new_user_notification_email = ${newUserNotificationEmail ?? null},
        enable_new_user_notifications = ${enableNewUserNotifications}, updated_at = now()
    `;
  },
});
