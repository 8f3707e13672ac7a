import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../shared/errors.ts';
import { asCaller } from '../database/turns/callers.ts';
import { shareOf } from '../database/turns/turns.ts';
import type { Answered } from '../health/answered.ts';
import { endConnectionsAtClose } from '../process/close-server.ts';
import {
  type AuthenticateCall,
  type AuthenticationOptions,
  authenticateCalls,
  authorizeCallers,
} from './authenticate-call.ts';
import { forbidStoring, registerCompression } from './compression.ts';
import { type Contract, readContract } from './contract.ts';
import { registerDocumentation } from './documentation.ts';
import type { OperationId } from './handlers.ts';
import {
  asServerOptions,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  limitUnanswered,
} from './limits/connections.ts';
import { networkOf } from './limits/network-of.ts';
import { HEAVY_AT_ONCE, limitPerUser } from './limits/per-user.ts';
import { answerUnreadable } from './limits/unreadable-requests.ts';
import { acceptJsonOnly, contentOf, registerForms } from './operations/accept-bodies.ts';
import { describeCalls } from './operations/answer-headers.ts';
import { answerWithinLimits } from './operations/answer-operation.ts';
import type { AnswerOptions } from './operations/answer-options.ts';
import { validateByContent } from './operations/conditional.ts';
import { CONTRACT, FEEDS, openToForeignPages } from './operations/foreign-pages.ts';
import { keepMethods } from './operations/known-methods.ts';
import { refuseUnknownQuery } from './operations/refuse-unknown-query.ts';
import { registerRunOperation } from './operations/run-operation.ts';
import { PUBLIC_API } from './operations/send-problem.ts';
import { answerProblem, answerUnknownPath } from './problems.ts';
import { type CountCalls, limited, registerRateLimits } from './rate-limits.ts';
import { keepRawBodies } from './raw-bodies.ts';
import { refuseNul } from './refuse-nul.ts';
import { ofFastify, recordRequests, requestIds } from './request-log.ts';
import { buildValidator } from './validation.ts';

export { type Authenticate, SESSION_COOKIE } from './authenticate-call.ts';

export type HttpOptions = AuthenticationOptions &
  AnswerOptions & {
    readonly logger: Logger;
    /** Proxies in front whose X-Forwarded-For is trusted (fastify's trustProxy). */
    readonly trustProxy: boolean | string;
    /** Counts rate-limited calls, for all processes together. */
    readonly countCalls: CountCalls;
    /** Defaults to CONNECTION_LIMITS. */
    readonly connectionLimits?: Partial<ConnectionLimits>;
    /** Connections shared by all requests; 20 by default. */
    readonly poolSize?: number;
    /** Changes the URL of a request before a route is chosen. */
    readonly rewriteUrl?: (request: IncomingMessage) => string;
    /** Called for each answer. Must not throw. */
    readonly onAnswered?: (answered: Answered) => void;
  };

/** The HTTP server with every operation of the contract, its documentation, and nothing else; static files are added by the caller. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const contract = readContract();
  const limits = { ...CONNECTION_LIMITS, ...options.connectionLimits };
  const nameRequest = requestIds(options.trustProxy !== false);
  const app = fastify({
    loggerInstance: ofFastify(options.logger),
    logController: recordRequests(options),
    trustProxy: options.trustProxy,
    genReqId: nameRequest,
    bodyLimit: 256 * 1024,
    rewriteUrl: options.rewriteUrl ?? (({ url = '/' }) => url),
    forceCloseConnections: 'idle',
    ...asServerOptions(limits),
    schemaController: { compilersFactory: { buildValidator } },
    clientErrorHandler: answerUnreadable(options.logger, () => nameRequest({ headers: {} })),
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    ajv,
  });
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  // A logger for each request would cost 3 % of a board answer's processor time, so lines name the request themselves.
  app.setChildLoggerFactory(() => options.logger);
  // Handlers are typed by the contract and tested against it. A serializer for its schemas took 40 % of a board's memory.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  acceptJsonOnly(app);
  app.decorateRequest('actor', undefined);
  keepMethods(app);
  for (const prefix of [PUBLIC_API, FEEDS, CONTRACT]) validateByContent(app, prefix);
  describeCalls(app);
  endConnectionsAtClose(app);
  limitUnanswered(app.server, () => options.logger.info('connection closed: too many unanswered requests'));
  limitConnections(app.server, limits.connections, () => options.logger.warn('connections refused: too many are open'));
  registerCompression(app);
  forbidStoring(app);
  // Until the caller is known.
  app.addHook('onRequest', ({ ip }, _reply, done) => asCaller(`address ${networkOf(ip)}`, done));
  app.addHook('preValidation', async ({ body, query, params }) => refuseNul(body, query, params));
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: policyOfNoPage, crossOriginEmbedderPolicy: false });
  openToForeignPages(app);
  const identify = authenticateCalls(options);
  app.addHook('onRoute', (route) => guardRoute(route, options, contract, identify));
  await registerRateLimits(app, options.countCalls);
  await registerDocumentation(app, contract);
  registerForms(app, options.access);
  await registerOperations(app, options, contract);
  // Clients of MCP's older revisions ask for streams and sessions too, and get 405.
  for (const paths of ['/api/*', '/mcp*']) app.all(paths, async (request, reply) => answerUnknownPath(request, reply));
  return app;
};

const ajv = {
  customOptions: { removeAdditional: false, keywords: ['discriminator'], coerceTypes: 'array' as const },
};

/** The policy of every answer that isn't a page: if a browser shows it as one, nothing in it runs and nobody can frame it. */
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

/** Registers the whole contract; signed operations get the raw body. */
const registerOperations = async (app: FastifyInstance, options: HttpOptions, contract: Contract): Promise<void> => {
  const share = shareOf(options.poolSize ?? 20);
  const limits = { any: limitPerUser(share), heavy: limitPerUser(Math.min(HEAVY_AT_ONCE, share)) };
  const running = { ...options, limits };
  const all = await contract.routes();
  registerRunOperation(app, { ...running, contract, routes: all, authorize: authorizeCallers(options) });
  const routes = Map.groupBy(all, ({ schema }) => {
    const { provedBy } = options.access[schema?.operationId as OperationId] ?? {};
    return provedBy === 'signature' ? 'signed' : 'plain';
  });
  const register = (scope: FastifyInstance, kind: 'signed' | 'plain'): void => {
    for (const route of routes.get(kind) ?? []) {
      const id = route.schema?.operationId as OperationId;
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        answerWithinLimits(running, id, contract, request, reply);
      scope.route({ ...route, handler });
    }
  };
  await app.register(async (scope) => register(scope, 'plain'));
  await app.register(async (scope) => {
    keepRawBodies(scope);
    register(scope, 'signed');
  });
};

/** Adds authentication and the rate limit to every route of the contract. */
const guardRoute = (
  route: RouteOptions,
  { access, publicUrl }: Pick<HttpOptions, 'access' | 'publicUrl'>,
  contract: Contract,
  identify: AuthenticateCall,
): void => {
  const id = route.schema?.operationId as OperationId | undefined;
  if (id === undefined) return;
  // Types can't check a table that is built at run time, so a missing row stops the server.
  if (!(id in access)) throw new Error(`the table of permissions has no row for ${id}`);
  const { rateLimit: limit, maxBodyBytes, offersOAuth } = access[id];
  if (limit) route.config = { ...route.config, ...limited(id, access[id], limit) };
  if (offersOAuth) {
    const metadata = new URL(`/.well-known/oauth-protected-resource${route.url}`, publicUrl);
    route.config = { ...route.config, challenge: `Bearer resource_metadata="${metadata.href}", scope="read write"` };
  }
  if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
  const content = contentOf(route.schema?.body);
  // JSON that's sent as text is validated as JSON is.
  if (access[id].sentByPrograms && content?.['application/json']) content['text/plain'] = content['application/json'];
  const needsBody = contract.needsBody(id);
  // Mail programs may add parameters to a link.
  const known = access[id].provedBy === undefined ? contract.paths.queryNames(id) : undefined;
  route.preValidation = async ({ body, query }: FastifyRequest) => {
    // Without a body, neither its type nor its schema is checked.
    if (needsBody && body === undefined)
      throw new AppError('invalid_input', `This call needs a ${access[id].takesForm ? 'form' : 'JSON body'}.`);
    if (known) refuseUnknownQuery(query, known);
  };
  route.onRequest = async (request: FastifyRequest) => identify(access[id], request);
};
