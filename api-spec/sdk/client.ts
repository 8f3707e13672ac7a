import { readAnswer } from './answer.ts';
import type { Answer, CallOptions, ClientOptions, LiveEvent } from './call.ts';
import { calls, type Resources, VERSION } from './calls.gen.ts';
import { liveEvents } from './events.ts';
import { rateLimitOf } from './rate-limit.ts';
import { send } from './send.ts';
import { timeLimit } from './time-limit.ts';

/** The client: the resources of `/api/v1`, live events, and any other call. */
export type Client = Resources & {
  /** Live events. Reconnects until you stop reading, and then starts with `refetch`. */
  readonly events: (options?: CallOptions) => AsyncIterable<LiveEvent>;
  /** Makes a call outside of `/api/v1`, with path parameters, query and body in one object, as `client.request('GET', '/api/reports', { days: 7 })`. */
  readonly request: (method: string, path: string, input?: Input, options?: CallOptions) => Answer<unknown>;
};

/**
 * Creates a client.
 * @throws TypeError if `baseUrl` or `apiKey` is missing, or `baseUrl` isn't a URL.
 */
export const createClient = (options: ClientOptions = {}): Client => {
  const given = { ...options, apiKey: setting(options, 'apiKey', 'ALLCLEAR_TOKEN') };
  const root = new URL(setting(options, 'baseUrl', 'ALLCLEAR_URL')).href.replace(/\/*$/, '');
  const request = (method: string, path: string, input: Input = {}, own: CallOptions = {}): Answer<unknown> => {
    const both = callOnce(
      { ...given, ...own, headers: { ...given.headers, ...own.headers } },
      requestOf(method, root + path, input),
    );
    const answer = both.then(({ data }) => data);
    return Object.assign(answer, {
      withResponse: () => {
        // Its error is that of the response.
        answer.catch(() => undefined);
        return both;
      },
    });
  };
  const resources = Object.entries(calls).map(([name, words]) => [
    name,
    Object.fromEntries(words.split(' ').map((word) => functionOf(name, word, request))),
  ]);
  const events = (own?: CallOptions) =>
    liveEvents((more) => request('GET', '/api/events', {}, { ...own, ...more }), own?.signal);
  return { ...Object.fromEntries(resources), events, request };
};

type Input = Readonly<Record<string, unknown>>;
type Request = { readonly method: string; readonly url: string; readonly body?: string };

const env = (globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } })
  .process?.env;

const setting = (options: ClientOptions, name: 'apiKey' | 'baseUrl', variable: string): string => {
  const value = options[name] ?? env?.[variable];
  if (!value) throw new TypeError(`${name} is missing: pass it or set ${variable}`);
  return value;
};

const methods: Input = { G: 'GET', P: 'POST', U: 'PUT', D: 'DELETE' };
const usual: Readonly<Record<string, string>> = {
  list: 'G',
  create: 'P',
  get: 'G/{id}',
  update: 'U/{id}',
  delete: 'D/{id}',
};

/** A function of a resource by its words, as in `calls`. */
const functionOf = (resource: string, word: string, request: Client['request']) => {
  const [name = '', how = usual[name] ?? '', list = name === 'list' && resource] = word.split(':');
  const path = `/api/v1/${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${how.slice(1)}`;
  const call = (input?: Input, own?: CallOptions): Answer<unknown> => {
    const answer = request(String(methods[how.charAt(0)]), path, input, own);
    const next = (cursor: string) => call({ ...input, cursor }, own);
    return list ? Object.assign(answer, { [Symbol.asyncIterator]: () => eachOf(answer, list, next) }) : answer;
  };
  return [name, call];
};

const callOnce = async (options: ClientOptions & CallOptions, { url, method, body }: Request) => {
  const { timeoutMs = 30_000, retries = 2, signal, fetch = globalThis.fetch, apiKey } = options;
  const limit = timeLimit(timeoutMs, signal);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    // A page of a browser has its own, and this one would be asked for by CORS.
    ...(env && { 'user-agent': `allclear-sdk/${VERSION}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'idempotency-key': options.idempotencyKey ?? newKey() }),
    ...(options.etag && { [method === 'GET' ? 'if-none-match' : 'if-match']: options.etag }),
    ...options.headers,
  };
  try {
    const init = { method, headers, body, credentials: 'omit' } as const;
    const response = await send({ fetch, url, init, retries }, limit);
    const etag = response.headers.get('etag') ?? undefined;
    return { data: await readAnswer(response, limit), response, etag, rateLimit: rateLimitOf(response) };
  } catch (error) {
    limit.end();
    throw error;
  }
};

/** Random, also where `crypto.randomUUID` is missing: on pages without TLS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Sends parameters that aren't in the path in the query of a GET, else in the body. */
const requestOf = (method: string, template: string, input: Input): Request => {
  const rest = { ...input };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (input[name] === undefined) throw new TypeError(`${name} is missing`);
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  // A PUT always has a body, if only an empty one.
  if (given.length === 0 && method !== 'PUT') return { method, url };
  if (method !== 'GET') return { method, url, body: JSON.stringify(rest) };
  const pairs = given.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  return { method, url: `${url}?${new URLSearchParams(pairs)}` };
};

/** Every entry of a list, page by page. */
async function* eachOf(first: Promise<unknown>, list: string, next: (cursor: string) => Promise<unknown>) {
  for (let answer = first; ; ) {
    const page = (await answer) as Readonly<Record<string, unknown>>;
    yield* page[list] as readonly unknown[];
    if (typeof page.nextCursor !== 'string') return;
    answer = next(page.nextCursor);
  }
}
