import { readAnswer } from './answer.ts';
import type { CallOptions, ClientOptions } from './call.ts';
import { type Client, calls } from './calls.gen.ts';
import { send } from './send.ts';
import { timeLimit } from './time-limit.ts';

/**
 * Creates a client with a function for every operation that an API key can call. Pass the parameters of path, query and body in one
 * object. @throws TypeError if `baseUrl` isn't a URL.
 */
export const createClient = (options: ClientOptions): Client => {
  const root = new URL(options.baseUrl).href.replace(/\/*$/, '/api/');
  const functions = Object.entries(calls).map(([name, words]) => {
    const [method = '', path = '', list] = words.split(' ');
    const call = (input: Input = {}, own: CallOptions = {}) => {
      const answer = callOnce({ ...options, ...own }, requestOf(method, root + path, input));
      const next = (cursor: string) => call({ ...input, cursor }, own);
      return list ? Object.assign(answer, { [Symbol.asyncIterator]: () => eachOf(answer, list, next) }) : answer;
    };
    return [name, call];
  });
  return Object.fromEntries(functions);
};

type Input = Readonly<Record<string, unknown>>;
type Request = { readonly method: string; readonly url: string; readonly body?: string };

const callOnce = async (options: ClientOptions & CallOptions, { url, method, body }: Request): Promise<unknown> => {
  const { timeoutMs = 30_000, retries = 2, signal, fetch = globalThis.fetch, apiKey } = options;
  const limit = timeLimit(timeoutMs, signal);
  const headers = { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) };
  try {
    const init = { method, headers, body, credentials: 'omit' } as const;
    return await readAnswer(await send({ fetch, url, init, retries }, limit), limit);
  } catch (error) {
    limit.end();
    throw error;
  }
};

/** Sends parameters that aren't in the path in the query of a GET, else in the body. */
const requestOf = (method: string, template: string, input: Input): Request => {
  const rest = { ...input };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (given.length === 0) return { method, url };
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
