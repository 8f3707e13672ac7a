import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export type { components, operations, paths } from './schema.gen.ts';

export type ApiClientOptions = {
  /** The address of the server, such as `https://status.example.com`; the page's own where left out (browser). */
  readonly baseUrl?: string;
  /** An API key (`ak_…`); a browser sends its session cookie instead. */
  readonly apiKey?: string;
  readonly fetch?: ClientOptions['fetch'];
  readonly headers?: Readonly<Record<string, string>>;
};

/** A typed client of every operation in openapi.yaml. It throws only where the network fails; answers are `{ data }` or `{ error }`. */
export const createClient = ({ baseUrl, apiKey, fetch, headers }: ApiClientOptions = {}) =>
  createFetchClient<paths>({
    ...(baseUrl !== undefined && { baseUrl }),
    ...(fetch && { fetch }),
    credentials: 'include',
    headers: { ...headers, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
  });

export type ApiClient = ReturnType<typeof createClient>;

/** An answer other than 2xx: `<status>: <message>`, with the status text if the body has no message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The answer had no message of the server, as one of a proxy before it. */
  readonly isSilent: boolean;

  constructor(response: Response, body: unknown) {
    const problem = isProblem(body) ? body : undefined;
    super(`${response.status}: ${problem?.message ?? response.statusText}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.code = problem?.code;
    this.fields = problem?.fields ?? {};
    this.isSilent = problem === undefined;
  }
}

/** The message of a failure, or this text where the server gave none. */
export const messageOr = (error: Error, text: string): string =>
  error.message === '' || (error instanceof ApiError && error.isSilent) ? text : error.message;

/** The message without the status before it, which is for whoever looks for a fault. */
export const sentenceOf = ({ message }: Error): string => message.replace(/^\d{3}: /, '');

type Problem = { readonly code?: string; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

/** The data of an answer, or the ApiError that it stands for. */
export const unwrap = <T>(result: { data?: T; error?: unknown; response: Response }): T => {
  if (!result.response.ok) throw new ApiError(result.response, result.error);
  // A 204 has no data, and its type says so.
  return result.data as T;
};
