import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { unsubscribePage } from '../../src/accounts/adapters/unsubscribe-page.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { asUser } from '../support/actors.ts';
import { createTestServer } from '../support/http.ts';
import { keptLog } from '../support/kept-log.ts';

test('each line of a request that failed has the id that its answer names', async () => {
  const { lines, logger } = keptLog();
  const fail = async (): Promise<never> => {
    throw new Error('out of order');
  };
  const server = await createTestServer({ handlers: { getHealth: fail }, logger });
  const [first, second] = [await server.inject('/api/health'), await server.inject('/api/health')];
  expect(first.body).not.toContain('out of order');
  const ids = [first, second].map((answer) => answer.json().requestId);
  expect(ids[0]).not.toBe(ids[1]);
  const named = lines.map(({ reqId, msg }) => [reqId, msg]);
  expect(named).toEqual(
    ids.flatMap((id) => [
      [id, 'request failed'],
      [id, 'request'],
    ]),
  );
  await server.close();
});

test('the start says where it runs, and the server names no address beside that', async () => {
  const { lines, logger } = keptLog();
  const server = await createTestServer({ handlers: {}, logger });
  await server.listen({ port: 0, host: '127.0.0.1' });
  await server.inject('/api/nothing');
  expect(lines.map(({ msg }) => msg)).toEqual(['request']);
  await server.close();
});

test('behind a proxy a request has the id that the proxy gave it, where that is one', async () => {
  const { lines, logger } = keptLog();
  const given = '3f2c9a7de0b14c6a8d5e';
  for (const trustProxy of ['loopback', false]) {
    const server = await createTestServer({ handlers: {}, logger, trustProxy });
    for (const id of [given, 'short', `${given} \n${given}`, given.repeat(4)])
      await server.inject({ url: '/api/user', headers: { 'x-request-id': id } });
    await server.close();
  }
  const own = ['req-1', 'req-2', 'req-3'];
  expect(lines.map(({ reqId }) => reqId)).toEqual([given, ...own, ...own, 'req-4']);
});

test('a call that somebody may not make is a line with who it was', async () => {
  const { lines, logger } = keptLog();
  const server = await createTestServer({ handlers: {}, logger, authenticate: async () => asUser(7) });
  await server.inject({ url: '/api/admin/users', headers: { cookie: `${SESSION_COOKIE}=any` } });
  expect(lines).toMatchObject([{ msg: 'request', path: '/api/admin/users', status: 403, userId: 7 }]);
  await server.close();
});

test('a handler that answers a page of its own leaves no error', async () => {
  const { lines, logger } = keptLog();
  const askToUnsubscribe = async ({ reply }: { readonly reply: FastifyReply }) =>
    unsubscribePage(reply, { kind: 'broken' });
  const server = await createTestServer({ handlers: { askToUnsubscribe }, logger });
  const answer = await server.inject('/api/unsubscribe?token=x');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(lines.map(({ msg, status }) => [msg, status])).toEqual([['request', 200]]);
  await server.close();
});
