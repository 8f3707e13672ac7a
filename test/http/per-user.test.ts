import { expect, test, vi } from 'vitest';
import { shareOf } from '../../src/platform/database/turns/turns.ts';
import { HEAVY_AT_ONCE, MOST_WAITING } from '../../src/platform/http/limits/per-user.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestServer, expectContract } from '../support/http.ts';

const actorOf = (userId: number): Actor => ({
  userId,
  teamId: userId,
  role: 'owner',
  isOwner: false,
  isAdmin: false,
  credential: { kind: 'key', keyId: userId, scope: 'write' },
});

/** Lists of services and of integrations stay unanswered until `release` is called. */
const heldServer = async () => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const running = { now: 0, most: 0 };
  const held = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await letGo;
    running.now -= 1;
    return [];
  };
  const app = await createTestServer({
    handlers: { listServices: held, listIntegrations: held, listFeeds: async () => [] },
    authenticate: async (credential) => actorOf('apiKey' in credential ? Number(credential.apiKey) : 0),
  });
  const get = (userId: number, url: string) => app.inject({ url, headers: { authorization: `Bearer ${userId}` } });
  const callOften = (times: number, url: string) => Array.from({ length: times }, () => get(1, url));
  return { app, release, running, get, callOften };
};

test('answers another user while 40 board calls of one take turns, two at a time', async () => {
  const { app, release, running, get, callOften } = await heldServer();
  const calls = callOften(40, '/api/services');
  await vi.waitUntil(() => running.now === HEAVY_AT_ONCE, { timeout: 60_000 });
  expect((await get(2, '/api/feeds')).statusCode).toBe(200);
  expect((await get(1, '/api/feeds')).statusCode).toBe(200);
  release();
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  expect(running.most).toBe(HEAVY_AT_ONCE);
  await app.close();
});

test('lets no user run more calls than a quarter of the pool has connections', async () => {
  const { app, release, running, get, callOften } = await heldServer();
  const calls = callOften(40, '/api/integrations');
  await vi.waitUntil(() => running.now === shareOf(20), { timeout: 60_000 });
  expect((await get(2, '/api/feeds')).statusCode).toBe(200);
  release();
  await Promise.all(calls);
  expect(running.most).toBe(5);
  await app.close();
});

test('refuses a call while 50 of its user wait, and says when to come again', async () => {
  const { app, release, running, callOften } = await heldServer();
  const calls = callOften(HEAVY_AT_ONCE + MOST_WAITING + 1, '/api/services');
  let first: Awaited<(typeof calls)[number]> | undefined;
  for (const call of calls) void call.then((answer) => (first ??= answer));
  const refused = await vi.waitUntil(() => first, { timeout: 60_000 });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  expectContract(refused, 'listServices');
  expect(running.most).toBe(HEAVY_AT_ONCE);
  release();
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(HEAVY_AT_ONCE + MOST_WAITING);
  await app.close();
});
