import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldMessages } from '../../../shared/errors.ts';
import { REQUEST_ID } from '../request-log.ts';

/** The body of every error answer; `components.schemas.Problem` of the contract. */
export type Problem = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldMessages;
  readonly requestId?: string;
  /** For programs that speak OAuth. */
  readonly error?: string;
  readonly error_description?: string;
};

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  subscription_required: 402,
  forbidden: 403,
  reauthentication_required: 403,
  cross_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** The titles of RFC 9457: the same for each problem with a code. */
const titleOf: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Invalid input',
  unauthenticated: 'Not logged in',
  wrong_credentials: 'Wrong credentials',
  subscription_required: 'Subscription required',
  forbidden: 'Not allowed',
  reauthentication_required: 'Log in again',
  cross_origin: 'Cross-origin request',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  precondition_failed: 'Changed in the meantime',
  payload_too_large: 'Request too large',
  unsupported_media_type: 'Unsupported content type',
  too_many_requests: 'Too many requests',
  internal: 'Server error',
  unavailable: 'Unavailable',
};

/** Sends a problem; as RFC 9457 too under /api/v1, or if the caller accepts that. */
export const sendProblem = (reply: FastifyReply, problem: Problem, request: FastifyRequest): FastifyReply => {
  const status = statusOf[problem.code];
  if (status === 401) reply.header('www-authenticate', challengeFor(request));
  // Closing while the caller is still sending would lose the answer. Node discards the rest for up to 60 s.
  if (status === 413) reply.removeHeader('connection');
  const accepts = request.headers.accept?.includes(PROBLEM_TYPE) === true;
  const body = {
    ...problem,
    ...(status >= 500 && { requestId: request.id }),
    ...((accepts || request.url.startsWith(PUBLIC_API)) && problemDetails(problem, request)),
  };
  return reply
    .status(status)
    .header(REQUEST_ID, request.id)
    .type(accepts ? PROBLEM_TYPE : 'application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
};

/** MCP also says where a client finds out how to get a token (RFC 9728, section 5.1). */
const challengeFor = ({ routeOptions, headers }: FastifyRequest): string => {
  const { challenge = 'Bearer' } = routeOptions.config;
  const isRefused = challenge !== 'Bearer' && headers.authorization !== undefined;
  return isRefused ? `${challenge}, error="invalid_token"` : challenge;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How to log in, for 401; by default, with a bearer token. */
    readonly challenge?: string;
  }
}

const PROBLEM_TYPE = 'application/problem+json';
/** Paths for programs with a key: any web page may read them, and callers may cache answers. */
export const PUBLIC_API = '/api/v1/';

/** `instance` is relative to the URL of the request, which may have a token and is never repeated. */
const problemDetails = ({ code, message }: Problem, { id }: FastifyRequest) => ({
  type: `/docs/api?code=${code}#errors`,
  title: titleOf[code],
  status: statusOf[code],
  detail: message,
  instance: `#${id}`,
});
