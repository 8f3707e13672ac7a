import type { KeyScope } from '../shared/actor.ts';
import type { Session } from './session.ts';
import type { NewUser, User } from './user.ts';

/** Where the payment provider knows a user by; empty for one who never came near it, and without billing. */
export type Plan = { readonly customerId?: string; readonly subscriptionId?: string };

/** Fulfilled by billing. */
export type PlanOf = (userId: number) => Promise<Plan>;

/** Which of the two unique names of an account another account has, ignoring case. */
export type Taken = { readonly kind: 'taken'; readonly username: boolean; readonly email: boolean };

export type Users = {
  /** Adds an account, or tells what is taken; never throws for a name taken in the same moment. */
  readonly add: (user: NewUser) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;
  /** Adds the owner, user id 1. False where there is one already, also one added in the same moment, or a name is taken. */
  readonly addOwner: (owner: NewUser) => Promise<boolean>;
  readonly find: (userId: number) => Promise<User | undefined>;
  /** Switches every alert mail of a user off; false where there is no such user. */
  readonly endMails: (userId: number) => Promise<boolean>;
  /** By username or by email, ignoring case; with the password's hash, undefined while the account has none. */
  readonly findByLogin: (
    name: string,
  ) => Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>;
};

/** Links that confirm an address, by the SHA-256 of their token. */
export type EmailConfirmations = {
  /** Keeps a link to be mailed now, or makes the user's that was not mailed yet due; earlier ones for another address end. */
  readonly add: (link: ConfirmationLink) => Promise<void>;
  /**
   * Takes the next link that is due to be mailed, of this user where one is given, and gives it this token. It is due again
   * after a minute, then two, four, up to an hour, until it is noted as mailed or hopeless.
   */
  readonly claimDue: (tokenHash: Buffer, now: Date, userId?: number) => Promise<DueLink | undefined>;
  /** It was mailed, or kept in the mailbox, and counts from then on. */
  readonly noteMailed: (tokenHash: Buffer, mailedAt: Date, expiresAt: Date) => Promise<void>;
  /** It did not go out. Refused, it is not tried again by itself. */
  readonly noteUnsent: (tokenHash: Buffer, outcome: 'refused' | 'unreachable') => Promise<void>;
  /** When a link was last mailed to the user. */
  readonly mailedAt: (userId: number) => Promise<Date | undefined>;
  /**
   * Uses a link: the address that it was sent to is the user's own from then on, and confirmed. Undefined where there is no
   * such link or it has ended; `taken`: another account has the address by now.
   */
  readonly use: (tokenHash: Buffer, now: Date) => Promise<string | 'taken' | undefined>;
  /** Deletes what has ended by `now` and answers how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

export type ConfirmationLink = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type DueLink = { readonly email: string; readonly username: string };

/**
 * Sends the mail with the link. `kept`: there is no mail server, so it lies in the mailbox of the installation; `refused`: the
 * address takes no mail; `unreachable`: it may be tried again.
 */
export type MailConfirmation = (mail: {
  readonly to: string;
  readonly username: string;
  readonly token: string;
}) => Promise<'accepted' | 'kept' | 'refused' | 'unreachable'>;

/** The person behind a credential. */
type Holder = { readonly userId: number; readonly isAdmin: boolean };

export type Sessions = {
  readonly add: (session: Session) => Promise<void>;
  /** The session and its user in one query; undefined where there is none or it has ended by `now`. */
  readonly find: (
    tokenHash: Buffer,
    now: Date,
  ) => Promise<(Holder & { readonly createdAt: Date; readonly lastSeenAt: Date }) | undefined>;
  readonly noteSeen: (userId: number, tokenHash: Buffer, seenAt: Date, expiresAt: Date) => Promise<void>;
  readonly end: (userId: number, tokenHash: Buffer) => Promise<void>;
  /** Of these, as hexadecimal, those that have not ended by `now`. */
  readonly stillValid: (tokenHashes: readonly string[], now: Date) => Promise<readonly string[]>;
  /** Deletes what has ended by `now` and answers how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

/** A key as it is shown in lists: never the key itself. */
export type ApiKey = {
  readonly id: number;
  readonly name: string;
  readonly scope: KeyScope;
  readonly lastFour: string;
  readonly createdAt: Date;
  /** True to the minute. */
  readonly lastUsedAt: Date | undefined;
};

export type NewApiKey = Pick<ApiKey, 'name' | 'scope' | 'lastFour' | 'createdAt'> & { readonly keyHash: Buffer };

export type ApiKeys = {
  /** Adds a key unless the user has `limit` of them already, counted under a lock. */
  readonly add: (userId: number, key: NewApiKey, limit: number) => Promise<ApiKey | 'limit_reached'>;
  /** Newest first. */
  readonly list: (userId: number) => Promise<readonly ApiKey[]>;
  /** The key and its user in one query. */
  readonly find: (
    keyHash: Buffer,
  ) => Promise<
    (Holder & { readonly keyId: number; readonly scope: KeyScope; readonly lastUsedAt: Date | undefined }) | undefined
  >;
  readonly noteUsed: (userId: number, keyId: number, usedAt: Date) => Promise<void>;
  /** Of these, those that have not been revoked. */
  readonly stillValid: (keyIds: readonly number[]) => Promise<readonly number[]>;
  /** False where the user has no such key. */
  readonly remove: (userId: number, keyId: number) => Promise<boolean>;
};

/** Slow on purpose. Both throw `unavailable` when too many wait already. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** With no hash to compare with, false after the same work. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
};
