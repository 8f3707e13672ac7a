import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '#client';
import { watchEvents } from '../../cli/connection/events.ts';
import { follow } from '../../cli/status/follow.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { watchedService } from '../support/watched-service.ts';

const key = 'ak_0123456789abcdefghijklmnopqrstuvwxyzABCD';
let server: LocalServer;
afterEach(() => server.close());

/** Longer than a test takes: nothing but `pass` ends it. A length of its own, by which the timer is known. */
const silenceMs = 299_999;

type Silence = { readonly pass: () => void; readonly begunAnew: () => number; readonly isOver: () => boolean };

/** The silences of this length, as they are counted from now on; a test lets the time of one pass. */
const silences = (lengthMs = silenceMs): readonly Silence[] => {
  const { setTimeout: start } = globalThis;
  const begun: Silence[] = [];
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms, ...args) => {
    const timer = start(work, ms, ...args);
    if (ms !== lengthMs) return timer;
    const refresh = vi.spyOn(timer, 'refresh');
    begun.push({
      pass: () => work(),
      begunAnew: () => refresh.mock.calls.length,
      isOver: () => cleared.mock.calls.some(([one]) => one === timer),
    });
    return timer;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return begun;
};

/** Collects the names until there are so many; `onName` hears how many there are. */
const first = async (count: number, onName: (names: number) => void = () => undefined): Promise<readonly string[]> => {
  const stop = new AbortController();
  const names: string[] = [];
  for await (const name of watchEvents({ url: server.url, key, signal: stop.signal, silenceMs })) {
    names.push(name);
    onName(names.length);
    if (names.length === count) stop.abort();
  }
  return names;
};

test('a stream that falls silent is given up, told once, and told again when it is back', async () => {
  const counted = silences();
  let connections = 0;
  server = await startLocalServer((_request, response) => {
    connections += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // The first one beats once, and then never again.
    response.write('event: beat\ndata: {}\n\n');
  });
  const names = await first(6, (so) => so === 2 && counted[0]?.pass());
  expect(names).toEqual(['refetch', 'beat', 'lost', 'again', 'refetch', 'beat']);
  expect(connections).toBe(2);
});

test('each sign of life begins its silence anew, a comment too', async () => {
  const counted = silences();
  const open: ServerResponse[] = [];
  server = await startLocalServer((_request, response) => {
    open.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write(': beat\n\nevent: beat\ndata: {}\n\n'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const begunAnew: number[] = [];
  const names = await first(6, () => begunAnew.push(counted[0]?.begunAnew() ?? 0));
  expect(names).toEqual(['refetch', ...Array(5).fill('beat')]);
  // For the comment and for the event; what comes after them may be heard already.
  for (const [beats, times] of begunAnew.entries()) expect(times).toBeGreaterThanOrEqual(2 * beats);
  expect([open.length, counted.length]).toEqual([1, 1]);
});

test('whoever has seen enough counts no silence any more, also where more was heard meanwhile', async () => {
  // As long as a command waits for a sign of life.
  const counted = silences(60_000);
  let looks = 0;
  server = await startLocalServer(async (request, response) => {
    if (request.url === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write('event: changed\ndata: {}\n\n');
    }
    looks += 1;
    if (looks > 1) await expect.poll(() => counted[0]?.begunAnew()).toBeGreaterThan(0);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([watchedService({})]));
  });
  const api = createClient({ baseUrl: server.url });
  const connection = { api, url: server.url, key, now: () => new Date() };
  let seen = 0;
  for await (const { kind } of follow(connection, { names: [], signal: new AbortController().signal })) {
    if (kind === 'seen') seen += 1;
    if (seen === 2) break;
  }
  expect(counted.map(({ isOver }) => isOver())).toEqual([true]);
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
