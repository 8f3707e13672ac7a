import type { AlertPreferences, User } from './user.ts';

/** A confirmed address, with the name and the clock of its owner. */
export type Addressee = {
  readonly address: string;
  /** Undefined where nobody asked for it. */
  readonly wantsBillingEmail?: boolean;
} & Partial<Pick<User, 'timeZone' | 'clock' | 'fullName'>>;

/** A user's confirmed address; undefined where there is none. */
export type AddresseeOf = (userId: number) => Promise<Addressee | undefined>;

/** Somebody with a confirmed address who wants alert mails. */
export type MailRecipient = Addressee & { readonly preferences: AlertPreferences };

/** Returns the users who have a confirmed address and want alert emails. */
export type MailRecipientsOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, MailRecipient>>;
