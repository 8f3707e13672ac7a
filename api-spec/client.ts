import createFetchClient, { type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.gen.ts';

export type { components, operations, paths } from './schema.gen.ts';

export type ApiClientOptions = {
  /** The server URL, such as `https://status.example.com`. By default, the origin of the page (browser). */
  readonly baseUrl?: string;
  /** An API key (`ak_…`). A browser sends its session cookie instead. */
  readonly apiKey?: string;
  readonly fetch?: ClientOptions['fetch'];
  readonly headers?: Readonly<Record<string, string>>;
};

/** A typed client for every operation in openapi.yaml. Returns `{ data }` or `{ error }`; throws only if the network fails. */
export const createClient = ({ baseUrl, apiKey, fetch, headers }: ApiClientOptions = {}) =>
  createFetchClient<paths>({
    ...(baseUrl !== undefined && { baseUrl }),
    ...(fetch && { fetch }),
    credentials: 'include',
    headers: { ...headers, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
  });

export type ApiClient = ReturnType<typeof createClient>;

/** A response other than 2xx: `<status>: <message>`, with the status text if the body has no message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** True if the response has no message from the server, such as a proxy's error page. */
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

/** The message of an error, or `text` if the server gave none. */
export const messageOr = (error: Error, text: string): string =>
  error.message === '' || (error instanceof ApiError && error.isSilent) ? text : error.message;

/** The message without the leading status, which only helps with debugging. */
export const sentenceOf = ({ message }: Error): string => message.replace(/^\d{3}: /, '');

type Problem = { readonly code?: string; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

/** Returns the data of a response. @throws ApiError for an error response. */
export const unwrap = <T>(result: { data?: T; error?: unknown; response: Response }): T => {
  if (!result.response.ok) throw new ApiError(result.response, result.error);
  // A 204 has no data, as its type says.
  return result.data as T;
};
