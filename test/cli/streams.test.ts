import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { watchEvents } from '../../cli/connection/events.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { watchedService } from '../support/watched-service.ts';

const key = 'ak_0123456789abcdefghijklmnopqrstuvwxyzABCD';
let server: LocalServer;
afterEach(() => server.close());

/** Collects the names until there are so many. */
const first = async (count: number, silenceMs?: number): Promise<readonly string[]> => {
  const stop = new AbortController();
  const names: string[] = [];
  for await (const name of watchEvents({ url: server.url, key, signal: stop.signal, silenceMs })) {
    names.push(name);
    if (names.length === count) stop.abort();
  }
  return names;
};

test('a stream that falls silent is given up, told once, and told again when it is back', async () => {
  let connections = 0;
  server = await startLocalServer((_request, response) => {
    connections += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // The first one beats once, and then never again.
    response.write('event: beat\ndata: {}\n\n');
  });
  expect(await first(6, 300)).toEqual(['refetch', 'beat', 'lost', 'again', 'refetch', 'beat']);
  expect(connections).toBe(2);
});

test('each beat keeps it alive', async () => {
  const open: ServerResponse[] = [];
  server = await startLocalServer((_request, response) => {
    open.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(': beat\n\nevent: beat\ndata: {}\n\n'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const names = await first(30, 5_000);
  expect(names.filter((name) => name !== 'beat')).toEqual(['refetch']);
  expect(open).toHaveLength(1);
});

test('a server that is away for long is told once', async () => {
  let answers = 0;
  server = await startLocalServer((_request, response) => {
    answers += 1;
    if (answers < 3) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  expect(await first(3)).toEqual(['lost', 'again', 'refetch']);
});

test('a refusal ends it', async () => {
  server = await startLocalServer((_request, response) => response.writeHead(401).end());
  await expect(first(1)).rejects.toMatchObject({ status: 401 });
});

/** The real process, of which nobody reads what these say. */
const codeUnread = async (...unread: readonly ('stdout' | 'stderr')[]): Promise<number | null> => {
  const env = { ...process.env, ALLCLEAR_URL: server.url, ALLCLEAR_TOKEN: key };
  const child = spawn(process.execPath, ['cli/bin.js', 'status', '--fail-on', 'outage'], { env });
  for (const name of unread) child[name].destroy();
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  const [code] = await once(child, 'exit');
  return code;
};

test('a check says by its exit code what it found, also where nobody reads the rest', async () => {
  server = await startLocalServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([watchedService({ currentStatus: 'outage', staleAfter: null })])),
  );
  expect(await codeUnread()).toBe(4);
  expect(await codeUnread('stderr')).toBe(4);
  expect(await codeUnread('stdout')).toBe(4);
  expect(await codeUnread('stdout', 'stderr')).toBe(4);
});
