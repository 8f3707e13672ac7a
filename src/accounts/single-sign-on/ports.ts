import type { TeamRole } from '../../shared/team.ts';

/** An installation's settings for an OpenID Connect provider. */
export type SingleSignOnSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Email domains that may sign in, in lower case; empty: all of the provider's. */
  readonly domains: readonly string[];
  /** True if the first sign-in creates an account. */
  readonly makesAccounts: boolean;
  /** True if users besides the owner may use a password too. */
  readonly allowsPasswords: boolean;
  /** Absent: groups of the provider mean nothing here. */
  readonly groups?: TeamGroups;
};

/**
 * `claim` names the claim with the groups, each of which gives a role in a team, which is named by its slug. `pauseDays`: how long
 * personal keys and alert emails work after the last sign-in that confirmed a role; absent: as long as the membership.
 */
export type TeamGroups = {
  readonly claim: string;
  readonly pauseDays?: number;
  readonly roles: readonly { readonly group: string; readonly team: string; readonly role: TeamRole }[];
};

/** The sealed state in the browser that started. The provider gets only the state, the nonce and a hash. */
export type SignOnSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The person that the provider vouches for; `subject` is unique for this `issuer`. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly fullName: string | undefined;
  readonly username: string | undefined;
  /** Undefined if the provider sent none, or nobody asked for them. */
  readonly groups: readonly string[] | undefined;
};

/** OpenID Connect, authorization code with PKCE. */
export type IdentityProvider = {
  /**
   * The URL for signing in; `again`: even with a session at the provider.
   * @throws AppError `unavailable` if the provider can't be reached
   */
  readonly begin: (options: {
    readonly again: boolean;
  }) => Promise<{ readonly url: string; readonly secrets: SignOnSecrets }>;
  /**
   * Identifies the returning person by the query of the redirect.
   * @throws AppError `forbidden` if the provider refused or its answer is invalid: state, nonce, issuer, audience, age,
   * signature; `unavailable`
   */
  readonly finish: (query: string, secrets: SignOnSecrets) => Promise<Identity>;
};

export type Identities = {
  readonly userOf: (issuer: string, subject: string) => Promise<number | undefined>;
  readonly subjectsOf: (userId: UserId, issuer: string) => Promise<readonly string[]>;
  /** Those of these users who have a linked identity. */
  readonly linkedOf: (userIds: readonly UserId[]) => Promise<ReadonlySet<number>>;
  /** False if the user has none. Joins the running transaction. */
  readonly removeAll: (userId: UserId) => Promise<boolean>;
  /** Joins the running transaction. */
  readonly add: (userId: UserId, identity: Pick<Identity, 'issuer' | 'subject'>, at: Date) => Promise<void>;
};
