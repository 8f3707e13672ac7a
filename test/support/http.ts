import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { AccessTable } from '../../src/platform/http/access.ts';
import { readContract } from '../../src/platform/http/contract.ts';
import type { Handlers, OperationId } from '../../src/platform/http/handlers.ts';
import { createHttpServer, type HttpOptions } from '../../src/platform/http/server.ts';
import { createLogger } from '../../src/platform/process/logger.ts';

/** Where the server of a test believes to be reached. */
export const testOrigin = 'http://localhost:3000';

/** What a browser sends along with a request of the product's own page. */
export const sameOrigin = { origin: testOrigin };

export type TestServerOptions = Partial<Omit<HttpOptions, 'handlers'>> & {
  /** Those under test. Every other operation answers 500. */
  readonly handlers: Partial<Handlers>;
  /** Whether the rate limits of the table count; a test may else call as often as it likes. */
  readonly isLimited?: boolean;
};

/** The real server over the given handlers, for `inject`; nothing listens. Nobody is signed in or read-only unless told. */
export const createTestServer = ({
  handlers,
  access: table = access,
  isLimited = false,
  ...options
}: TestServerOptions): Promise<FastifyInstance> =>
  createHttpServer({
    access: isLimited ? table : withoutLimits(table),
    authenticate: async () => undefined,
    isReadOnly: async () => false,
    publicUrl: new URL(testOrigin),
    trustProxy: false,
    logger: createLogger('silent'),
    ...options,
    handlers: { ...handlersThat(() => refuse), ...handlers },
  });

const withoutLimits = (table: AccessTable): AccessTable =>
  Object.fromEntries(Object.entries(table).map(([id, row]) => [id, { ...row, rateLimit: undefined }])) as AccessTable;

/** The same kind of handler for every operation; one that never answers a body fits each of them. */
export const handlersThat = (answerOf: (id: OperationId) => () => Promise<never>): Handlers =>
  Object.fromEntries(operationIds.map((id) => [id, answerOf(id)])) as Record<OperationId, () => Promise<never>>;

/** Every operation that has a row in the table of permissions. */
export const operationIds = Object.keys(access) as OperationId[];

const refuse = async (): Promise<never> => {
  throw new Error('This test gave no handler for the operation.');
};

/** One operation of the contract: where it is and what it documents. */
export type ContractOperation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
};

const contract = readContract();

export const contractOperations: readonly ContractOperation[] = Object.entries(contract.document.paths ?? {}).flatMap(
  ([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      if (!operation) return [];
      const security = operation.security ?? contract.document.security ?? [];
      return [{ id: operation.operationId ?? '', method: method.toUpperCase() as 'GET', path, security }];
    }),
);

/**
 * Checks the whole response against what the contract documents for the operation and this status: content type, every
 * field, every format. Fails for a status that the contract does not have.
 */
export const expectContract = (response: LightMyRequestResponse, operationId: OperationId): void => {
  const label = `${operationId} ${response.statusCode}: ${response.body}`;
  const pointer = responsePointer(operationId, response.statusCode);
  const content = lookUp(pointer, 'content');
  if (!isRecord(content)) {
    expect(response.body, label).toBe('');
    return;
  }
  const type = String(response.headers['content-type']).split(';')[0] ?? '';
  expect(Object.keys(content), label).toContain(type);
  if (type !== 'application/json') return;
  const validate = validator(`${pointer}/content/application~1json/schema`);
  expect(validate(response.json()) ? [] : validate.errors, label).toEqual([]);
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
// The package's own rule lets PostgreSQL's text pass (a blank for the T, +00 for Z); every answer has this one form.
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addSchema(contract.document, 'openapi');

const validator = (pointer: string): ValidateFunction => {
  const uri = `openapi#${pointer}`;
  const known = ajv.getSchema(uri);
  if (!known) throw new Error(`openapi.yaml has no schema at ${pointer}`);
  return known;
};

/** The JSON pointer of the response object; `default` stands for errors only. */
const responsePointer = (operationId: OperationId, status: number): string => {
  const operation = contractOperations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`openapi.yaml has no operation ${operationId}`);
  const responses = `/paths/${operation.path.replaceAll('/', '~1')}/${operation.method.toLowerCase()}/responses`;
  const key = lookUp(responses, String(status)) ? String(status) : 'default';
  if (key === 'default')
    expect(status, `${operationId} answered a success that it does not document`).toBeGreaterThan(399);
  const reference = lookUp(`${responses}/${key}`, '$ref');
  return typeof reference === 'string' ? reference.slice(1) : `${responses}/${key}`;
};

const lookUp = (pointer: string, member: string): unknown => {
  let value: unknown = contract.document;
  for (const part of [...pointer.split('/').slice(1), member]) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = isRecord(value) ? value[name] : undefined;
  }
  return value;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
