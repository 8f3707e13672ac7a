/** The scope of a feed's token: everything, or badges alone. */
export type FeedScope = 'board' | 'badges';

/** A feed as it is shown in lists: never its token. */
export type Feed = {
  readonly id: number;
  readonly name: string;
  readonly scope: FeedScope;
  /** The last characters of its token. */
  readonly lastFour: string;
  readonly createdAt: Date;
  /** True to the minute. */
  readonly lastReadAt: Date | undefined;
};

export type NewFeed = Pick<Feed, 'name' | 'scope' | 'lastFour' | 'createdAt'> & { readonly tokenHash: Buffer };

export type Feeds = {
  /** Adds a feed unless the user has `limit` of them already, counted under a lock. In the running transaction. */
  readonly add: (userId: number, feed: NewFeed, limit: number) => Promise<Feed | 'limit_reached'>;
  /** Newest first. */
  readonly list: (userId: number) => Promise<readonly Feed[]>;
  readonly find: (tokenHash: Buffer) => Promise<(Pick<Feed, 'id' | 'scope' | 'lastReadAt'> & Owned) | undefined>;
  readonly noteRead: (userId: number, feedId: number, readAt: Date) => Promise<void>;
  /** False where the user has no such feed. */
  readonly remove: (userId: number, feedId: number) => Promise<boolean>;
};

type Owned = { readonly userId: number };

/** How tokens are made and kept. */
export type FeedTokens = {
  /** `fd_` and 40 letters or digits: 238 bits. */
  readonly make: () => string;
  /** A stored feed. */
  readonly hashOf: (token: string) => Buffer;
};

/** Runs work that only reads for this user, from a read replica if there is one that is new enough. Fulfilled by the platform. */
export type ReadForUser = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

/** Returns true if this user is read-only. Fulfilled by billing. */
export type IsReadOnly = (userId: number) => Promise<boolean>;
