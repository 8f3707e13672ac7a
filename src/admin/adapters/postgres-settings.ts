import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { StoredSettings } from '../ports.ts';
import { settingsTable } from './tables.ts';

/** The settings in their one row. */
export const postgresSettings = (em: EntityManager): StoredSettings => ({
  read: async () => {
    const settings = await em.findOneOrFail(settingsTable, { id: 1 });
    return {
      newUserNotificationEmail: settings.newUserNotificationEmail ?? undefined,
      enableNewUserNotifications: settings.enableNewUserNotifications,
    };
  },
  save: async (settings) => {
    await em.nativeUpdate(settingsTable, { id: 1 }, { ...settings, updatedAt: sql`now()` });
  },
});
