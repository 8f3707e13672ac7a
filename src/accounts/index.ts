export type { MailReader, MailReadersOf } from './mail-reader.ts';
export type { OwnerSettings } from './owner.ts';
export type { NotificationPreferences, User } from './user.ts';
