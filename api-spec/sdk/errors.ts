import type { RateLimit } from './rate-limit.ts';
import type { components } from './schema.gen.ts';

type Problem = components['schemas']['Problem'];

/** An error response. Each documented status has its own class below. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** The error code, such as `invalid_input`. Undefined if a proxy answered. */
  readonly code: string | undefined;
  /** Messages by field name. Nested fields have dots. */
  readonly fields: Readonly<Record<string, string>>;
  /** The ID of the request in the server's log. Undefined if a proxy answered. */
  readonly requestId: string | undefined;
  /** How long to wait before the next call, in milliseconds, if the server says so. */
  readonly retryAfterMs: number | undefined;
  readonly rateLimit: RateLimit | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfterMs?: number, rateLimit?: RateLimit) {
    super(problem.message ?? `The server returned ${status}`);
    this.status = status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.requestId = problem.requestId;
    this.retryAfterMs = retryAfterMs;
    this.rateLimit = rateLimit;
  }
}

/** Nothing has changed since the `etag` of the call (304). */
export class NotModifiedError extends ApiError {
  override readonly name = 'NotModifiedError';
  declare readonly status: 304;
}

/** The input is invalid (400). `fields` has a message for each field. */
export class InvalidInputError extends ApiError {
  override readonly name = 'InvalidInputError';
  declare readonly status: 400;
}

/** The API key is invalid or was revoked (401). */
export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
  declare readonly status: 401;
}

/** The team is read-only and API keys are refused (402): the trial has expired, or a payment is missing. */
export class SubscriptionRequiredError extends ApiError {
  override readonly name = 'SubscriptionRequiredError';
  declare readonly status: 402;
}

/** The scope of the API key is too small (403). */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
  declare readonly status: 403;
}

/** It doesn't exist, or belongs to somebody else (404). */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  declare readonly status: 404;
}

/** It conflicts with existing data, such as a name that is taken (409). */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
  declare readonly status: 409;
}

/** It has changed since the `etag` of the call (412). */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
  declare readonly status: 412;
}

/** Too many calls, even after retries (429). */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
  declare readonly status: 429;
}

/** The server failed or is busy, even after retries (5xx). */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** Nothing answered, or it isn't an Allclear server, or the outcome is unknown. `cause` says why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The call, including retries, exceeded its time limit. For a stream: nothing came for that long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
  }
}
