import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { AccessTable } from '../../src/platform/http/access.ts';
import type { Handlers, OperationId } from '../../src/platform/http/handlers.ts';
import type { CountCalls } from '../../src/platform/http/rate-limits.ts';
import { createHttpServer, type HttpOptions } from '../../src/platform/http/server.ts';
import { createLogger } from '../../src/platform/process/logger.ts';
import { faultsOf } from './contract/answers.ts';

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
  countCalls = countHere(),
  ...options
}: TestServerOptions): Promise<FastifyInstance> =>
  createHttpServer({
    access: isLimited ? table : withoutLimits(table),
    authenticate: async () => undefined,
    audit: {
      run: (_entry, _goesOut, work) => work(),
      noteKeyUse: async () => undefined,
      noteRead: async () => undefined,
    },
    isReadOnly: async () => false,
    publicUrl: new URL(testOrigin),
    trustProxy: false,
    countCalls,
    logger: createLogger('silent'),
    ...options,
    handlers: { ...handlersThat(() => refuse), ...handlers },
  });

/** Counts as the product does, whose processes share their counts, in windows that never end. */
export const countHere =
  (counts = new Map<string, number>()): CountCalls =>
  (subject, windowMs) => {
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return { count, endsInMs: windowMs };
  };

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

/** Checks the whole response against what the contract documents for the operation and this status. */
export const expectContract = (response: LightMyRequestResponse, operationId: OperationId): void => {
  expect(faultsOf(response, operationId), `${operationId} ${response.statusCode}: ${response.body}`).toEqual([]);
};
