import type { MadeBy, ShownCreator } from '../leavers/creators.ts';

/** The scope of a feed's token: everything except the wall, only badges, or only the wall. */
export type FeedScope = 'board' | 'badges' | 'wall';

/** A stored feed, without its token. */
export type StoredFeed = MadeBy & {
  readonly id: number;
  readonly name: string;
  readonly scope: FeedScope;
  /** The board that it shows; undefined: all services. */
  readonly boardId?: number;
  /** The last characters of its token. */
  readonly lastFour: string;
  readonly createdAt: Date;
  /** To the minute. */
  readonly lastReadAt: Date | undefined;
  /** When it was created, or its creator left. */
  readonly updatedAt: Date;
};

/** The same in a list. */
export type Feed = Omit<StoredFeed, keyof MadeBy> & ShownCreator;

export type NewFeed = Pick<StoredFeed, 'name' | 'scope' | 'boardId' | 'lastFour' | 'createdAt' | 'creatorId'> & {
  readonly tokenHash: Buffer;
};

export type Feeds = {
  /** Adds a feed unless the user already has `limit` of them, counted under a lock. In the running transaction. */
  readonly add: (teamId: TeamId, feed: NewFeed, limit: number) => Promise<StoredFeed | 'limit_reached'>;
  /** Newest first; with those that have ended, until they're deleted. */
  readonly list: (teamId: TeamId) => Promise<readonly StoredFeed[]>;
  readonly find: (
    tokenHash: Buffer,
  ) => Promise<(Pick<StoredFeed, 'id' | 'scope' | 'lastReadAt' | 'leftAt'> & FeedSource) | undefined>;
  /** The names of the feeds that show only this board of a team, oldest first. */
  readonly ofBoard: (teamId: TeamId, boardId: number) => Promise<readonly string[]>;
  readonly noteRead: (teamId: TeamId, feedId: number, readAt: Date) => Promise<void>;
  /** False if the user has no such feed. */
  readonly remove: (teamId: TeamId, feedId: number) => Promise<boolean>;
};

/** The source of a feed: a team's services, or those of one of its boards. */
export type FeedSource = {
  readonly teamId: TeamId;
  readonly board?: { readonly name: string; readonly slug: string; readonly serviceIds: readonly number[] };
};

export type FeedTokens = {
  /** `fd_` and 40 letters or digits: 238 bits. */
  readonly make: () => string;
  /** A stored feed. */
  readonly hashOf: (token: string) => Buffer;
};

/** Runs work that only reads for this team, from a read replica if there is a current one. The platform implements it. */
export type ReadForTeam = <T>(teamId: TeamId, work: () => Promise<T>) => Promise<T>;

/** Returns false if this team was closed. Accounts implement it. */
export type IsTeamOpen = (teamId: TeamId) => Promise<boolean>;

/** Returns true if this user is read-only. Billing implements it. */
export type IsReadOnly = (teamId: TeamId) => Promise<boolean>;
