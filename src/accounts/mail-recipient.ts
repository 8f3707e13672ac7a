import type { NotificationPreferences } from './user.ts';

/** Somebody with a confirmed address who wants alert mails. */
export type MailRecipient = { readonly address: string; readonly preferences: NotificationPreferences };

/** Of these users, those who have a confirmed address and want any alert mails. */
export type MailRecipientsOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, MailRecipient>>;
