import type { User } from '../user.ts';

export type UserDirectory = {
  /** One page of the matching accounts. `total` counts all of them. States and an order of paying need `payers`. */
  readonly list: (
    wanted: UserSearch,
    payers?: Payers,
  ) => Promise<{ readonly users: readonly User[]; readonly total: number }>;
  /** The ids of all matching accounts, in order. */
  readonly idsOf: (wanted: UserChoice, payers?: Payers) => Promise<readonly number[]>;
  /** Returns those that still exist, in this order. */
  readonly findAll: (userIds: readonly UserId[]) => Promise<readonly User[]>;
  readonly find: (userId: UserId) => Promise<User | undefined>;
  /** The usernames of those of these that still exist. */
  readonly namesOf: (userIds: readonly UserId[]) => Promise<ReadonlyMap<number, string>>;
  /** A subscriber is no longer on trial. */
  readonly figures: (now: Date, subscribers: readonly number[]) => Promise<UserFigures>;
  /** Writes the given fields and ends what depended on the old ones; undefined if there is no such user. */
  readonly change: (userId: UserId, changes: StoredChanges, now: Date) => Promise<User | undefined>;
};

export type UserSearch = UserChoice & { readonly limit: number; readonly offset: number };

export type UserChoice = {
  /** Searched in usernames, email addresses, names, companies and ids; empty: everybody. */
  readonly text: string;
  readonly state?: UserState;
  /** By id by default; `-` reverses the order. */
  readonly sort?: UserColumn | `-${UserColumn}`;
};

/** `trial`, `subscribed`, `past_due` and `expired` are how a user pays; `read_only`: their access has ended. */
export type UserState = 'trial' | 'subscribed' | 'past_due' | 'read_only' | 'expired' | 'unconfirmed' | 'administrator';

export type UserColumn = 'id' | 'username' | 'email' | 'company' | 'role' | 'subscription' | 'createdAt';

/** The ids of the current subscribers, which accounts don't know. */
export type Payers = {
  readonly now: Date;
  readonly subscribed: readonly number[];
  /** Their payment is missing. */
  readonly owing: readonly number[];
  /** Users with a missing payment whose access continues for a while. */
  readonly inGrace: readonly number[];
  /** Nothing is for sale, so nobody's access ends. */
  readonly isFree: boolean;
};

/** The numbers of accounts, of those from the last week, of trials, and of trials that end within a week. */
export type UserFigures = {
  readonly users: number;
  readonly newThisWeek: number;
  readonly trials: number;
  readonly trialsEndingThisWeek: number;
};

/** Missing fields stay; null clears a field. */
export type StoredChanges = {
  /** Replaces the email address once its link is opened; null: none is pending any more. */
  readonly pendingEmail?: string | null;
  /** Ends every session of the account. */
  readonly passwordHash?: string;
  readonly fullName?: string | null;
  readonly company?: string | null;
  readonly isAdmin?: boolean;
};
