import type { NotificationPreferences, User } from './user.ts';

/** A confirmed address, and by whose clock its owner reads times. */
export type Addressee = { readonly address: string } & Partial<Pick<User, 'timeZone' | 'clock'>>;

/** A user's confirmed address; undefined where there is none. */
export type AddresseeOf = (userId: number) => Promise<Addressee | undefined>;

/** Somebody with a confirmed address who wants alert mails. */
export type MailRecipient = Addressee & { readonly preferences: NotificationPreferences };

/** Of these users, those who have a confirmed address and want any alert mails. */
export type MailRecipientsOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, MailRecipient>>;
