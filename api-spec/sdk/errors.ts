import type { components } from './schema.gen.ts';

type Problem = components['schemas']['Problem'];

/** A refused call. Each documented status has a class of its own below. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Stable, for programs, such as `invalid_input`; undefined where something between here and there answered. */
  readonly code: string | undefined;
  /** Messages by the name of the input that was refused, with dots inside of an object. */
  readonly fields: Readonly<Record<string, string>>;
  /** With 5xx: names the request in the server's log. */
  readonly requestId: string | undefined;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfterMs?: number) {
    super(problem.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.requestId = problem.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The input is not as documented; `fields` has the names. */
export class InvalidInputError extends ApiError {
  override readonly name = 'InvalidInputError';
  declare readonly status: 400;
}

/** The key is none, or was revoked. */
export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
  declare readonly status: 401;
}

/** The account may only read by the web app now: its trial has ended, or a payment is missing. */
export class SubscriptionRequiredError extends ApiError {
  override readonly name = 'SubscriptionRequiredError';
  declare readonly status: 402;
}

/** The scope of the key is too small. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
  declare readonly status: 403;
}

/** It does not exist, or belongs to somebody else. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  declare readonly status: 404;
}

/** It does not go with what is there, such as a name that is taken. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
  declare readonly status: 409;
}

/** Too many calls, also after the repeats. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
  declare readonly status: 429;
}

/** A fault of the server, or it is busy: 5xx, also after the repeats. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** Nothing answered, or what did is no Allclear; the `cause` says why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The call, its repeats included, took longer than its time limit; of a stream: nothing came for so long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
  }
}
