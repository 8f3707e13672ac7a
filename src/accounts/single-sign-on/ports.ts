/** How an installation signs people in through an OpenID Connect provider. */
export type SingleSignOnSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Domains of addresses that may sign in, in lower case; empty: all of the provider's. */
  readonly domains: readonly string[];
  /** True if the first sign-in creates an account. */
  readonly makesAccounts: boolean;
  /** True if others than the owner may use a password too. */
  readonly allowsPasswords: boolean;
};

/** The sealed state of the browser that began. The provider gets only the state, the nonce and a hash. */
export type SignOnSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Whom the provider vouches for; `subject` is theirs alone at this `issuer`. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly fullName: string | undefined;
  readonly username: string | undefined;
};

/** OpenID Connect, authorization code with PKCE. */
export type IdentityProvider = {
  /**
   * Where the browser goes to sign in; `again`: also who is signed in there already. @throws AppError `unavailable` where the provider
   * can't be reached.
   */
  readonly begin: (options: {
    readonly again: boolean;
  }) => Promise<{ readonly url: string; readonly secrets: SignOnSecrets }>;
  /**
   * Whom the provider sent back, by the query of the address that it sent them to. @throws AppError `forbidden` where the
   * provider refused or its answer does not hold: state, nonce, issuer, audience, age, signature; `unavailable`.
   */
  readonly finish: (query: string, secrets: SignOnSecrets) => Promise<Identity>;
};

/** Which user an identity opens the account of. */
export type Identities = {
  readonly userOf: (issuer: string, subject: string) => Promise<number | undefined>;
  /** The subjects of this issuer that are linked to the user. */
  readonly subjectsOf: (userId: number, issuer: string) => Promise<readonly string[]>;
  /** Which of these users have a linked identity. */
  readonly linkedOf: (userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** False if the user has none. Joins the running transaction. */
  readonly removeAll: (userId: number) => Promise<boolean>;
  /** Joins the running transaction. */
  readonly add: (userId: number, identity: Pick<Identity, 'issuer' | 'subject'>, at: Date) => Promise<void>;
};
