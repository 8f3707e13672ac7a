import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, OAuthError } from '../../shared/errors.ts';
import { isDatabaseAway } from '../database/away/database-away.ts';
import { type Problem, sendProblem } from './operations/send-problem.ts';

export type { Problem } from './operations/send-problem.ts';

/** Answers any error that a handler threw. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problemFor(error, request), request);

/** Turns an error of a handler into an answer. Unexpected errors are logged whole and hidden from the client. */
export const problemFor = (error: unknown, request: FastifyRequest): Problem => {
  const problem = problemOf(error);
  if (problem) return problem;
  const isAway = isDatabaseAway(error);
  const what = isAway ? "the database can't be reached" : 'request failed';
  request.log.error({ reqId: request.id, err: error }, what);
  return isAway ? databaseAway : unforeseen;
};

const unforeseen: Problem = {
  code: 'internal',
  message: 'Something went wrong on our end. Try again in a moment.',
};

const databaseAway: Problem = {
  code: 'unavailable',
  message: "Allclear can't reach its data right now. Try again in a moment.",
};

/** Answers an unknown path or method (RFC 9110, section 15.5.6). */
export const answerUnknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { method, server } = request;
  const path = request.url.split('?')[0] ?? '';
  const methods = server.methodsAt?.(path) ?? [];
  // A known path that wasn't matched has a segment longer than any of ours, or names something that doesn't exist.
  if (methods.length === 0 || methods.includes(method))
    return sendProblem(
      reply,
      { code: 'not_found', message: `${method} ${tellable(path)} doesn't exist. Check the URL.` },
      request,
    );
  const allowed = methods.join(', ');
  const message = `Method ${method} isn't allowed for ${tellable(path)}. Allowed: ${allowed}.`;
  return sendProblem(reply.header('allow', allowed), { code: 'method_not_allowed', message }, request);
};

/** Without a token, which must not appear where problems are stored. */
const tellable = (path: string): string => path.replace(/^(\/(?:feeds|in)\/)[^/]+/, '$1…');

const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof AppError)
    return {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      ...(error instanceof OAuthError && { error: error.error, error_description: error.message }),
    };
  if (!isFastifyError(error)) return undefined;
  if (error.validation) return invalidInput(error);
  return fastifyProblems[error.code] ?? byStatus[error.statusCode ?? 500];
};

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error;

const malformed: Problem = { code: 'invalid_input', message: "The request body isn't valid JSON." };
const notJson: Problem = { code: 'unsupported_media_type', message: 'Send JSON with content-type application/json.' };
const tooLarge: Problem = { code: 'payload_too_large', message: 'The request is too large. Send less at a time.' };

/** No name, id or token of ours is as long as what was sent. */
const nothingThere: Problem = { code: 'not_found', message: "There's nothing at this URL." };

const fastifyProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_BAD_URL: { code: 'invalid_input', message: 'The URL is invalid. Encode text after a % as UTF-8.' },
  FST_ERR_MAX_PARAM_LENGTH: nothingThere,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
};

const byStatus: Readonly<Record<number, Problem>> = {
  400: { code: 'invalid_input', message: 'The request is invalid.' },
  413: tooLarge,
  414: nothingThere,
  415: notJson,
  503: { code: 'unavailable', message: 'The server is busy. Try again in a moment.' },
};

const invalidInput = (error: FastifyError): Problem => {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    if (Object.keys(fields).length === MOST_FIELDS) break;
    const field = cut(fieldOf(issue.instancePath, issue.params));
    if (field) fields[field] ??= messageOf(field, issue.keyword, issue.params);
  }
  const first = Object.values(fields)[0];
  return {
    code: 'invalid_input',
    message: first ?? 'The request is invalid.',
    ...(first === undefined ? {} : { fields }),
  };
};

/** Limits on fields in one answer and on the length of a made-up name, so that an answer is small whatever was sent. */
const MOST_FIELDS = 20;
const LONGEST_FIELD = 120;

const cut = (field: string): string => (field.length > LONGEST_FIELD ? `${field.slice(0, LONGEST_FIELD)}…` : field);

type Params = Readonly<Record<string, unknown>>;

const fieldOf = (path: string, params: Params): string => {
  const named = params.missingProperty ?? params.additionalProperty;
  return [...path.split('/').filter(Boolean), ...(typeof named === 'string' ? [named] : [])].join('.');
};

const labels: Readonly<Record<string, string>> = {
  statusPageUrl: 'Status Page URL',
  webhookUrl: 'Webhook URL',
  logoIcon: 'Icon',
  logoColor: 'Colour',
};

const labelOf = (field: string): string => {
  const last = field.split('.').at(-1) ?? field;
  if (labels[last]) return labels[last];
  const words = last.replace(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Fields whose pattern has its own sentence in the specification, section 5. */
const patternMessages: Readonly<Record<string, string>> = {
  logoIcon: 'Icon must be a Remix Icon class (ri-*)',
  name: 'Name is required',
  title: 'Title is required',
  username: 'Username can have letters, digits, dots, underscores and hyphens',
};

const messageOf = (field: string, keyword: string, params: Params): string => {
  const label = labelOf(field);
  const limit = Number(params.limit);
  const messages: Readonly<Record<string, string>> = {
    required: `${label} is required`,
    type: `${label} has the wrong type`,
    additionalProperties: `${label} isn't a known field`,
    minLength: limit <= 1 ? `${label} is required` : `${label} must be at least ${limit} characters`,
    maxLength: `${label} must be at most ${limit} characters`,
    format: formatMessage(label, String(params.format)),
    pattern: patternMessages[field] ?? `${label} is invalid`,
    enum: `${label} must be one of ${Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : 'the listed values'}`,
    minimum: `${label} must be at least ${limit}`,
    maximum: `${label} must be at most ${limit}`,
    minItems: `${label} must have at least ${limit === 1 ? '1 entry' : `${limit} entries`}`,
    maxItems: `${label} can have up to ${limit} entries`,
    uniqueItems: `${label} can't have the same entry twice`,
  };
  return messages[keyword] ?? `${label} is invalid`;
};

const formatMessage = (label: string, format: string): string => {
  if (format === 'uri') return 'Please enter a valid URL';
  if (format === 'email') return 'Invalid email address';
  if (format === 'date-time') return `${label} must be a date and time such as 2026-11-20T08:16:00Z`;
  return `${label} is invalid`;
};
