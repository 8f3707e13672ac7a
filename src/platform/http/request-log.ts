import type { FastifyInstance } from 'fastify';

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
