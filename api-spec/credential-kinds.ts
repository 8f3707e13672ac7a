export type CredentialField = {
  readonly name: string;
  readonly label: string;
  /** True if it may be shown again; everything else is secret. */
  readonly isShown?: true;
  /** True for text of several lines, such as a certificate. */
  readonly isLong?: true;
};

type KindOfCredentials = {
  readonly label: string;
  /** None for headers, whose names people choose. */
  readonly fields: readonly CredentialField[];
  /** The URL of a source that has no status page of its own, built from its shown values. */
  readonly urlOf?: (values: Readonly<Record<string, string>>) => string;
};

const shown = { isShown: true } as const;

/** The ways to log in to a private status page, for server, screens and CLI. */
export const credentialKinds = {
  bearer: { label: 'Bearer token', fields: [{ name: 'token', label: 'Token' }] },
  basic: {
    label: 'Username and password',
    fields: [
      { name: 'username', label: 'Username', ...shown },
      { name: 'password', label: 'Password' },
    ],
  },
  headers: { label: 'Headers', fields: [] },
  certificate: {
    label: 'Client certificate',
    fields: [
      { name: 'certificate', label: 'Certificate (PEM)', ...shown, isLong: true },
      { name: 'privateKey', label: 'Private key (PEM)', isLong: true },
    ],
  },
  microsoft365: {
    label: 'Microsoft 365 service health',
    fields: [
      { name: 'tenantId', label: 'Directory (tenant) ID', ...shown },
      { name: 'clientId', label: 'Application (client) ID', ...shown },
      { name: 'clientSecret', label: 'Client secret' },
    ],
    urlOf: ({ tenantId = '' }) =>
      `https://admin.cloud.microsoft/?tenantId=${encodeURIComponent(tenantId.toLowerCase())}`,
  },
  aws: {
    label: 'AWS Health',
    fields: [
      { name: 'accountId', label: 'AWS account ID', ...shown },
      { name: 'accessKeyId', label: 'Access key ID', ...shown },
      { name: 'secretAccessKey', label: 'Secret access key' },
    ],
    urlOf: ({ accountId = '' }) => `https://phd.aws.amazon.com/phd/home?account=${encodeURIComponent(accountId)}`,
  },
} as const satisfies Readonly<Record<string, KindOfCredentials>>;

export type CredentialKind = keyof typeof credentialKinds;

export const isCredentialKind = (kind: string): kind is CredentialKind => Object.hasOwn(credentialKinds, kind);

/** The same as a list, for forms and checks. */
export const credentialKindList: readonly (KindOfCredentials & { readonly kind: CredentialKind })[] = Object.entries(
  credentialKinds,
).flatMap(([kind, of]) => (isCredentialKind(kind) ? { kind, ...of } : []));
