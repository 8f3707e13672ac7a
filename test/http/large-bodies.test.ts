import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestServer, expectContract } from '../support/http.ts';
import { processorMsOf } from '../support/processor-time.ts';

const MB = 1024 * 1024;
const MOST_MS = 100;
const MOST_ANSWERED = 16 * 1024;

const actor: Actor = {
  userId: 7,
  teamId: 7,
  role: 'owner',
  isOwner: false,
  isAdmin: false,
  credential: { kind: 'key', keyId: 1, scope: 'write' },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({ handlers: {}, authenticate: async () => actor });
});
afterAll(() => app.close());

const send = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: 'Bearer ak_x' },
  });

/** One value again and again, up to as many bytes as a body may have. */
const filled = (before: string, value: string, after: string, bytes: number): string => {
  const times = Math.floor((bytes - before.length - after.length) / (value.length + 1));
  return `${before}${Array(times).fill(value).join(',')}${after}`;
};

const unknownKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));

const service = (fields: object): string => JSON.stringify({ name: 'A', ...fields });

const bodies: readonly (readonly [string, string, string, () => string])[] = [
  ['22,000 unknown keys', '/api/login', 'login', () => unknownKeys(18_000)],
  ['one key of 250,000 characters', '/api/login', 'login', () => JSON.stringify({ ['k'.repeat(250_000)]: 1 })],
  [
    'a text of 250,000 characters',
    '/api/login',
    'login',
    () => JSON.stringify({ username: 'a'.repeat(250_000), password: 'x' }),
  ],
  [
    'components of numbers',
    '/api/services',
    'addService',
    () => filled('{"name":"A","components":[', '1', ']}', MB / 4),
  ],
  [
    'components that are all alike',
    '/api/services',
    'addService',
    () => filled('{"name":"A","components":[', '"a"', ']}', MB / 4),
  ],
  [
    'services of an integration',
    '/api/integrations',
    'createIntegration',
    () => filled('{"type":"webhook","name":"A","serviceIds":[', '"a"', ']}', MB / 4),
  ],
  ['empty services', '/api/services/batch', 'addServices', () => filled('{"services":[', '{}', ']}', 4 * MB)],
  [
    'as many wrong services as a body may have values',
    '/api/services/batch',
    'addServices',
    () => `{"services":[${Array(15_000).fill('{}').join(',')}]}`,
  ],
  ['services of numbers', '/api/services/batch', 'addServices', () => filled('{"services":[', '1', ']}', 4 * MB)],
  [
    'a forbidden key behind a million others',
    '/api/services/batch',
    'addServices',
    () => filled('{"services":[', '{}', ',{"__proto__":1}]}', 4 * MB),
  ],
  [
    'the character U+0000 before a million others',
    '/api/services/batch',
    'addServices',
    () => filled('{"services":["\\u0000",', '1', ']}', 4 * MB),
  ],
  [
    '50 services, each of 500 wrong components',
    '/api/services/batch',
    'addServices',
    () => JSON.stringify({ services: Array(50).fill(JSON.parse(service({ components: Array(500).fill(1) }))) }),
  ],
  [
    'deep lists',
    '/api/services/batch',
    'addServices',
    () => `{"services":${'['.repeat(2 * MB)}${']'.repeat(2 * MB - 20)}}`,
  ],
  ['quotes that never end', '/api/services/batch', 'addServices', () => `{"services":["${'\\"'.repeat(2 * MB - 20)}`],
];

test.each(bodies)('a body with %s costs at most 100 ms and is refused in 16 kB', async (_what, url, id, make) => {
  const body = make();
  // Compiles the schemas, which a first call does.
  await send(url, '{"x":1}');
  const { result, processorMs } = await processorMsOf(() => send(url, body));
  expect(result.statusCode).toBe(400);
  expectContract(result, id as 'login');
  expect(result.body.length).toBeLessThanOrEqual(MOST_ANSWERED);
  expect(processorMs).toBeLessThan(MOST_MS);
});

test('a caller who sends on after a refusal keeps the connection, and so reads the answer', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk));
  const head = 'Host: x\r\nAuthorization: Bearer ak_x\r\nContent-Type: application/json\r\n';
  socket.write(`POST /api/login HTTP/1.1\r\n${head}Content-Length: ${MB}\r\n\r\n`);
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 413 /);
  socket.write('a'.repeat(MB));
  socket.write(`GET /api/nothing HTTP/1.1\r\n${head}\r\n`);
  await expect.poll(() => answers).toMatch(/HTTP\/1\.1 404 /);
  socket.destroy();
});

test('names every wrong field of a form', async () => {
  const response = await send('/api/register', '{"username":"","email":"x","more":1}');
  expect(Object.keys(response.json().fields).toSorted()).toEqual(['email', 'more', 'password', 'username']);
});

test('names at most 20 fields', async () => {
  const response = await send('/api/login', unknownKeys(100));
  expect(Object.keys(response.json().fields)).toHaveLength(20);
});

test('takes a list of 50 services with as many components as each may have', async () => {
  const components = Array.from({ length: 200 }, (_, at) => `component-${at}, "quoted" [${at}]`);
  const services = Array.from({ length: 50 }, (_, at) => ({
    statusPageUrl: `https://status-${at}.example.test`,
    name: `Service ${at}`,
    components,
  }));
  // No handler: it came through validation.
  expect((await send('/api/services/batch', JSON.stringify({ services }))).statusCode).toBe(500);
});
