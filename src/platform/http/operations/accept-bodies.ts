import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { AccessTable } from '../access.ts';
import type { OperationId } from '../handlers.ts';
import { hasManyValues, MOST_VALUES } from '../limits/json-values.ts';

/** The contract's bodies are JSON; by default, any text would reach a handler unchecked. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  // Some clients send a content type with every request; the contract says where a body is needed.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    return hasManyValues(String(body)) ? done(tooManyValues) : parseJson(request, String(body), done);
  });
  // These types occur in answers only; bodies of them are refused. Registering them avoids a warning at each start.
  for (const type of answeredTypes) app.addContentTypeParser(type, (_request, _payload, done) => done(notJson));
};

const answeredTypes = [
  'text/event-stream',
  'text/html',
  'text/markdown',
  'text/calendar',
  'application/x-ndjson',
  'text/csv',
  'application/feed+json',
  'application/problem+json',
  'application/rss+xml',
  'application/atom+xml',
  'image/svg+xml',
];

/** Accepts the forms of OAuth, those that mail programs send, of which it reads nothing, and JSON as text, which Amazon SNS sends. */
export const registerForms = (app: FastifyInstance, access: AccessTable): void => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (request, body, done) => {
      const { schema: { operationId, body: expected } = {} } = request.routeOptions;
      // A type that the contract doesn't name is validated by no schema.
      if (contentOf(expected)?.[type] === undefined) return done(notJson);
      const { takesForm } = access[operationId as OperationId];
      done(null, takesForm ? Object.fromEntries(new URLSearchParams(String(body))) : {});
    });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    const id = request.routeOptions.schema?.operationId as OperationId | undefined;
    if (id === undefined || !access[id].sentByPrograms) return done(notJson);
    return hasManyValues(String(body)) ? done(tooManyValues) : parseJson(request, String(body), done);
  });
};

/** The schemas of a body by its types. */
export const contentOf = (body: unknown): Record<string, unknown> | undefined =>
  ((body ?? {}) as { readonly content?: Record<string, unknown> }).content;

const tooManyValues = new AppError(
  'invalid_input',
  `The body has more than ${MOST_VALUES.toLocaleString('en-GB')} values. Send fewer at a time.`,
);
const notJson = new AppError('unsupported_media_type', 'Send JSON with content-type application/json.');
