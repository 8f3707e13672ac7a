import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Logs one line for each request, with its route and never its URL, which may contain a token. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isProbe && reply.statusCode < 500) return;
    const path = request.routeOptions.url ?? 'unknown';
    const { id: reqId, method } = request;
    const fields = { reqId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level]({ ...fields, userId: request.actor?.userId }, 'request');
  });
};

/** Fastify's own log, without its line for each address that it listens on: the start says where Allclear runs. */
export const ofFastify = (logger: Logger): FastifyBaseLogger =>
  logger.isLevelEnabled('info') ? logger.child({}, { level: 'warn' }) : logger;

/** Request ids as proxies create them, so that nothing else fills the log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Names each request: behind a proxy by its X-Request-Id, so that both logs use the same id; otherwise by a number. */
export const requestIds = (isBehindProxy: boolean): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : `req-${++last}`;
  };
};
