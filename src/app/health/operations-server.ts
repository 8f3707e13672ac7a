import fastify, { type FastifyInstance } from 'fastify';
import { type HealthRoutes, registerHealth } from '../../platform/health/health-routes.ts';

/** The operators' port, for processes that serve nobody else and for operators who want figures apart from the web. */
export const createOperationsServer = (routes: HealthRoutes): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  registerHealth(server, routes);
  return server;
};
