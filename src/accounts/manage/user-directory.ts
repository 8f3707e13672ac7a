import type { User } from '../user.ts';

/** Everybody who has an account, for administration. */
export type UserDirectory = {
  /** One page of those that fit. `total` counts all of them. `payers` are needed for states and an order of paying. */
  readonly list: (
    wanted: UserSearch,
    payers?: Payers,
  ) => Promise<{ readonly users: readonly User[]; readonly total: number }>;
  /** The ids of all that fit, in their order. */
  readonly idsOf: (wanted: UserChoice, payers?: Payers) => Promise<readonly number[]>;
  /** Returns those who still have an account, in this order. */
  readonly findAll: (userIds: readonly number[]) => Promise<readonly User[]>;
  readonly find: (userId: number) => Promise<User | undefined>;
  /** The usernames of those of these who still have an account. */
  readonly namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** A subscriber is no longer on trial. */
  readonly figures: (now: Date, subscribers: readonly number[]) => Promise<UserFigures>;
  /** Writes what is given and ends what went with it; undefined where there is no such user. */
  readonly change: (userId: number, changes: StoredChanges, now: Date) => Promise<User | undefined>;
};

export type UserSearch = UserChoice & { readonly limit: number; readonly offset: number };

export type UserChoice = {
  /** In a username, an address, a name or a company, or an id; everybody where empty. */
  readonly text: string;
  readonly state?: UserState;
  /** By id where absent; `-` turns the order round. */
  readonly sort?: UserColumn | `-${UserColumn}`;
};

/** `trial`, `subscribed`, `past_due` and `expired` are how a user pays; `read_only`: their access has ended. */
export type UserState = 'trial' | 'subscribed' | 'past_due' | 'read_only' | 'expired' | 'unconfirmed' | 'administrator';

export type UserColumn = 'id' | 'username' | 'email' | 'company' | 'role' | 'subscription' | 'createdAt';

/** The ids of the present subscribers, which accounts don't know. */
export type Payers = {
  readonly now: Date;
  readonly subscribed: readonly number[];
  /** Their payment is missing. */
  readonly owing: readonly number[];
  /** Owing users whose access goes on for a while. */
  readonly inGrace: readonly number[];
  /** Nothing is for sale, so nobody's access ends. */
  readonly isFree: boolean;
};

/** How many accounts there are, how many began within a week, how many are on trial and how many of these until within a week. */
export type UserFigures = {
  readonly users: number;
  readonly newThisWeek: number;
  readonly trials: number;
  readonly trialsEndingThisWeek: number;
};

/** Missing fields stay; null clears a field. */
export type StoredChanges = {
  /** Takes the place of the address once its link is opened; null: none waits any more. */
  readonly pendingEmail?: string | null;
  /** Ends every session of the account. */
  readonly passwordHash?: string;
  readonly fullName?: string | null;
  readonly company?: string | null;
  readonly isAdmin?: boolean;
};
