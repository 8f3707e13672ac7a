import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { type ContractOperation, contractOperations, resolved, type Schema } from '../support/contract/operations.ts';
import { createTestServer, sameOrigin } from '../support/http.ts';
import { MOST_HELD_MS, processorMsOf } from '../support/processor-time.ts';

const MOST_ANSWERED = 16 * 1024;
const ANY_BODY = 256 * 1024;

const actor: Actor = {
  userId: 7,
  teamId: 7,
  role: 'owner',
  isOwner: true,
  isAdmin: true,
  credential: { kind: 'key', keyId: 1, scope: 'admin' },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({
    handlers: {},
    authenticate: async (sent) =>
      'apiKey' in sent ? actor : { ...actor, credential: { kind: 'session', tokenHash: Buffer.from('hash') } },
  });
});
afterAll(() => app.close());

const send = ({ id, method, path }: ContractOperation, payload: string) => {
  const byKey = access[id as OperationId].session === 'never';
  return app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '1'),
    payload,
    headers: {
      'content-type': 'application/json',
      ...(byKey ? { authorization: 'Bearer ak_x' } : { ...sameOrigin, cookie: `${SESSION_COOKIE}=x` }),
    },
  });
};

/** One value again and again, up to as many bytes as the body may have. */
const filled = (before: string, value: string, after: string, bytes: number): string => {
  const times = Math.floor((bytes - before.length - after.length) / (value.length + 1));
  return `${before}${Array(times).fill(value).join(',')}${after}`;
};

/** Paths of lists in a body, such as `sections` and `sections.0.items`, as the text around their entries. */
const listsIn = (given: Schema | undefined, before = '', after = ''): readonly (readonly [string, string])[] => {
  const { type, oneOf = [], properties = {}, items } = given ? resolved(given) : {};
  return [
    ...oneOf.flatMap((one) => listsIn(one, before, after)),
    ...([type].flat().includes('array')
      ? ([[`${before}[`, `]${after}`], ...listsIn(items, `${before}[`, `]${after}`)] as const)
      : []),
    ...Object.entries(properties).flatMap(([name, value]) => listsIn(value, `${before}{"${name}":`, `}${after}`)),
  ];
};

const hostileBodies = (operation: ContractOperation): readonly string[] => {
  const bytes = access[operation.id as OperationId].maxBodyBytes ?? ANY_BODY;
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"k${at}":1`).join(',');
  return [
    `{${keys}}`,
    ...listsIn(operation.body).flatMap(([before, after]) =>
      ['1', '{}', '"a"', '[]'].map((value) => filled(before, value, after, bytes)),
    ),
  ];
};

const withBodies = contractOperations.filter(({ body }) => body !== undefined);

test.each(withBodies)('$id refuses what it can’t take within 100 ms and 16 kB', async (operation) => {
  // Compiles the schemas, which a first call does.
  await send(operation, '{"x":1}');
  for (const body of hostileBodies(operation)) {
    const { result, processorMs } = await processorMsOf(() => send(operation, body), MOST_HELD_MS);
    const sent = body.slice(0, 80);
    expect(result.statusCode, sent).toBeGreaterThanOrEqual(400);
    expect(result.body.length, sent).toBeLessThanOrEqual(MOST_ANSWERED);
    expect(processorMs, sent).toBeLessThan(MOST_HELD_MS);
  }
});

test('most operations with a body have lists to fill, and none is left out', () => {
  expect(withBodies.length).toBeGreaterThan(80);
  expect(withBodies.filter(({ body }) => listsIn(body).length > 0).length).toBeGreaterThan(15);
});
