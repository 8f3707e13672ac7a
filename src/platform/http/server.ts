import { dirname } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
import { type Access, type AccessTable, authorize } from './access.ts';
import { type Contract, readContract } from './contract.ts';
import type { Call, Handlers, OperationId } from './handlers.ts';
import { answerProblem, answerUnknownPath } from './problems.ts';
import { type CountCalls, limited, registerRateLimits } from './rate-limits.ts';
import { refuseNul } from './refuse-nul.ts';
import { requireSameOrigin } from './same-origin.ts';
import { buildValidator } from './validation.ts';

/** Tells who sent a request from its session cookie or its bearer key; undefined where there is no valid one. */
export type Authenticate = (credential: { sessionToken: string } | { apiKey: string }) => Promise<Actor | undefined>;

export type HttpOptions = {
  readonly handlers: Handlers;
  readonly access: AccessTable;
  readonly authenticate: Authenticate;
  /** Whether this actor's subscription has lapsed; asked only for what needs a live one. */
  readonly isReadOnly: (actor: Actor) => Promise<boolean>;
  readonly publicUrl: URL;
  readonly logger: FastifyBaseLogger;
  /** Proxies in front whose X-Forwarded-For is believed (fastify's trustProxy). */
  readonly trustProxy: boolean | string;
  /** Counts the calls of what is rate limited, for all processes together; this one alone where absent. */
  readonly countCalls?: CountCalls;
};

export const SESSION_COOKIE = 'allclear_session';

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
  app.addHook('preValidation', async ({ body, query, params }) => refuseNul(body, query, params));
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  app.addHook('onRoute', (route) => guardRoute(route, options, contract));
  await registerRateLimits(app, options.countCalls);
  logRequests(app);
  await registerDocumentation(app, contract);
  // An answer's type only. As a body it is refused like any other; the registration spares a warning at each start.
  for (const type of ['text/event-stream', 'text/html'])
    app.addContentTypeParser(type, (_request, _payload, done) => done(notJson));
  registerForms(app, options.access);
  await app.register(openapiGlue, {
    specification: contract.document,
    operationResolver: (id: string) => (request: FastifyRequest, reply: FastifyReply) =>
      answer(options.handlers, id as OperationId, contract.successStatus(id), request, reply),
  });
  app.all('/api/*', async (request, reply) => answerUnknownPath(request, reply));
  return app;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the operation's admission; undefined for a visitor. */
    actor: Actor | undefined;
  }
}

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

const admit = async (access: Access, request: FastifyRequest, options: HttpOptions): Promise<void> => {
  if (access.provedBy) return;
  const bearer = bearerOf(request.headers.authorization);
  const sessionToken = access.session === 'never' ? undefined : request.cookies[SESSION_COOKIE];
  const byCookie = bearer === undefined && (sessionToken !== undefined || access.who === 'visitor');
  if (byCookie) requireSameOrigin(request, options.publicUrl);
  const credential = bearer === undefined ? sessionToken && { sessionToken } : { apiKey: bearer };
  request.actor = credential ? await options.authenticate(credential) : undefined;
  if (bearer !== undefined && !request.actor)
    throw new AppError('unauthenticated', 'This API key is not valid. It may have been revoked.');
  authorize(access, request.actor);
  if (request.actor && needsLive(access, request.actor) && (await options.isReadOnly(request.actor)))
    throw new AppError('subscription_required', 'Your trial has ended. Subscribe to make changes and to use API keys.');
};

/** A lapsed user may still look at things in the browser, but not with an API key. */
const needsLive = (access: Access, actor: Actor): boolean =>
  !access.whenReadOnly || (access.who !== 'visitor' && actor.credential.kind === 'key');

const bearerOf = (header: string | undefined): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

const answer = async (
  handlers: Handlers,
  id: OperationId,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  // The contract has validated the request against this operation's own schemas, so the types hold here.
  const handler = handlers[id] as (call: Call<never>) => Promise<unknown>;
  const body = await handler(callOf(request, reply));
  // A stream has taken the reply over.
  if (reply.sent) return reply;
  return reply.status(status).send(body);
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

const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    const { id: reqId, method } = request;
    const fields = { reqId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level]({ ...fields, userId: request.actor?.userId }, 'request');
  });
};

const registerDocumentation = async (app: FastifyInstance, contract: Contract): Promise<void> => {
  await app.register(swagger, {
    mode: 'static',
    specification: { path: contract.file, baseDir: dirname(contract.file) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } });
  app.get('/api/openapi.yaml', async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(contract.text),
  );
};
