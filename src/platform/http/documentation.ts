import { dirname } from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Contract } from './contract.ts';
import { asOpenApi30 } from './operations/openapi-30.ts';

/** Where the web build puts the reference made from the contract. */
const REFERENCE_PATH = '/docs/reference';

/**
 * Serves the contract as YAML and JSON, at the URLs that tools try first, and in the older version that many need. The
 * reference for people is a page of the web.
 */
export const registerDocumentation = async (app: FastifyInstance, contract: Contract): Promise<void> => {
  await app.register(swagger, {
    mode: 'static',
    specification: { path: contract.file, baseDir: dirname(contract.file) },
  });
  const older = JSON.stringify(asOpenApi30(contract.document));
  for (const top of ['', '/api']) {
    app.get(`${top}/openapi.yaml`, async (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(contract.text),
    );
    app.get(`${top}/openapi.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
    );
    app.get(`${top}/openapi-3.0.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(older),
    );
  }
  for (const before of ['/api/docs', '/api/docs/'])
    app.get(before, async (_request, reply) => reply.redirect(REFERENCE_PATH, 301));
};
