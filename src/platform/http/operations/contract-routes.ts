import fastify, { type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { OpenAPIV3_1 } from 'openapi-types';
import { operationMethods } from './contract-paths.ts';

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
  const specification = withoutAnswers(document);
  await recorder.register(openapiGlue, { specification, operationResolver: () => async () => undefined });
  return routes;
};

/** The document without the schemas of answers, which took most of the time to resolve: answers aren't validated. */
const withoutAnswers = (document: OpenAPIV3_1.Document): OpenAPIV3_1.Document => {
  const paths = structuredClone(document.paths ?? {});
  for (const path of Object.values(paths))
    for (const operation of operationMethods.map((method) => path?.[method]))
      if (operation) operation.responses = { default: { description: '' } };
  return { ...document, paths };
};
