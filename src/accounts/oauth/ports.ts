/** An app that registered itself, or whose ID is the URL of a document about it. Its name is a stranger's text, so screens also show where it's redirected to. */
export type AppClient = { readonly id: string; readonly name: string; readonly redirectUris: readonly string[] };

/** An app that a user connected with OAuth. */
export type ConnectedApp = {
  /** Where its tokens went, such as `claude.ai`. */
  readonly host: string;
  /** When it must be connected again, unless it's used before. */
  readonly endsAt: Date;
};

export type AppClients = {
  /** Adds an app unless there are `limit` already; false if so. */
  readonly add: (client: AppClient & { readonly createdAt: Date }, limit: number) => Promise<boolean>;
  readonly find: (id: string) => Promise<AppClient | undefined>;
  /** Adds or replaces an app that isn't registered. Joins the running transaction. */
  readonly keep: (client: AppClient & { readonly createdAt: Date }) => Promise<void>;
  /** Deletes apps that registered before `before` and that nobody has connected, and returns how many. */
  readonly deleteUnused: (before: Date) => Promise<number>;
};

/**
 * Reads the document at the URL that is an app's ID.
 * @throws AppError `invalid_input` if it can't be read, or isn't one of this app
 */
export type ReadAppDocument = (id: string) => Promise<AppClient>;

/** Lets a connected app replace its key; see app-secrets.ts. */
export type AppGrant = {
  readonly keyId: number;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly familyHash: Buffer;
  /** The one code or refresh token that works has this secret. */
  readonly secretHash: Buffer;
  /** PKCE, S256; undefined once the code was exchanged. */
  readonly codeChallenge: string | undefined;
  readonly endsAt: Date;
};

/** The key of a grant, and its user and team. */
export type KeyOfApp = {
  readonly id: number;
  readonly userId: UserId;
  readonly teamId: TeamId;
  readonly scope: 'read' | 'write';
};

export type AppGrants = {
  readonly add: (grant: AppGrant) => Promise<void>;
  /** Locks the grant until the running transaction ends. */
  readonly hold: (familyHash: Buffer) => Promise<AppGrant | undefined>;
  readonly keyOf: (of: { readonly keyId: number } | { readonly keyHash: Buffer }) => Promise<KeyOfApp | undefined>;
  /** Replaces the key and the refresh token of a grant that is held. */
  readonly renew: (
    keyId: number,
    key: { readonly keyHash: Buffer; readonly lastFour: string; readonly expiresAt: Date },
    refresh: Pick<AppGrant, 'secretHash' | 'endsAt'>,
  ) => Promise<void>;
  /** Deletes the grant with its key. */
  readonly end: (keyId: number) => Promise<void>;
  /** Deletes grants that have ended by `now`, with their keys, and returns how many. */
  readonly deleteEnded: (now: Date) => Promise<number>;
};
