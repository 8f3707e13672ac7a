import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  MOST_UNANSWERED,
} from '../../src/platform/http/limits/connections.ts';
import { createTestServer } from '../support/http.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
let begun = 0;

const start = async (connectionLimits: Partial<ConnectionLimits> = {}): Promise<void> => {
  begun = 0;
  app = await createTestServer({ handlers: {}, connectionLimits });
  app.get('/held', async () => {
    begun += 1;
    return 'x'.repeat(100_000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
};

type Caller = {
  readonly socket: Socket;
  readonly answered: () => string;
  readonly isClosed: () => boolean;
  /** The code of what broke the connection off. */
  readonly brokenBy: () => string | undefined;
};

const call = (text: string): Caller => {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  sockets.push(socket);
  let answered = '';
  let isClosed = false;
  let brokenBy: string | undefined;
  socket.on('data', (bytes) => {
    answered += bytes;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    brokenBy = error.code;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(text);
  return { socket, answered: () => answered, isClosed: () => isClosed, brokenBy: () => brokenBy };
};

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

const GET = 'GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n';
const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1;

describe('a connection that sends requests without waiting', () => {
  test('is answered up to 16 of them', async () => {
    await start();
    const { answered, isClosed } = call(GET.repeat(MOST_UNANSWERED));
    await vi.waitUntil(() => answersIn(answered()) === MOST_UNANSWERED, { timeout: 60_000 });
    expect(isClosed()).toBe(false);
  });

  test('is ended above that, with no more than 16 begun and little memory', async () => {
    await start();
    const { isClosed } = call(GET.repeat(1_400));
    await vi.waitUntil(isClosed, { timeout: 60_000 });
    expect(begun).toBeLessThanOrEqual(MOST_UNANSWERED);
  });

  test('is answered any number where each waits for the one before', async () => {
    await start();
    const { socket, answered } = call(GET);
    for (let sent = 1; sent <= 40; sent += 1) {
      await vi.waitUntil(() => answersIn(answered()) === sent && answered().endsWith('x'.repeat(100_000)), {
        timeout: 60_000,
      });
      socket.write(GET);
    }
  });
});

describe('a connection ends', () => {
  test('where a body takes too long to arrive, with 408', async () => {
    await start({ requestMs: 300, checkMs: 20 });
    const head =
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
    const { answered, isClosed } = call(head);
    await vi.waitUntil(isClosed, { timeout: 60_000 });
    expect(answered()).toContain('HTTP/1.1 408');
  });

  test('where URL and headers are longer than Node reads, with 431 and a problem of the contract', async () => {
    await start();
    const { answered, isClosed } = call(`GET /held?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await vi.waitUntil(isClosed, { timeout: 60_000 });
    const [head = '', body = ''] = answered().split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 431');
    // Any page may read which request it was.
    expect(head).toMatch(/^request-id: req-\d+$/m);
    expect(head).toContain('access-control-allow-origin: *\r\naccess-control-expose-headers: request-id');
    expect(JSON.parse(body)).toEqual({
      code: 'invalid_input',
      message: 'The URL and headers are too long. Send less at a time.',
    });
  });

  test('after the answer too where more of such a request is still on its way', async () => {
    await start();
    const { answered, isClosed, brokenBy } = call(`GET /held?q=${'x'.repeat(2_000_000)}`);
    await vi.waitUntil(isClosed, { timeout: 60_000 });
    expect([brokenBy(), answered()]).toEqual([undefined, expect.stringMatching(/^HTTP\/1\.1 431 [^{]+\{.+\}$/s)]);
  });

  test('where it says nothing at all', async () => {
    await start({ silentMs: 100 });
    await vi.waitUntil(call('').isClosed, { timeout: 60_000 });
  });

  test('where it is idle after an answer', async () => {
    await start({ idleMs: 100 });
    const { answered, isClosed } = call(GET);
    await vi.waitUntil(isClosed, { timeout: 60_000 });
    expect(answersIn(answered())).toBe(1);
  });

  test('where there are too many, and one that is open is served on', async () => {
    await start({ connections: 1 });
    const first = call(GET);
    await vi.waitUntil(() => answersIn(first.answered()) === 1, { timeout: 60_000 });
    await vi.waitUntil(call(GET).isClosed, { timeout: 60_000 });
    first.socket.write(GET);
    await vi.waitUntil(() => answersIn(first.answered()) === 2, { timeout: 60_000 });
  });
});

test('without other limits the server has those that the documentation names', async () => {
  await start();
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    requestTimeout: CONNECTION_LIMITS.requestMs,
    headersTimeout: CONNECTION_LIMITS.requestMs,
    keepAliveTimeout: CONNECTION_LIMITS.idleMs,
    timeout: CONNECTION_LIMITS.silentMs,
    maxConnections: CONNECTION_LIMITS.connections,
  });
});
