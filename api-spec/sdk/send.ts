import {
  ApiError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  NotModifiedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  SubscriptionRequiredError,
  UnauthenticatedError,
} from './errors.ts';
import { rateLimitOf } from './rate-limit.ts';
import { pause, type TimeLimit } from './time-limit.ts';

/** @internal */
export type Wire = {
  readonly fetch: typeof globalThis.fetch;
  readonly url: string;
  readonly init: RequestInit & { readonly method: string };
  /** The maximum number of retries. */
  readonly retries: number;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/**
 * @internal Returns the response of a call that succeeded. Retries with exponential backoff and jitter, or
 * after the server's `Retry-After`, but never past the time limit.
 */
export const send = async (wire: Wire, limit: TimeLimit, attempt = 0, isLost = false): Promise<Response> => {
  const result = await tryOnce(wire, limit);
  if (result instanceof Response) return result;
  // An earlier attempt may have succeeded before the connection broke: then a DELETE finds nothing, and an ETag is old.
  if (isLost && wire.init.method === 'DELETE' && isOurs(result, 404)) return deleted(result);
  if (isLost && wire.init.method === 'PUT' && isOurs(result, 412))
    throw new ConnectionError(
      'The outcome is unknown: an answer was lost, and the etag no longer matches. Read it again.',
      {
        cause: result,
      },
    );
  const wait = waitAfter(result, attempt);
  if (attempt >= wire.retries || !mayRepeat(wire, result) || wait >= limit.left()) throw result;
  await pause(wait, limit.signal);
  return send(wire, limit, attempt + 1, isLost || mayHaveWorked(result));
};

const tryOnce = async ({ fetch, url, init }: Wire, { signal }: TimeLimit): Promise<Response | Refusal> => {
  try {
    const response = await fetch(url, { ...init, signal });
    return response.ok ? response : await errorOf(response);
  } catch (cause) {
    signal.throwIfAborted();
    return new ConnectionError(`Can't reach ${new URL(url).origin}`, { cause });
  }
};

type Refusal = ApiError | ConnectionError;

const isOurs = (refusal: Refusal, status: number): refusal is ApiError =>
  'status' in refusal && refusal.status === status && refusal.requestId !== undefined;

const deleted = ({ requestId = '' }: ApiError) =>
  new Response(null, { status: 204, headers: { 'request-id': requestId } });

const mayHaveWorked = (refusal: Refusal): boolean => !('status' in refusal) || refusal.status > 500;

/** A POST has an Idempotency-Key; while its first attempt runs, the server answers 409 with `Retry-After`. */
const mayRepeat = ({ init }: Wire, refusal: Refusal): boolean =>
  !('status' in refusal) ||
  [408, 429, 502, 503, 504].includes(refusal.status) ||
  (refusal.status === 409 && init.method === 'POST' && refusal.retryAfterMs !== undefined);

const waitAfter = (refusal: Refusal, attempt: number): number =>
  ('status' in refusal ? refusal.retryAfterMs : undefined) ??
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

const errorOf = async (response: Response): Promise<ApiError> => {
  const { status } = response;
  const Kind = byStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  const requestId = response.headers.get('request-id') ?? undefined;
  const problem = { requestId, ...problemIn(await response.text()) };
  return new Kind(status, problem, retryAfterOf(response), rateLimitOf(response));
};

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  304: NotModifiedError,
  400: InvalidInputError,
  401: UnauthenticatedError,
  402: SubscriptionRequiredError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  429: RateLimitError,
};

const problemIn = (text: string): object => {
  try {
    const problem: unknown = JSON.parse(text);
    return typeof problem === 'object' && problem !== null ? problem : {};
  } catch {
    return {};
  }
};

/** Seconds, or an HTTP date (RFC 9110, section 10.2.3). */
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};
