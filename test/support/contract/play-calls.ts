import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createClient, unwrap } from '#client';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import { startLocalServer } from '../local-server.ts';
import { statuspageBody } from '../statuspage-body.ts';
import { faultsOf } from './answers.ts';
import { type Call, type Caller, callsOf } from './calls.ts';

export type Played = {
  readonly calls: number;
  /** One line for each call that was answered 5xx, otherwise than documented, or not at all. */
  readonly faults: readonly string[];
  /** How many succeeded, by operation. */
  readonly succeeded: ReadonlyMap<string, number>;
};

type Running = { readonly url: string; readonly password: string };

/** Makes so many calls of the product that runs there as its owner would, one after the other. */
export const playCalls = async (
  { url, password }: Running,
  wanted: { readonly seed: number; readonly count: number },
): Promise<Played> => {
  const outside = await openOutside();
  const succeeded = new Map<string, number>();
  const faults: string[] = [];
  const deliveries: string[] = [];
  try {
    let credentials = await credentialsAt(url, password);
    await beginWith(createClient({ baseUrl: url, headers: credentials['admin key'] }), outside.url);
    const calls = callsOf(addressesOn(outside.url), wanted);
    for (const [number, call] of calls.entries()) {
      const answer = await send(url, call, credentials, deliveries).catch(unanswered);
      const { id } = call.operation;
      if (answer.statusCode < 400 && !isFailure(answer)) succeeded.set(id, (succeeded.get(id) ?? 0) + 1);
      if (answer.statusCode === 401 && isRenewed(call.caller))
        credentials = await renewed({ url, password }, call.caller, credentials);
      if (id === 'listDeliveries' && answer.statusCode === 200) deliveries.push(...idsIn(answer.body));
      const found = isFailure(answer) ? ['an error of the server'] : faultsOf(answer, id, call.target);
      if (found.length > 0) faults.push(lineOf(number, call, answer, found));
    }
    return { calls: calls.length, faults, succeeded };
  } finally {
    await outside.close();
  }
};

type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};
/** Status 0. */
const unanswered = (error: unknown): Answer => ({
  statusCode: 0,
  headers: {},
  body: `${error}: ${error instanceof Error ? error.cause : ''}`,
});

const isFailure = ({ statusCode }: Answer): boolean => statusCode === 0 || statusCode >= 500;

/** The session that they come with would be gone for the rest of the run. */
const endSession: ReadonlySet<string> = new Set(['login', 'logout', 'register']);
type Headers = Readonly<Record<string, string>>;
type Credentials = Readonly<Record<Caller, Headers>>;

const send = async (
  url: string,
  { operation, caller, target, body, contentType, origin }: Call,
  credentials: Credentials,
  deliveries: readonly string[],
): Promise<Answer> => {
  const who = caller === 'session' && endSession.has(operation.id) ? 'ended session' : caller;
  const path = target.replace('{delivery}', deliveries.at(-1) ?? '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11');
  const leave = new AbortController();
  const response = await fetch(url + path, {
    method: operation.method,
    headers: {
      ...credentials[who],
      ...(body !== undefined && contentType && { 'content-type': contentType }),
      ...(origin && { origin: origin === 'own' ? url : 'https://elsewhere.test' }),
    },
    body,
    redirect: 'manual',
    signal: leave.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  // A stream never ends by itself.
  const text = isStream ? '' : await response.text();
  if (isStream) leave.abort();
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: text };
};

const lineOf = (
  number: number,
  { operation, caller, target, body, contentType }: Call,
  answer: Answer,
  found: readonly string[],
) =>
  `call ${number}, ${operation.id} by ${caller}: ${operation.method} ${target.slice(0, 300)} ${body === undefined ? '' : `${contentType} ${body.slice(0, 300)}`}\n  → ${answer.statusCode} ${answer.body.slice(0, 300)}\n  ${found.join('; ')}`;

const idsIn = (body: string): readonly string[] => (JSON.parse(body) as { id: string }[]).map(({ id }) => id);

/** More than the calls can revoke: they name the smallest ids. */
const SPARE_KEYS = 12;

const credentialsAt = async (url: string, password: string): Promise<Credentials> => {
  const session = await signIn(url, password);
  const ended = await signIn(url, password);
  const api = clientOf(url, session);
  for (let made = 0; made < SPARE_KEYS; made++) await newKey(api, 'read');
  return {
    nobody: {},
    session,
    'ended session': ended,
    'admin key': await newKey(api, 'admin'),
    'read key': await newKey(api, 'read'),
    'unknown key': { authorization: `Bearer ak_${'x'.repeat(40)}` },
  };
};

/** Something to ask for and to change, with ids that calls name often. */
const beginWith = async (api: ApiClient, outside: string): Promise<void> => {
  for (let page = 0; page < 4; page++) {
    const statusPageUrl = `${outside}/known-${page}`;
    const { id } = unwrap(await api.POST('/api/services', { body: { name: `Known ${page}`, statusPageUrl } }));
    unwrap(await api.POST('/api/incidents', { body: { serviceId: id, title: 'Slow' } }));
    const config = { webhookUrl: `${outside}/hook-${page}` };
    unwrap(await api.POST('/api/integrations', { body: { type: 'webhook', name: 'Desk', config } }));
    await publish(api, `known-${page}`);
  }
};

/** A status page with all that its operations name by id. */
const publish = async (api: ApiClient, slug: string): Promise<void> => {
  const { id } = unwrap(await api.POST('/api/published-pages', { body: { name: 'Acme', slug } }));
  const params = { path: { id } };
  const sections = [{ name: 'Payments', items: [{ name: 'Cards' }] }];
  unwrap(await api.PUT('/api/published-pages/{id}/content', { params, body: { sections } }));
  const words = { kind: 'incident', title: 'Cards fail', text: 'We look into it.' } as const;
  unwrap(await api.POST('/api/published-pages/{id}/posts', { params, body: words }));
  unwrap(await api.POST('/api/published-pages/{id}/templates', { params, body: { ...words, name: 'Cards' } }));
  unwrap(await api.POST('/api/published-pages/{id}/links', { params, body: { name: 'Globex' } }));
};

const isRenewed = (caller: Caller): caller is 'session' | 'admin key' | 'read key' =>
  caller === 'session' || caller === 'admin key' || caller === 'read key';

/** With another session or key for the caller, where a call ended this one: by its id, or as one of the others. */
const renewed = async (
  { url, password }: Running,
  caller: 'session' | 'admin key' | 'read key',
  credentials: Credentials,
): Promise<Credentials> => {
  const { response } = await clientOf(url, credentials[caller]).GET('/api/user');
  if (response.status !== 401) return credentials;
  if (caller === 'session') return { ...credentials, session: await signIn(url, password) };
  const current = await renewed({ url, password }, 'session', credentials);
  const key = await newKey(clientOf(url, current.session), caller === 'admin key' ? 'admin' : 'read');
  return { ...current, [caller]: key };
};

const clientOf = (url: string, headers: Headers): ApiClient =>
  createClient({ baseUrl: url, headers: { origin: url, ...headers } });

const signIn = async (url: string, password: string): Promise<Headers> => {
  const api = clientOf(url, {});
  const login = await api.POST('/api/login', { body: { username: 'admin', password } });
  if (login.response.status === 429) {
    // Calls that were made up have tried as often as an address may.
    await sleep(Number(login.response.headers.get('retry-after')) * 1_000);
    return signIn(url, password);
  }
  unwrap(login);
  const cookie = login.response.headers.getSetCookie().find((one) => one.startsWith(SESSION_COOKIE));
  return { cookie: cookie?.split(';')[0] ?? '' };
};

const newKey = async (api: ApiClient, scope: 'read' | 'admin'): Promise<Headers> => {
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: scope, scope } }));
  return { authorization: `Bearer ${key}` };
};

/** Status pages and receivers on this machine, ports where nobody listens, and networks that are refused before anything is sent. */
const addressesOn = (outside: string): readonly string[] => [
  ...Array.from({ length: 12 }, (_, page) => `${outside}/page-${page}`),
  'http://127.0.0.1:9/',
  'http://10.0.0.1/status',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:9/',
  'ftp://127.0.0.1/x',
  'mailto:a@example.test',
];

/** Every page of it is a Statuspage, and it takes every message. */
const openOutside = () =>
  startLocalServer((request, response) => {
    const isPage = request.method === 'GET' && request.url?.endsWith('/api/v2/summary.json');
    if (request.method === 'POST') response.end('ok');
    else if (isPage) response.writeHead(200, { 'content-type': 'application/json' }).end(statuspageBody());
    else response.writeHead(404).end('Not found');
  });
