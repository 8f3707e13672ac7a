import fastify, { type FastifyInstance } from 'fastify';
import { type HealthRoutes, registerHealth } from '../../platform/health/health-routes.ts';

/** The port of those who run it, for processes that serve nobody else and for whoever wants figures apart from the web. */
export const createOperationsServer = (routes: HealthRoutes): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  registerHealth(server, routes);
  return server;
};
