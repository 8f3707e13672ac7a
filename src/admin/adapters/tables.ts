import { defineEntity, p } from '@mikro-orm/core';

export const settingsTable = defineEntity({
  name: 'AdminSettings',
  tableName: 'admin.settings',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    newUserNotificationEmail: p.text().nullable(),
    enableNewUserNotifications: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export const newUserNoticeTable = defineEntity({
  name: 'NewUserNotice',
  tableName: 'admin.new_user_notice',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    dueAt: p.datetime(),
    tries: p.integer().default(0),
  },
});

/** The tables of the schema admin; migrations/schema.sql explains them. */
export const adminTables = [settingsTable, newUserNoticeTable];
