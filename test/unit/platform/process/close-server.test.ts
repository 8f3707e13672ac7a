import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { closeServer, endConnectionsAtClose } from '../../../../src/platform/process/close-server.ts';

const AT_ONCE = 60;

let server: FastifyInstance;
let url: string;
/** Requests that wait for their answer, each with what gives it. */
let waiting: (() => void)[];

beforeEach(async () => {
  waiting = [];
  server = fastify({ forceCloseConnections: 'idle' });
  endConnectionsAtClose(server);
  server.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve('x'.repeat(100_000)))));
  server.get('/quick', async () => 'done');
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

/** Requests that wait, over connections that may be kept: once they end, how many were answered whole, and how many were cut. */
const asking = async () => {
  const lengths = Array.from({ length: AT_ONCE }, () =>
    fetch(`${url}/slow`).then(
      async (response) => (await response.text()).length,
      () => undefined,
    ),
  );
  await expect.poll(() => waiting.length).toBe(AT_ONCE);
  const count = (ended: readonly (number | undefined)[]) => ({
    whole: ended.filter((length) => length === 100_000).length,
    cut: ended.filter((length) => length === undefined).length,
  });
  return { counted: Promise.all(lengths).then(count) };
};

const isRefused = () =>
  fetch(`${url}/quick`).then(
    () => false,
    () => true,
  );

test('what runs when a server closes is answered whole, none is cut, and nothing new is taken', async () => {
  // Leaves a connection open that nobody uses.
  expect(await (await fetch(`${url}/quick`)).text()).toBe('done');
  const { counted } = await asking();
  const closed = closeServer(server, 600_000);
  await expect.poll(isRefused).toBe(true);
  for (const answer of waiting) answer();
  expect(await counted).toEqual({ whole: AT_ONCE, cut: 0 });
  // Not by the time that it had.
  await closed;
});

test('what takes longer is cut, so that the server ends', async () => {
  const { counted } = await asking();
  await closeServer(server, 100);
  expect(await counted).toEqual({ whole: 0, cut: AT_ONCE });
});
