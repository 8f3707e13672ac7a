import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Audit } from '../audit/audit.ts';
import { type Answered, reportAnswers } from '../health/answered.ts';
import type { AccessTable } from './access.ts';
import { type AdmissionOptions, admit } from './admit.ts';
import { type Contract, readContract } from './contract.ts';
import { registerDocumentation } from './documentation.ts';
import type { Call, Handlers, OperationId } from './handlers.ts';
import { operationEntry } from './operation-entry.ts';
import { answerProblem, answerUnknownPath } from './problems.ts';
import { type CountCalls, limited, registerRateLimits } from './rate-limits.ts';
import { keepRawBodies } from './raw-bodies.ts';
import { refuseNul } from './refuse-nul.ts';
import { logRequests } from './request-log.ts';
import { forbidStoring, registerCompression } from './transfer.ts';
import { buildValidator } from './validation.ts';

export { type Authenticate, SESSION_COOKIE } from './admit.ts';

export type HttpOptions = AdmissionOptions & {
  readonly handlers: Handlers;
  readonly access: AccessTable;
  /** Lets every operation that changes something leave an entry. */
  readonly audit: Pick<Audit, 'run'>;
  readonly logger: FastifyBaseLogger;
  /** Proxies in front whose X-Forwarded-For is believed (fastify's trustProxy). */
  readonly trustProxy: boolean | string;
  /** Counts the calls of what is rate limited, for all processes together; this one alone where absent. */
  readonly countCalls?: CountCalls;
  /** Told of each answer. Must not throw. */
  readonly onAnswered?: (answered: Answered) => void;
};

/** The HTTP server with every operation of the contract, its documentation, and nothing else; static files are added by the caller. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const contract = readContract();
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator } },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    ajv: {
      customOptions: { removeAdditional: false, keywords: ['discriminator'], allErrors: true, coerceTypes: 'array' },
    },
  });
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  // A logger for each request would cost a board's answer 3 % of its processor time: lines name the request themselves.
  app.setChildLoggerFactory((logger) => logger);
  // Handlers are typed by the contract and tested against it; a serializer made of its schemas took 40 % of a board's memory.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  // The contract's bodies are JSON; the default would hand any text to a handler unchecked.
  app.removeContentTypeParser('text/plain');
  // Some clients send the type of a body with every request; where one is needed, the contract says so.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, String(body), done),
  );
  app.decorateRequest('actor', undefined);
  registerCompression(app);
  forbidStoring(app);
  app.addHook('preValidation', async ({ body, query, params }) => refuseNul(body, query, params));
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: policyOfNoPage, crossOriginEmbedderPolicy: false });
  app.addHook('onRoute', (route) => guardRoute(route, options, contract));
  await registerRateLimits(app, options.countCalls);
  logRequests(app);
  if (options.onAnswered) reportAnswers(app, options.onAnswered);
  await registerDocumentation(app, contract);
  // An answer's type only. As a body it is refused like any other; the registration spares a warning at each start.
  for (const type of ['text/event-stream', 'text/html', 'application/x-ndjson'])
    app.addContentTypeParser(type, (_request, _payload, done) => done(notJson));
  registerForms(app, options.access);
  await registerOperations(app, options, contract);
  app.all('/api/*', async (request, reply) => answerUnknownPath(request, reply));
  return app;
};

/** Of every answer that is no page: should a browser show it as one, nothing in it runs, and nobody frames it. Pages set their own. */
const policyOfNoPage = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
};

/** All of the contract; those that are proved by a signature get what was signed. */
const registerOperations = async (app: FastifyInstance, options: HttpOptions, contract: Contract): Promise<void> => {
  const operationResolver = (id: string) => (request: FastifyRequest, reply: FastifyReply) =>
    answer(options, id as OperationId, contract, request, reply);
  const isSigned = (id: string) => options.access[id as OperationId]?.provedBy === 'signature';
  await app.register(openapiGlue, { specification: contract.documentOf((id) => !isSigned(id)), operationResolver });
  await app.register(async (scope) => {
    keepRawBodies(scope);
    await scope.register(openapiGlue, { specification: contract.documentOf(isSigned), operationResolver });
  });
};

const notJson = new AppError('unsupported_media_type', 'Send JSON with content-type application/json.');

/** Puts admission and the rate limit before every route that is an operation of the contract. */
const guardRoute = (route: RouteOptions, options: HttpOptions, contract: Contract): void => {
  const id = route.schema?.operationId as OperationId | undefined;
  if (id === undefined) return;
  // Types can't see a table that was put together at run time: better no server than an open door.
  if (!(id in options.access)) throw new Error(`the table of permissions has no row for ${id}`);
  const limit = options.access[id].rateLimit;
  if (limit) route.config = { ...route.config, ...limited(limit) };
  // Where no body came, its type is not looked at, and neither is its schema.
  if (contract.needsBody(id))
    route.preValidation = async ({ body }: FastifyRequest) => {
      if (body === undefined) throw new AppError('invalid_input', 'This needs a body: send JSON.');
    };
  route.onRequest = async (request: FastifyRequest) => admit(options.access[id], request, options);
};

/** Forms are for what mail programs send; nothing is read from them. */
const registerForms = (app: FastifyInstance, access: AccessTable): void => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (request, _body, done) => {
      const id = request.routeOptions.schema?.operationId as OperationId | undefined;
      return id !== undefined && access[id].provedBy === 'token' ? done(null, {}) : done(notJson);
    });
};

const answer = async (
  { handlers, access, audit }: HttpOptions,
  id: OperationId,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  // The contract has validated the request against this operation's own schemas, so the types hold here.
  const handler = handlers[id] as (call: Call<never>) => Promise<unknown>;
  const work = () => handler(callOf(request, reply));
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const entry = operationEntry(id, request);
  const body = await (changes ? audit.run(entry, access[id], work) : work());
  // A stream has taken the reply over.
  if (reply.sent) return reply;
  return reply.status(contract.successStatus(id)).send(contract.documentedPart(id, body));
};

const callOf = (request: FastifyRequest, reply: FastifyReply): Call<never> => ({
  body: request.body as never,
  path: request.params as never,
  query: request.query as never,
  caller: request.actor,
  get actor(): Actor {
    if (!request.actor) throw new AppError('unauthenticated', 'Sign in to continue.');
    return request.actor;
  },
  request,
  reply,
});
