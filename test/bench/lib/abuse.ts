import { randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Target = {
  readonly port: number;
  /** The headers of a signed-in user. */
  readonly session: Readonly<Record<string, string>>;
  readonly feedToken: string;
};

/** A kind of abuse by one address, until a moment of performance.now(). */
export type Abuse = (until: number) => Promise<unknown>;

const MB = 1_048_576;

/** Kinds of abuse that one person on the same machine can begin, each with few connections; `close` ends its status pages. */
export const abuses = async ({ port, session, feedToken }: Target) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const pages = await openLargePages();
  const send = (method: string, path: string, headers: Target['session'] = {}, body?: string): Promise<void> =>
    new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent });
      sent.on('response', (response) => response.resume().on('close', resolve));
      // A refusal may close the connection.
      sent.on('error', () => resolve()).end(body);
    });
  const coded = (nth: number): string => (nth % 3 === 0 ? 'identity' : 'gzip');

  const kinds: Readonly<Record<string, Abuse>> = {
    'refused bodies of 4 MB': inTurns(6, (nth) =>
      send('POST', '/api/services/batch', session, bodies[nth % bodies.length]),
    ),
    'pipelined calls whose answers nobody reads': inTurns(20, async (nth) => {
      const socket = open(port);
      const path = nth % 2 === 0 ? '/' : '/api/openapi.json';
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`.repeat(nth % 3 === 0 ? 1_400 : 16));
      await sleep(1_500);
      socket.destroy();
    }),
    '5,000 sockets with half a request': async (until) => {
      const head = `POST /api/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{`;
      const sockets: Socket[] = [];
      while (sockets.length < 5_000 && performance.now() < until) {
        const socket = open(port);
        if (sockets.length % 2 === 0) socket.write(head + ' '.repeat(sockets.length % 20 === 0 ? 150_000 : 10));
        sockets.push(socket);
        if (sockets.length % 50 === 0) await sleep(20);
      }
      await sleep(Math.max(0, until - performance.now()));
      for (const socket of sockets) socket.destroy();
    },
    'made-up keys': inTurns(20, () =>
      send('GET', '/api/v1/services', { authorization: `Bearer ak_${randomBytes(20).toString('hex')}` }),
    ),
    'feeds and made-up feeds': inTurns(20, (nth) => {
      const token = nth % 2 === 0 ? feedToken : randomBytes(16).toString('hex');
      return send('GET', `/feeds/${token}/${feeds[nth % feeds.length]}`, { 'accept-encoding': coded(nth) });
    }),
    'whole boards': inTurns(20, (nth) =>
      send('GET', nth % 5 === 0 ? '/api/user/export' : '/api/services', { ...session, 'accept-encoding': coded(nth) }),
    ),
    'checks of pages of 5 MB': inTurns(10, (nth) =>
      nth % 3 === 0
        ? send('GET', `/api/tools/status-page-check?url=${encodeURIComponent(`${pages.url}/${nth}`)}`)
        : send('POST', '/api/services/detect', session, JSON.stringify({ url: `${pages.url}/${nth}` })),
    ),
  };
  return {
    kinds,
    close: () => {
      agent.destroy();
      pages.close();
    },
  };
};

/** So many at a time, each begun when one has ended. */
const inTurns =
  (atOnce: number, one: (nth: number) => Promise<void>): Abuse =>
  (until) => {
    let nth = 0;
    const turn = async (): Promise<void> => {
      while (performance.now() < until) await one(nth++);
    };
    return Promise.all(Array.from({ length: atOnce }, turn));
  };

const open = (port: number): Socket => connect(port, '127.0.0.1').on('error', () => undefined);

const listOf = (value: string): string => {
  const times = Math.floor((4 * MB - 100) / (value.length + 1));
  return `{"services":[${Array(times).fill(value).join(',')}]}`;
};

const bodies: readonly string[] = [
  listOf('{}'),
  listOf('1'),
  `{"services":["${'x'.repeat(4 * MB - 100)}"]}`,
  `{"services":["${'\\"'.repeat(2 * MB - 100)}`,
  listOf(JSON.stringify({ name: 'A', url: 'x'.repeat(5_000) })),
];

const feeds = ['board.json', 'board.rss', 'badge.svg', 'summary.json', 'maintenance.ics'] as const;

/** Status pages of almost 5 MB, one half of which Allclear can read. */
const openLargePages = async () => {
  const components = Array.from({ length: 20_000 }, (_, nth) => ({
    id: `c${nth}`,
    name: `Component ${nth}`,
    status: 'operational',
    description: 'y'.repeat(150),
  }));
  const page = { id: 'p', name: 'Page', url: 'http://page.test' };
  const known = JSON.stringify({ page, status: { indicator: 'none', description: 'Well' }, components });
  const html = `<html><body>${'<div><p>All services are <a href="/x">operational</a></p></div>'.repeat(70_000)}</body></html>`;
  const server = createServer((asked, response) => {
    const isKnown = /[02468](\/|$)/.test(asked.url ?? '');
    response.setHeader('content-type', isKnown ? 'application/json' : 'text/html').end(isKnown ? known : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
