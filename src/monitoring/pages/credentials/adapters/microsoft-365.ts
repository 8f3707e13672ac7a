import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { HttpAnswer, PageRequest, SafeFetch } from '../../../../platform/fetch/safe-fetch.ts';
import { jsonIn } from '../../../../platform/json-in.ts';
import type { Clock } from '../../../../shared/clock.ts';
import type { OpenedCredentials } from '../ports.ts';
import { documentOf, refusal } from './answers.ts';
import { tenantSource } from './tenant-source.ts';
import type { ReadSource } from './with-credentials.ts';

type Options = {
  readonly fetch: Pick<SafeFetch, 'getPage' | 'post'>;
  readonly now: Clock;
  /** Microsoft's own by default. */
  readonly loginUrl?: string;
  readonly graphUrl?: string;
};

const GRAPH = 'https://graph.microsoft.com';
const LOGIN = 'https://login.microsoftonline.com';
/** A tenant has about 40 services, and an answer up to 100. */
const MAX_PAGES = 10;
const MAX_TENANTS = 1_000;
/** A token is renewed this long before it expires. */
const EARLY_MS = 120_000;

type Token = { readonly token: string; readonly until: number };

/**
 * Reads a tenant's service health from Microsoft Graph, with a token by client credentials that is kept until it expires, or until
 * Graph refuses it. Source: learn.microsoft.com (List healthOverviews; OAuth 2.0 client credentials flow).
 */
export const microsoft365 = ({ fetch, now, loginUrl = LOGIN, graphUrl = GRAPH }: Options): ReadSource => {
  const tokens = new LRUCache<string, Token>({ max: MAX_TENANTS });
  const tokenFor = async (
    address: string,
    opened: OpenedCredentials,
    request: PageRequest,
  ): Promise<Token | HttpAnswer> => {
    const known = tokens.get(opened.version);
    if (known && known.until > now().getTime()) return known;
    const made = await requestToken({ fetch, now, loginUrl }, address, opened, request);
    if ('token' in made) tokens.set(opened.version, made);
    return made;
  };
  return tenantSource(GRAPH, async (address, request, opened) => {
    const first = await tokenFor(address, opened, request);
    if (!('token' in first)) return first;
    const read = readAll(fetch.getPage, graphUrl, address, request);
    const answer = await read(first.token);
    if (answer.kind !== 'http_error' || answer.status !== 401) return answer;
    tokens.delete(opened.version);
    const next = await tokenFor(address, opened, request);
    return 'token' in next ? read(next.token) : next;
  });
};

const granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
const refused = z.object({ error: z.string(), error_codes: z.array(z.number()).default([]) });

const requestToken = async (
  { fetch, now, loginUrl }: Required<Pick<Options, 'fetch' | 'now' | 'loginUrl'>>,
  address: string,
  { values }: OpenedCredentials,
  { timeoutMs = TOKEN_TIMEOUT_MS, signal }: PageRequest,
): Promise<Token | HttpAnswer> => {
  const { tenantId = '', clientId = '', clientSecret = '' } = values;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: `${GRAPH}/.default`,
  });
  const answer = await fetch.post(`${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: body.toString(),
    timeoutMs,
    signal,
  });
  if (answer.kind !== 'answered') return answer;
  const { status, retryAfterSeconds } = answer;
  const content = jsonIn(answer.body.toString('utf8'));
  const token = status === 200 ? granted.safeParse(content).data : undefined;
  if (token) return { token: token.access_token, until: now().getTime() + token.expires_in * 1000 - EARLY_MS };
  if (status === 429 || status >= 500) return refusal(address, status, undefined, retryAfterSeconds);
  return refusal(address, 401, reasonOf(refused.safeParse(content).data?.error_codes ?? []));
};

const TOKEN_TIMEOUT_MS = 10_000;

/** By the numbers of Microsoft Entra's errors (AADSTS). */
const reasonOf = (codes: readonly number[]): string =>
  codes.map((code) => reasons.get(code)).find((reason) => reason !== undefined) ??
  'Microsoft rejected the credentials. Check the tenant ID, the client ID and the client secret.';

const reasons: ReadonlyMap<number, string> = new Map([
  [7_000_215, 'Microsoft refused the client secret. Replace it with the value of the secret, not its ID.'],
  [7_000_222, 'The client secret has expired. Create another one in Microsoft Entra, and replace the credentials.'],
  [700_016, "Microsoft didn't find the application in this tenant. Check the client ID and the tenant ID."],
  [90_002, "Microsoft couldn't find this tenant. Check the tenant ID."],
]);

const page = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().optional() });

/** All pages of a list as one document. */
const readAll =
  (getPage: SafeFetch['getPage'], graphUrl: string, address: string, { accept, timeoutMs, signal }: PageRequest) =>
  async (token: string): Promise<HttpAnswer> => {
    const listed: unknown[] = [];
    let next: string | undefined = address;
    for (let count = 0; next !== undefined && count < MAX_PAGES; count++) {
      // A link to another host would get the token.
      if (!next.startsWith(`${GRAPH}/`))
        return refusal(address, 502, 'Microsoft Graph returned a link to another host.');
      const url = `${graphUrl}${next.slice(GRAPH.length)}`;
      const answer = await getPage(url, { headers: { authorization: `Bearer ${token}` }, accept, timeoutMs, signal });
      if (answer.kind === 'http_error') return { ...answer, reason: graphReasons.get(answer.status) };
      if (answer.kind !== 'ok') return answer;
      const read = page.safeParse(jsonIn(answer.body.toString('utf8'))).data;
      if (!read) return answer;
      listed.push(...read.value);
      next = read['@odata.nextLink'];
    }
    return documentOf(address, { value: listed });
  };

const graphReasons: ReadonlyMap<number, string> = new Map([
  [401, "Microsoft Graph refused the application's token (HTTP 401). Check the application in Microsoft Entra."],
  [
    403,
    'The application may not read service health (HTTP 403). Give it the application permission ServiceHealth.Read.All, and grant admin consent.',
  ],
  [429, 'Microsoft Graph is rate-limiting us (HTTP 429). We retry later.'],
]);
