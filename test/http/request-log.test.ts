import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { expect, test, vi } from 'vitest';
import { unsubscribePage } from '../../src/accounts/adapters/unsubscribe-page.ts';
import type { Answered } from '../../src/platform/health/answered.ts';
import { eventStream } from '../../src/platform/http/event-stream.ts';
import { type ConnectionLimits, MOST_UNANSWERED } from '../../src/platform/http/limits/connections.ts';
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

/** A connection to a server with these routes, and the log and counts of its requests. */
const connectionTo = async (
  addRoutes: (server: FastifyInstance) => void,
  connectionLimits: Partial<ConnectionLimits> = {},
) => {
  const { lines, logger } = keptLog();
  const counted: number[] = [];
  const onAnswered = ({ status }: Answered) => void counted.push(status);
  const server = await createTestServer({ handlers: {}, logger, onAnswered, connectionLimits });
  addRoutes(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const another = () => {
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    return socket.on('error', () => undefined);
  };
  return { lines, counted, server, socket: another(), connect: another };
};

test('a URL that the server refuses by itself is a line and counted, as any other', async () => {
  const { lines, logger } = keptLog();
  const counted: unknown[] = [];
  const server = await createTestServer({ handlers: {}, logger, onAnswered: ({ status }) => counted.push(status) });
  for (const id of ['%ff', '%', 'x'.repeat(200)]) await server.inject(`/api/services/${id}`);
  const statuses = [400, 400, 404];
  expect(lines.map(({ msg, reqId, status }) => [msg, reqId, status])).toEqual(
    statuses.map((status, index) => ['request', `req-${index + 1}`, status]),
  );
  expect(counted).toEqual(statuses);
  await server.close();
});

test('a request whose caller leaves before the answer is a line with 499', async () => {
  const begun = Promise.withResolvers<void>();
  const { lines, counted, server, socket } = await connectionTo((app) =>
    app.get('/never', () => {
      begun.resolve();
      return new Promise(() => undefined);
    }),
  );
  socket.write('GET /never HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await begun.promise;
  socket.destroy();
  await vi.waitUntil(() => counted.length > 0, { timeout: 60_000 });
  expect(lines).toMatchObject([{ msg: 'request', level: 'info', path: '/never', status: 499 }]);
  expect(counted).toEqual([499]);
  await server.close();
});

test('a stream is a line with 200 once its reader has left', async () => {
  const { lines, server, socket } = await connectionTo((app) =>
    app.get('/stream', (request, reply) => eventStream(request, reply).begin()),
  );
  socket.write('GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  expect(lines).toEqual([]);
  socket.destroy();
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 });
  expect(lines).toMatchObject([{ msg: 'request', path: '/stream', status: 200 }]);
  await server.close();
});

test('what is no request, and more than one connection may send at once, are lines too', async () => {
  const unread = await connectionTo(() => undefined);
  unread.socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n');
  await vi.waitUntil(() => unread.lines.length > 0, { timeout: 60_000 });
  expect(unread.lines).toMatchObject([{ msg: 'unreadable request', code: 'HPE_INVALID_HEADER_TOKEN' }]);
  await unread.server.close();

  const full = await connectionTo(() => undefined, { connections: 1 });
  const refused = [full.connect(), full.connect()];
  await Promise.all(refused.map((socket) => once(socket, 'close')));
  full.socket.destroy();
  expect(full.lines).toMatchObject([{ msg: 'connections refused: too many are open', level: 'warn' }]);
  await full.server.close();

  const flooded = await connectionTo((app) => app.get('/held', () => new Promise(() => undefined)));
  flooded.socket.write('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(MOST_UNANSWERED + 5));
  await vi.waitUntil(() => flooded.lines.length > MOST_UNANSWERED, { timeout: 60_000 });
  const messages = flooded.lines.map(({ msg }) => msg);
  expect(messages.filter((msg) => msg === 'request')).toHaveLength(MOST_UNANSWERED);
  expect(messages.filter((msg) => msg === 'connection closed: too many unanswered requests')).toHaveLength(1);
  await flooded.server.close();
});
