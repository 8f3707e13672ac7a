import type { User } from '../user.ts';

/** Everybody who has an account, for administration. */
export type UserDirectory = {
  /**
   * By id; those whose username, address, name or company has the text in it, or whose id it is. `total` counts all of them.
   */
  readonly list: (wanted: UserSearch) => Promise<{ readonly users: readonly User[]; readonly total: number }>;
  readonly find: (userId: number) => Promise<User | undefined>;
  /** The usernames of those of these who still have an account. */
  readonly namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Who subscribes is on trial no longer. */
  readonly figures: (now: Date, subscribers: readonly number[]) => Promise<UserFigures>;
  /** Writes what is given and ends what went with it; undefined where there is no such user. */
  readonly change: (userId: number, changes: StoredChanges, now: Date) => Promise<User | undefined>;
};

export type UserSearch = {
  /** Everybody where empty. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
};

/** How many accounts there are, how many began within a week, how many are on trial and how many of these until within a week. */
export type UserFigures = {
  readonly users: number;
  readonly newThisWeek: number;
  readonly trials: number;
  readonly trialsEndingThisWeek: number;
};

/** What is left out stays as it is; null empties. */
export type StoredChanges = {
  /** Takes the place of the address once its link is opened; null: none waits any more. */
  readonly pendingEmail?: string | null;
  /** Ends every session of the account. */
  readonly passwordHash?: string;
  readonly fullName?: string | null;
  readonly company?: string | null;
  readonly isAdmin?: boolean;
};
