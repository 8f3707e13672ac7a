import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type HealthRoutes, registerHealth } from '../../../../src/platform/health/health-routes.ts';

const ready = { isReady: true, checks: { database: 'ok', migrations: 'ok', loops: 'ok' }, dataChanges: [] } as const;
const token = 'a token of the scraper';

let app: FastifyInstance;
afterEach(() => app.close());

const ask = async (url: string, options: Partial<HealthRoutes> = {}, headers: Record<string, string> = {}) => {
  app = fastify();
  const metrics = { contentType: 'text/plain; version=0.0.4', text: async () => 'allclear_polls_total 1\n' };
  registerHealth(app, { readiness: async () => ready, metrics, isPrivate: false, ...options });
  return app.inject({ url, headers });
};

describe('the metrics', () => {
  test.each([
    ['are nowhere on the web port without a token', {}, {}, 404],
    ['are open on the port of operators without a token', { isPrivate: true }, {}, 200],
    ['ask for the token on the web port', { token }, {}, 401],
    ['ask for the token on the port of operators too', { token, isPrivate: true }, {}, 401],
    ['refuse another token', { token }, { authorization: 'Bearer another token' }, 401],
    ['refuse a longer token', { token }, { authorization: `Bearer ${token}s` }, 401],
  ] as const)('%s', async (_, options, headers, status) => {
    const answer = await ask('/metrics', options, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('allclear_polls_total')).toBe(status === 200);
  });

  test('are shown to whoever has the token', async () => {
    const secret = token.replaceAll(' ', '-');
    const answer = await ask('/metrics', { token: secret }, { authorization: `Bearer ${secret}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4']);
  });
});

test('a process that can do its work says so, and no cache keeps it', async () => {
  const answer = await ask('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', checks: ready.checks, dataChanges: [] }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a process that can not is alive, and says what is wrong with 503', async () => {
  const checks = { ...ready.checks, loops: "These background tasks haven't run for 2 minutes: polls." };
  const options = { readiness: async () => ({ isReady: false, checks, dataChanges: [] }) };
  const answer = await ask('/readyz', options);
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', checks, dataChanges: [] }]);
  expect((await ask('/healthz', options)).statusCode).toBe(200);
});
