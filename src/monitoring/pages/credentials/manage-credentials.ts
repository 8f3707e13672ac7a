import { type CredentialField, type CredentialKind, credentialKindList } from '#credential-kinds';
import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../../shared/errors.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { CredentialStore, CredentialValues, PageCredentials, PageUrlsOf, RefusedCertificate } from './ports.ts';
import { privateUrl } from './private-url.ts';

export const MAX_CREDENTIALS = 100;
/** The most headers that we send to a private status page. */
export const MAX_HEADERS = 5;

export type NewCredentials = {
  readonly kind: CredentialKind;
  /** Not needed for a source without a status page of its own. */
  readonly url?: string;
  readonly values: CredentialValues;
};

type Dependencies = {
  readonly credentials: CredentialStore;
  readonly refusedCertificate: RefusedCertificate;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Saves the credentials of a URL, in place of earlier ones.
 * @throws AppError invalid_input at `url` or a field of `values`; conflict at the limit
 */
export const saveCredentials =
  ({ credentials, refusedCertificate, transaction, now }: Dependencies) =>
  async ({ teamId }: Actor, input: NewCredentials): Promise<PageCredentials> => {
    const { kind, fields, urlOf } = kindOf(input.kind);
    const values = kind === 'headers' ? headersOf(input.values) : valuesOf(input.values, fields);
    const refused = kind === 'certificate' ? refusedCertificate(values) : undefined;
    if (refused) throw invalidFields(refused);
    const shown = shownOf(values, fields);
    const url = canonicalUrl(urlOf?.(values) ?? input.url ?? '', 'url');
    const unused = withoutLogin.get(new URL(url).hostname);
    if (unused) throw invalidFields({ url: unused });
    const saved = await transaction(() =>
      credentials.save(teamId, { kind, url, values, shown, updatedAt: now() }, MAX_CREDENTIALS),
    );
    if (saved === 'limit_reached')
      throw new AppError(
        'conflict',
        `You've reached the limit of ${MAX_CREDENTIALS} credentials. Delete some to save others.`,
      );
    return saved;
  };

export const listCredentials =
  ({ credentials }: Pick<Dependencies, 'credentials'>) =>
  ({ teamId }: Actor): Promise<readonly PageCredentials[]> =>
    credentials.list(teamId);

/** Deletes credentials at once: their page can't be read from then on. @throws AppError not_found */
export const deleteCredentials =
  ({ credentials }: Pick<Dependencies, 'credentials'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await credentials.remove(teamId, id))) throw notFound('The credentials');
  };

/** Implements PageUrlsOf. */
export const pageUrlsOf =
  ({ credentials }: Pick<Dependencies, 'credentials'>): PageUrlsOf =>
  async (teamId, urls) => {
    const own = urls.length === 0 ? new Set() : await credentials.urlsWith(teamId, urls);
    return new Map(urls.map((url) => [url, own.has(url) ? privateUrl(url, teamId) : url]));
  };

const kindOf = (wanted: CredentialKind) => {
  const found = credentialKindList.find(({ kind }) => kind === wanted);
  if (!found) throw invalidFields({ kind: 'Choose a kind of credentials.' });
  return found;
};

/** Only what isn't secret. Of headers, it's the names. */
const shownOf = (values: CredentialValues, fields: readonly CredentialField[]): CredentialValues =>
  fields.length === 0
    ? Object.fromEntries(Object.keys(values).map((name) => [name, '']))
    : Object.fromEntries(fields.flatMap(({ name, isShown }) => (isShown ? [[name, values[name] ?? '']] : [])));

const valuesOf = (given: CredentialValues, fields: readonly CredentialField[]): CredentialValues => {
  const values = Object.fromEntries(fields.map(({ name }) => [name, (given[name] ?? '').trim()]));
  const faults = fields.flatMap(({ name, label, isLong }) => {
    const value = values[name] ?? '';
    if (value === '') return [[name, `${label} is missing`]];
    return isLong || sendable.test(value) ? [] : [[name, `${label} has characters that can't be sent`]];
  });
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return values;
};

const headersOf = (given: CredentialValues): CredentialValues => {
  const headers = Object.entries(given).map(([name, value]) => [name.trim().toLowerCase(), value.trim()] as const);
  if (headers.length === 0 || headers.length > MAX_HEADERS)
    throw invalidFields({ values: `Enter 1 to ${MAX_HEADERS} headers.` });
  const faults = headers.flatMap(([name, value]) => {
    if (!headerName.test(name) || ours.has(name)) return [[name, `We can't send the header "${name}".`]];
    return sendable.test(value) ? [] : [[name, 'Enter a value without line breaks or special characters.']];
  });
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return Object.fromEntries(headers);
};

const SALESFORCE =
  "This status page needs no login: add it without one, and choose your instance. We can't read My Trust Center with a personal access token yet.";

/** Pages whose documents are on another host, which credentials never go to. */
const withoutLogin: ReadonlyMap<string, string> = new Map([
  ['status.salesforce.com', SALESFORCE],
  ['api.status.salesforce.com', SALESFORCE],
]);

/** Printable ASCII: a line break would begin another header. */
const sendable = /^[\x20-\x7e]+$/;
const headerName = /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Headers that belong to the connection or that we set. */
const ours = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'keep-alive',
  'expect',
  'user-agent',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
]);
