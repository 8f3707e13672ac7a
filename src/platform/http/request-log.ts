import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line for each request: what was asked by its route, never by its address, which may hold a token. */
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

/** For what fastify says of itself: a line for each address that it listens on is left out, since the start says where Allclear runs. */
export const ofFastify = (logger: Logger): FastifyBaseLogger =>
  logger.isLevelEnabled('info') ? logger.child({}, { level: 'warn' }) : logger;

/** As proxies make them: nothing that would fill a log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Names each request. Behind a proxy as its X-Request-Id does, so that both logs have a request under the same id; else by a
 * number of this process.
 */
export const requestIds = (isBehindProxy: boolean): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : `req-${++last}`;
  };
};
