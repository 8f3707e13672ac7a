import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type Answered, answeredOf } from '../health/answered.ts';

/** nginx's status for a caller that left before the answer. */
const CALLER_LEFT = 499;

type Records = { readonly logger: Logger; readonly onAnswered?: (answered: Answered) => void };

/**
 * Logs and reports each request that the server could read, when its answer is out or its caller has left. Fastify's onResponse
 * hook would miss URLs that it refuses itself, streams, and callers that leave early.
 */
export const recordRequests = ({ logger, onAnswered }: Records): LogController =>
  Object.assign(new LogController({ disableRequestLogging: true }), {
    incomingRequest: (request: FastifyRequest, reply: FastifyReply) => {
      const end = () => {
        reply.raw.off('finish', end).off('close', end);
        const status = reply.raw.headersSent ? reply.statusCode : CALLER_LEFT;
        // Not to `request.log`: for a URL that Fastify refuses, that's a logger of its own.
        logRequest(logger, request, reply, status);
        onAnswered?.(answeredOf(request, reply, status));
      };
      reply.raw.on('finish', end).on('close', end);
    },
  });

/** Logs a request with its route and never its URL, which may contain a token. */
const logRequest = (logger: Logger, request: FastifyRequest, reply: FastifyReply, status: number): void => {
  const { config, url: path = 'unknown' } = request.routeOptions;
  if (config.isProbe && status < 500) return;
  const { id: reqId, method } = request;
  const fields = { reqId, method, path, status, ms: Math.round(reply.elapsedTime) };
  logger[status >= 500 ? 'error' : 'info']({ ...fields, userId: request.actor?.userId }, 'request');
};

/** Fastify's own log, without its line for each address that it listens on: the start says where Allclear runs. */
export const ofFastify = (logger: Logger): FastifyBaseLogger =>
  logger.isLevelEnabled('info') ? logger.child({}, { level: 'warn' }) : logger;

/** The header that names a request, as the log does. */
export const REQUEST_ID = 'request-id';

/** Request ids as proxies create them, so that nothing else fills the log. */
const ID_OF_PROXY = /^[\w-]{8,64}$/;

/** Names each request: behind a proxy by its X-Request-Id, so that both logs use the same id; otherwise by a number. */
export const requestIds = (isBehindProxy: boolean): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && ID_OF_PROXY.test(given) ? given : `req-${++last}`;
  };
};
