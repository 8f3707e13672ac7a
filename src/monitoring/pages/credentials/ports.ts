import type { CredentialKind } from '#credential-kinds';
import type { FieldMessages } from '../../../shared/errors.ts';

/** A team's credentials for a private status page, without secrets. */
export type PageCredentials = {
  readonly id: number;
  /** Canonical. */
  readonly url: string;
  readonly kind: CredentialKind;
  /** The values that aren't secret, by field. */
  readonly shown: CredentialValues;
  readonly updatedAt: Date;
};

/** Values by field, or by header. */
export type CredentialValues = Readonly<Record<string, string>>;

export type CredentialStore = {
  /** By URL. */
  readonly list: (teamId: TeamId) => Promise<readonly PageCredentials[]>;
  /** Adds those of a URL or replaces them; its page is polled as soon as possible. In the running transaction. */
  readonly save: (
    teamId: TeamId,
    credentials: Omit<PageCredentials, 'id'> & { readonly values: CredentialValues },
    limit: number,
  ) => Promise<PageCredentials | 'limit_reached'>;
  /** Returns false if the team has no such credentials. */
  readonly remove: (teamId: TeamId, id: number) => Promise<boolean>;
  /** Those of these URLs that the team has credentials for. */
  readonly urlsWith: (teamId: TeamId, urls: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Opens credentials to use them. `version` changes whenever they're saved. @throws SecretError */
export type OpenCredentials = (teamId: TeamId, url: string) => Promise<OpenedCredentials | undefined>;

export type OpenedCredentials = {
  readonly kind: CredentialKind;
  readonly values: CredentialValues;
  readonly version: string;
};

/** Returns why a certificate and its key can't be used, by field; undefined if they can. */
export type RefusedCertificate = (values: CredentialValues) => FieldMessages | undefined;

/**
 * The stored URL of the page at each canonical URL: the team's private page if it has credentials for it, else the public one.
 */
export type PageUrlsOf = (teamId: TeamId, urls: readonly string[]) => Promise<ReadonlyMap<string, string>>;
