import type { AccountAccess } from '../shared/account-access.ts';
import type { KeyScope } from '../shared/actor.ts';
import type { Session } from './session.ts';
import type { NewUser, User, WantedEmails } from './user.ts';

/** A user's access, and their ids at the payment provider if they have any. */
export type Plan = {
  readonly customerId?: string;
  readonly subscriptionId?: string;
  readonly access: AccountAccess;
};

/** Fulfilled by billing. */
export type PlanOf = (user: Pick<User, 'id' | 'trialEnds'>) => Promise<Plan>;

/** Notes that a name or an address changed, for the payment provider to be told; joins the running transaction. Fulfilled by billing. */
export type NotePayerChanged = (userId: number) => Promise<void>;

/** Returns true if this user may sign in with a password. If single sign-on replaces passwords, only the owner may. */
export type MayUsePassword = (userId: number) => boolean;

/** Which of the two unique names of an account another account has, ignoring case. */
export type Taken = { readonly kind: 'taken'; readonly username: boolean; readonly email: boolean };

export type Users = {
  /** Adds an account, or tells what is taken; never throws for a name or an id taken in the same moment. */
  readonly add: (user: NewUser) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;
  readonly find: (userId: number) => Promise<User | undefined>;
  /** By username or by email, ignoring case; with the password's hash, undefined while the account has none. */
  readonly findByLogin: (
    name: string,
  ) => Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>;
  /** Undefined while the account has none. */
  readonly passwordHashOf: (userId: number) => Promise<string | undefined>;
  /** Keeps what the user's profile says from now on, and answers the user; undefined where there is none. */
  readonly saveProfile: (userId: number, profile: Profile, at: Date) => Promise<User | undefined>;
  /** Returns true if another account has this address, ignoring case. */
  readonly isEmailOfAnother: (userId: number, email: string) => Promise<boolean>;
  /**
   * The address is the user's own from now on, and confirmed; `changed` where it was another one. `endsPending`: no other one waits any
   * more.
   */
  readonly confirmEmail: (
    userId: number,
    email: string,
    at: Date,
    also?: { readonly endsPending: boolean },
  ) => Promise<'taken' | 'changed' | 'confirmed'>;
  /** The user, whom nobody else changes and to whom nobody adds anything until the running transaction ends. */
  readonly hold: (userId: number) => Promise<User | undefined>;
  /** `confirmsEmail`: the new password came through a mail to the address. */
  readonly setPassword: (
    userId: number,
    passwordHash: string,
    at: Date,
    also?: { readonly confirmsEmail: boolean },
  ) => Promise<void>;
  /** False where there is no such user. */
  readonly setNotifications: (userId: number, wanted: WantedEmails) => Promise<boolean>;
  /** The account, and what the database deletes with it; false where there is none. */
  readonly remove: (userId: number) => Promise<boolean>;
};

export type Profile = Pick<User, 'fullName' | 'company' | 'pendingEmail' | 'timeZone' | 'clock'>;

/** The person behind a credential. */
type Holder = { readonly userId: number; readonly isAdmin: boolean };

export type Sessions = {
  readonly add: (session: Session) => Promise<void>;
  /** The session and its user in one query; undefined where there is none or it has ended by `now`. */
  readonly find: (
    tokenHash: Buffer,
    now: Date,
  ) => Promise<
    | (Holder & {
        readonly createdAt: Date;
        readonly authenticatedAt: Date;
        readonly lastSeenAt: Date;
        readonly bySingleSignOn: boolean;
      })
    | undefined
  >;
  readonly noteSeen: (userId: number, tokenHash: Buffer, seenAt: Date, expiresAt: Date) => Promise<void>;
  /** The user proved again who they are. */
  readonly noteAuthenticated: (userId: number, tokenHash: Buffer, at: Date) => Promise<void>;
  readonly end: (userId: number, tokenHash: Buffer) => Promise<void>;
  /** Sessions that are live at `now`, the last seen first, up to the limit of the list. */
  readonly list: (userId: number, now: Date) => Promise<readonly OpenSession[]>;
  /** False where the user has no such session. */
  readonly endById: (userId: number, sessionId: number) => Promise<boolean>;
  /** All of a user's, but for one where it is given. */
  readonly endAll: (userId: number, butTokenHash?: Buffer) => Promise<void>;
  /** Returns the hashes, as hexadecimal, of the sessions that are live at `now`. */
  readonly stillValid: (tokenHashes: readonly string[], now: Date) => Promise<readonly string[]>;
  /** Deletes what has ended by `now` and answers how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

/** `userAgent` and `address` are where it was signed in from; undefined for what is older than their recording. */
export type OpenSession = Pick<
  Session,
  'tokenHash' | 'bySingleSignOn' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'expiresAt'
> & {
  readonly id: number;
  readonly address: string | undefined;
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
  /** Returns the keys that haven't been revoked. */
  readonly stillValid: (keyIds: readonly number[]) => Promise<readonly number[]>;
  /** False where the user has no such key. */
  readonly remove: (userId: number, keyId: number) => Promise<boolean>;
  readonly removeAll: (userId: number) => Promise<void>;
};

/** Slow on purpose. Both throw `unavailable` when too many wait already. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** With no hash to compare with, false after the same work. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
};
