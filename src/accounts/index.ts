export type { MailRecipient, MailRecipientsOf } from './mail-recipient.ts';
export type { OwnerSettings } from './owner.ts';
export type { NotificationPreferences, User } from './user.ts';
