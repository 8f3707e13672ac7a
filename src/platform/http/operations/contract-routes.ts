import fastify, { type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { OpenAPIV3_1 } from 'openapi-types';

/** A route of the contract, without its handler. */
export type ContractRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/**
 * Validates the document, resolves its references and returns a route for each operation. Servers of one process may share
 * them: validators are then compiled once too.
 */
export const contractRoutes = async (document: OpenAPIV3_1.Document): Promise<readonly ContractRoute[]> => {
  const routes: ContractRoute[] = [];
  const recorder = fastify({ exposeHeadRoutes: false });
  recorder.addHook('onRoute', ({ method, url, schema }) => void routes.push({ method, url, schema }));
  await recorder.register(openapiGlue, { specification: document, operationResolver: () => async () => undefined });
  return routes;
};
