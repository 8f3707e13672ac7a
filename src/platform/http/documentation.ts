import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import type { Contract } from './contract.ts';
import { asOpenApi30 } from './operations/openapi-30.ts';
import { stablePart } from './operations/openapi-v1.ts';
import { PUBLIC_API } from './operations/send-problem.ts';

/** The place of the reference that the web build makes from the contract. */
const REFERENCE_PATH = '/docs/reference';

/**
 * Serves the contract as YAML and JSON, at the URLs that tools try first, whole and its stable part, and in the older version
 * that many need. The reference for people is a page of the web.
 */
export const registerDocumentation = async (app: FastifyInstance, contract: Contract): Promise<void> => {
  const { document } = contract;
  // Its types know 3.0 alone.
  await app.register(swagger, { mode: 'static', specification: { document: document as OpenAPIV3.Document } });
  texts ??= { 'openapi.json': JSON.stringify(app.swagger()), ...otherTexts(document) };
  for (const top of ['', '/api']) {
    app.get(`${top}/openapi.yaml`, async (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(contract.text),
    );
    for (const [name, text] of Object.entries(texts))
      app.get(`${top}/${name}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  }
  for (const before of ['/api/docs', '/api/docs/'])
    app.get(before, async (_request, reply) => reply.redirect(REFERENCE_PATH, 301));
};

const otherTexts = (document: OpenAPIV3_1.Document): Readonly<Record<string, string>> => {
  const stable = stablePart(document, PUBLIC_API);
  return {
    'openapi-3.0.json': JSON.stringify(asOpenApi30(document)),
    'openapi-v1.json': JSON.stringify(stable),
    'openapi-v1-3.0.json': JSON.stringify(asOpenApi30(stable)),
  };
};
/** Written once in a process. */
let texts: Readonly<Record<string, string>> | undefined;
