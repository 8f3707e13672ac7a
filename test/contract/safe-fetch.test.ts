import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../src/platform/fetch/address-guard.ts';
import { createBodyReader } from '../../src/platform/fetch/body-reader.ts';
import { createGuardedAgent } from '../../src/platform/fetch/guarded-agent.ts';
import { BlockedAddressError } from '../../src/platform/fetch/outcome.ts';
import { readPage } from '../../src/platform/fetch/read-page.ts';
import { startRun } from '../../src/platform/fetch/run.ts';
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from '../../src/platform/fetch/safe-fetch.ts';
import { readTarget } from '../../src/platform/fetch/target.ts';

const MiB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What the heap holds, without what nothing refers to any more. */
const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Site = { readonly server: Server; readonly url: string; readonly seen: IncomingMessage[]; connections: number };

const opened: Site[] = [];
const clients: SafeFetch[] = [];
let handle: Handler = (_request, response) => response.end('ok');
let site: Site;

const openSite = async (handler: Handler): Promise<Site> => {
  const server = createServer((request, response) => {
    opening.seen.push(request);
    handler(request, response);
  });
  server.on('connection', () => opening.connections++);
  server.listen(0, '127.0.0.1');
  const opening: Site = { server, url: '', seen: [], connections: 0 };
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const made = Object.assign(opening, { url: `http://127.0.0.1:${port}` });
  opened.push(made);
  return made;
};

const clientWith = (options: Partial<SafeFetchOptions> = {}): SafeFetch => {
  const client = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear/0.1 (+https://allclear.test)',
    now: () => new Date('2026-11-20T10:00:00Z'),
    ...options,
  });
  clients.push(client);
  return client;
};

/** A resolver that knows these names and no others. */
const namesOf =
  (names: Readonly<Record<string, readonly string[]>>): LookupFunction =>
  (hostname, _options, callback) => {
    const addresses = names[hostname];
    if (addresses === undefined) callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '');
    else
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };

const portOf = (of: Site): string => new URL(of.url).port;

/** The outcome in one word: its kind, and its code where it has one. */
const wordOf = (answer: { readonly kind: string; readonly code?: string }): string =>
  answer.code === undefined ? answer.kind : `${answer.kind}: ${answer.code}`;

beforeEach(async () => {
  site = await openSite((request, response) => handle(request, response));
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const { server } of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a page', () => {
  it('comes with its status, address, headers and bytes', async () => {
    handle = (_request, response) => {
      response.writeHead(200, {
        etag: '"v1"',
        'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
        'content-type': 'application/json',
        'retry-after': '7',
      });
      response.end('{"a":1}');
    };
    expect(await clientWith().getPage(`${site.url}/api?x=1#part`)).toEqual({
      kind: 'ok',
      status: 200,
      url: `${site.url}/api?x=1#part`,
      redirected: [],
      headers: {
        etag: '"v1"',
        lastModified: 'Fri, 20 Nov 2026 09:00:00 GMT',
        contentType: 'application/json',
        retryAfterSeconds: 7,
      },
      body: Buffer.from('{"a":1}'),
    });
    expect(site.seen[0]?.url).toBe('/api?x=1');
    expect(site.seen[0]?.headers['user-agent']).toBe('Allclear/0.1 (+https://allclear.test)');
  });

  it('is asked for conditionally, and 304 is not_modified', async () => {
    handle = (request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, { etag: '"v1"' });
      response.end();
    };
    const answer = await clientWith().getPage(site.url, {
      etag: '"v1"',
      lastModified: 'Fri, 20 Nov 2026 09:00:00 GMT',
    });
    expect(answer).toMatchObject({ kind: 'not_modified', headers: { etag: '"v1"' } });
    expect(site.seen[0]?.headers['if-modified-since']).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
  });

  it('that answers 304 to an unconditional request is an error', async () => {
    handle = (_request, response) => response.writeHead(304).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'http_error', status: 304 });
  });

  it('that answers an error gives its status and the first 64 KiB of its text', async () => {
    handle = (_request, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('x'.repeat(200_000));
    const answer = await clientWith().getPage(site.url);
    expect(answer).toMatchObject({ kind: 'http_error', status: 503 });
    expect(answer.kind === 'http_error' && answer.body.length).toBe(64 * 1024);
  });

  it('keeps its error status when the error text never ends or is broken', async () => {
    handle = (request, response) => {
      response.writeHead(500, request.url === '/broken' ? { 'content-encoding': 'gzip' } : {});
      response.write('partly');
      if (request.url === '/broken') response.end();
    };
    const client = clientWith({ pageTimeoutMs: 500 });
    expect(await client.getPage(`${site.url}/hang`)).toMatchObject({ status: 500, body: Buffer.from('partly') });
    expect(await client.getPage(`${site.url}/broken`)).toMatchObject({ status: 500, body: Buffer.from('') });
  });

  it('has one etag at most that can be sent back', async () => {
    handle = (_request, response) => response.writeHead(200, { etag: `"${'x'.repeat(600)}"` }).end('ok');
    const answer = await clientWith().getPage(site.url);
    expect(answer.kind === 'ok' && answer.headers.etag).toBeUndefined();
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['99999999999999999999', 86_400],
    ['Sat, 20 Nov 2027 10:00:00 GMT', 86_400],
    ['-5', undefined],
    ['soon', undefined],
    ['Someday', undefined],
  ])('%j is %j seconds', async (value, seconds) => {
    handle = (_request, response) => response.writeHead(429, { 'retry-after': value }).end();
    const answer = await clientWith().getPage(site.url);
    expect(answer).toMatchObject({ kind: 'http_error', status: 429, retryAfterSeconds: seconds });
  });
});

describe('compression', () => {
  const text = Buffer.from('All Systems Operational. '.repeat(5_000));
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['Deflate', deflateRawSync(text)],
    ['identity', text],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
  ])('in %s is undone', async (encoding, bytes) => {
    handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    const answer = await clientWith().getPage(site.url);
    expect(answer.kind === 'ok' && answer.body.equals(text)).toBe(true);
  });

  /** Hardly compressible, so that its coded form is long too. */
  const long = Buffer.alloc(300_000);
  for (let i = 0, state = 7; i < long.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    long[i] = state >> 16;
  }
  const codedLong: readonly (readonly [string, Buffer])[] = [
    ['gzip', gzipSync(long)],
    ['br', brotliCompressSync(long)],
    ['deflate', deflateSync(long)],
    ['deflate', deflateRawSync(long)],
    ['gzip, gzip', gzipSync(gzipSync(long))],
  ];
  it.each(codedLong)('of a long body in %s is undone as it comes, and broken if cut', async (encoding, bytes) => {
    handle = (request, response) => {
      const end = request.url === '/cut' ? bytes.length - 9 : bytes.length;
      response.writeHead(200, { 'content-encoding': encoding });
      for (let at = 0; at < end; at += 10_000) response.write(bytes.subarray(at, Math.min(at + 10_000, end)));
      response.end();
    };
    const answer = await clientWith().getPage(site.url);
    expect(answer.kind === 'ok' && answer.body.equals(long)).toBe(true);
    expect(wordOf(await clientWith().getPage(`${site.url}/cut`))).toBe('unreachable: bad_encoding');
  });

  it.each([
    ['a truncated gzip', 'gzip', gzipSync(text).subarray(0, 60)],
    ['a truncated brotli', 'br', brotliCompressSync(text).subarray(0, -4)],
    ['a truncated deflate', 'deflate', deflateSync(text).subarray(0, 40)],
    ['plain text called gzip', 'gzip', text],
    ['an unknown coding', 'rot13', text],
    ['three codings', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(text)))],
  ])('that is %s is bad_encoding', async (_what, encoding, bytes) => {
    handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: bad_encoding');
  });

  it('of nothing is an empty body', async () => {
    handle = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'ok', body: Buffer.alloc(0) });
  });
});

describe('a body', () => {
  it('of exactly 5 MiB is read, in pieces, byte for byte', async () => {
    const bytes = Buffer.alloc(5 * MiB, 'abcdefg');
    handle = (_request, response) => {
      for (let at = 0; at < bytes.length; at += 7_777) response.write(bytes.subarray(at, at + 7_777));
      response.end();
    };
    const answer = await clientWith().getPage(site.url);
    expect(answer.kind === 'ok' && answer.body.equals(bytes)).toBe(true);
  });

  it.each([
    ['announced', { 'content-length': String(5 * MiB + 1) }],
    ['sent without a length', {}],
  ])('of a byte more is too_large: %s', async (_what, headers) => {
    handle = (_request, response) => response.writeHead(200, headers).end(Buffer.alloc(5 * MiB + 1));
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: too_large');
  });

  it('without end is left after 5 MiB', async () => {
    let sent = 0;
    handle = (_request, response) => {
      const chunk = Buffer.alloc(MiB, 'x');
      const more = (): void => {
        if (response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, more);
      };
      more();
    };
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: too_large');
    // What the sockets buffer on the way is sent too.
    expect(sent).toBeLessThan(50 * MiB);
  });

  const zeros = gzipSync(Buffer.alloc(128 * MiB));
  it.each([
    ['gzip', zeros],
    ['br', brotliCompressSync(Buffer.alloc(20 * MiB))],
    ['gzip, gzip', gzipSync(zeros)],
  ])('that unfolds without end from %s is too_large and takes no memory', async (encoding, bomb) => {
    handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    const client = clientWith();
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }, 1);
    expect(wordOf(await client.getPage(site.url))).toBe('unreachable: too_large');
    clearInterval(watch);
    expect(most - before).toBeLessThan(40 * MiB);
  });

  it('of a million one-byte pieces holds no object for each byte', () => {
    let body: Buffer = Buffer.alloc(0);
    const onDone = (read: Buffer) => {
      body = read;
    };
    const reader = createBodyReader(undefined, 5 * MiB, {
      onDone,
      onFailed: expect.unreachable,
      onDrain: () => undefined,
    });
    const wire = Buffer.alloc(1_000_000, 'abc');
    const before = heldBytes();
    for (let at = 0; at < wire.length; at++) reader.write(wire.subarray(at, at + 1));
    expect(heldBytes() - before).toBeLessThan(40 * MiB);
    reader.end();
    expect(body.equals(wire)).toBe(true);
  });

  it('that breaks off is a reset, never a shorter page', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.end());
    };
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: reset');
  });
});

describe('time', () => {
  const client = () => clientWith({ pageTimeoutMs: 250 });

  it('runs out on a server that never answers', async () => {
    handle = () => undefined;
    const answer = await client().getPage(`${site.url}/secret?token=1`);
    const host = new URL(site.url).host;
    expect(answer).toEqual({ kind: 'unreachable', code: 'timeout', reason: `${host} did not answer within 0.25 s.` });
  });

  it('runs out on a body that drips', async () => {
    handle = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(wordOf(await client().getPage(site.url))).toBe('unreachable: timeout');
  });

  it('is one for all redirects together', async () => {
    handle = (request, response) => {
      const hop = Number(request.url?.slice(1));
      setTimeout(() => response.writeHead(302, { location: `/${hop + 1}` }).end(), 90);
    };
    expect(wordOf(await client().getPage(`${site.url}/1`))).toBe('unreachable: timeout');
  });

  it('runs out on a name that is never found', async () => {
    const silent = clientWith({ pageTimeoutMs: 100, lookup: () => undefined });
    expect(wordOf(await silent.getPage('http://pages.test/'))).toBe('unreachable: timeout');
  });

  it('that passed while waiting for others at the host is busy, not the page', async () => {
    handle = (request, response) => (request.url === '/hang' ? undefined : response.end('ok'));
    const narrow = clientWith({ pageTimeoutMs: 500, connectionsPerHost: 1 });
    const stop = new AbortController();
    const post = { headers: {}, body: 'x', timeoutMs: 60_000, signal: stop.signal };
    const hanging = narrow.post(`${site.url}/hang`, post);
    expect(wordOf(await narrow.getPage(`${site.url}/fine`))).toBe('unreachable: busy');
    stop.abort();
    expect(wordOf(await hanging)).toBe('unreachable: aborted');
    expect(wordOf(await narrow.getPage(`${site.url}/fine`))).toBe('ok');
  });

  it('ends when the caller says so, before and during', async () => {
    handle = () => undefined;
    const stop = new AbortController();
    const fetching = clientWith().getPage(site.url, { signal: stop.signal });
    await once(site.server, 'request');
    stop.abort();
    expect(wordOf(await fetching)).toBe('unreachable: aborted');
    expect(wordOf(await clientWith().getPage(site.url, { signal: stop.signal }))).toBe('unreachable: aborted');
  });

  it('ends for all when the client closes', async () => {
    handle = () => undefined;
    const closing = clientWith();
    const fetching = closing.getPage(site.url);
    await once(site.server, 'request');
    await closing.close();
    expect(wordOf(await fetching)).toBe('unreachable: aborted');
    expect(wordOf(await closing.getPage(site.url))).toBe('unreachable: aborted');
  });
});

describe('a server that', () => {
  it('resets each connection is a reset', async () => {
    handle = (request) => request.socket.resetAndDestroy();
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: reset');
  });

  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  it.each([
    ['hints', 'bad_response', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
    ['headers', 'bad_response', 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'],
    ['trailers', 'bad_response', `${head}0\r\n`, 'x: y\r\n'],
    ['empty lines before its status', 'too_large', '', '\r\n'],
    ['a reason of its status', 'too_large', 'HTTP/1.1 200 ', 'OK '],
    ['the extension of a chunk', 'too_large', `${head}1;`, 'x'],
    ['the size of a chunk', 'too_large', head, '0'],
  ])('sends %s without end is left: %s', async (_what, code, start, rest) => {
    let sent = 0;
    const flood = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      const piece = Buffer.from(rest.repeat(Math.ceil(65_536 / rest.length)));
      // After an error each further write fails at once, without end.
      const more = (error?: Error | null): void => {
        if (error || socket.destroyed) return;
        sent += piece.length;
        socket.write(piece, more);
      };
      socket.once('data', () => socket.write(start || rest, more));
    });
    flood.listen(0, '127.0.0.1');
    await once(flood, 'listening');
    const { port } = flood.address() as AddressInfo;
    expect(wordOf(await clientWith().getPage(`http://127.0.0.1:${port}/`))).toBe(`unreachable: ${code}`);
    expect(sent).toBeLessThan(60 * MiB);
    flood.close();
  });

  it('sends no more than a page for each of many requests on a connection is read on', async () => {
    const client = clientWith();
    handle = (_request, response) => response.end(Buffer.alloc(5 * MiB));
    for (let i = 0; i < 10; i++) expect(wordOf(await client.getPage(site.url))).toBe('ok');
    // 50 MiB in all.
    expect(site.connections).toBeLessThanOrEqual(2);
  });

  it('closes a kept connection in the moment of its reuse is asked once more', async () => {
    handle = (request, response) => {
      if (site.seen.length === 2) request.socket.destroy();
      else response.end('ok');
    };
    const client = clientWith();
    expect(wordOf(await client.getPage(site.url))).toBe('ok');
    expect(wordOf(await client.getPage(site.url))).toBe('ok');
    expect(site.seen).toHaveLength(3);
  });

  it('does not listen is refused', async () => {
    const gone = await openSite(() => undefined);
    gone.server.close();
    await once(gone.server, 'close');
    expect(wordOf(await clientWith().getPage(gone.url))).toBe('unreachable: refused');
  });

  it('has no name is dns', async () => {
    const client = clientWith({ lookup: namesOf({}) });
    expect(wordOf(await client.getPage('http://pages.test/'))).toBe('unreachable: dns');
  });

  it('speaks no TLS on an https address is tls', async () => {
    expect(wordOf(await clientWith().getPage(site.url.replace('http:', 'https:')))).toBe('unreachable: tls');
  });

  it.each([
    ['speaks no HTTP', 'SSH-2.0-something\r\n\r\n'],
    ['sends endless headers', `HTTP/1.1 200 OK\r\nx-pad: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['sends two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  ])('%s is bad_response', async (_what, bytes) => {
    handle = (_request, response) => response.socket?.end(bytes);
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: bad_response');
  });
});

describe('a redirect', () => {
  it('is followed, relative and absolute, and told', async () => {
    const ways: Readonly<Record<string, string>> = { '/a': 'b/c', '/b/c': `${site.url}/d?x=1` };
    handle = (request, response) => {
      const location = ways[request.url ?? ''];
      if (location === undefined) response.end('landed');
      else response.writeHead(301, { location }).end('moved');
    };
    expect(await clientWith().getPage(`${site.url}/a`)).toMatchObject({
      kind: 'ok',
      url: `${site.url}/d?x=1`,
      redirected: [`${site.url}/b/c`, `${site.url}/d?x=1`],
      body: Buffer.from('landed'),
    });
    expect(site.connections).toBe(1);
  });

  it('is followed five times and not six', async () => {
    handle = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('landed');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    };
    const client = clientWith();
    expect(wordOf(await client.getPage(`${site.url}/5`))).toBe('ok');
    expect(wordOf(await client.getPage(`${site.url}/6`))).toBe('unreachable: too_many_redirects');
  });

  it('without an address is an error of the page', async () => {
    handle = (_request, response) => response.writeHead(302).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'http_error', status: 302 });
  });

  it('keeps the conditions within its own origin', async () => {
    handle = (request, response) => {
      if (request.url === '/here') response.writeHead(302, { location: '/there' }).end();
      else response.writeHead(304).end();
    };
    expect(wordOf(await clientWith().getPage(`${site.url}/here`, { etag: '"v1"' }))).toBe('not_modified');
    expect(site.seen.map((request) => request.headers['if-none-match'])).toEqual(['"v1"', '"v1"']);
  });

  it('sends the conditions to no other origin, and takes no 304 from there', async () => {
    const sent: (readonly string[])[] = [];
    const guard = createAddressGuard([]);
    const agent = createGuardedAgent({ guard, connectionsPerHost: 1, idleConnectionMs: 1, connectTimeoutMs: 1 });
    const run = startRun(1_000, undefined);
    const answer = await readPage('http://pages.test/', {
      request: { etag: '"v1"', lastModified: 'Fri, 20 Nov 2026 09:00:00 GMT' },
      run,
      headers: [],
      direct: { guard, agent },
      elsewhere: { guard, agent },
      isInside: async () => false,
      send: async (_agent, host, { headers }) => {
        sent.push([host, ...headers]);
        const status = sent.length === 1 ? 301 : 304;
        return { kind: 'answered', status, headers: { location: 'https://other.test/' }, body: Buffer.alloc(0) };
      },
      now: () => new Date(0),
      timeoutMs: 1_000,
    });
    run.finish();
    const conditions = ['if-none-match', '"v1"', 'if-modified-since', 'Fri, 20 Nov 2026 09:00:00 GMT'];
    expect(sent).toEqual([
      ['pages.test', 'accept', '*/*', ...conditions],
      ['other.test', 'accept', '*/*'],
    ]);
    expect(answer).toMatchObject({ kind: 'http_error', status: 304, redirected: ['https://other.test/'] });
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'blocked: metadata'],
    ['http://[::ffff:a9fe:a9fe]/', 'blocked: metadata'],
    ['http://10.0.0.1/', 'blocked: inside'],
    ['http://0x0a.1:1/', 'blocked: inside'],
    ['http://[::1]:1/', 'blocked: inside'],
    ['http://inside.test/', 'blocked: inside'],
    ['http://user:word@127.0.0.1/', 'blocked: credentials'],
    ['file:///etc/passwd', 'blocked: scheme'],
    ['gopher://127.0.0.1/', 'blocked: scheme'],
    ['http://[broken', 'unreachable: bad_redirect'],
  ])('to %s is %s', async (location, outcome) => {
    handle = (_request, response) => response.writeHead(302, { location }).end();
    const client = clientWith({ lookup: namesOf({ 'inside.test': ['10.0.0.1'] }) });
    expect(wordOf(await client.getPage(site.url))).toBe(outcome);
  });

  it('leads to another origin in an allowed network from one that is in it, by its address or its name', async () => {
    const other = await openSite((_request, response) => response.end('inside'));
    handle = (_request, response) => response.writeHead(302, { location: other.url }).end();
    const client = clientWith({ lookup: namesOf({ 'pages.test': ['127.0.0.1'] }) });
    for (const url of [site.url, site.url.replace('127.0.0.1', 'pages.test')])
      expect(await client.getPage(url)).toMatchObject({ kind: 'ok', redirected: [`${other.url}/`] });
  });

  it('never leads into an allowed network from the outside', async () => {
    const [inside, outside] = [createAddressGuard(['127.0.0.0/8']), createAddressGuard([])];
    const agent = createGuardedAgent({
      guard: inside,
      connectionsPerHost: 1,
      idleConnectionMs: 1,
      connectTimeoutMs: 1,
    });
    const run = startRun(1_000, undefined);
    const asked: string[] = [];
    const answer = await readPage('http://pages.test/', {
      request: {},
      run,
      headers: [],
      direct: { guard: inside, agent },
      elsewhere: { guard: outside, agent },
      isInside: async () => false,
      send: async (_agent, host) => {
        asked.push(host);
        return { kind: 'answered', status: 302, headers: { location: 'http://127.0.0.1/' }, body: Buffer.alloc(0) };
      },
      now: () => new Date(0),
      timeoutMs: 1_000,
    });
    run.finish();
    expect(wordOf(answer)).toBe('blocked: inside');
    expect(asked).toEqual(['pages.test']);
  });
});

describe('an address', () => {
  it.each([
    ['nonsense', 'blocked: bad_address'],
    ['', 'blocked: bad_address'],
    ['ftp://127.0.0.1/', 'blocked: scheme'],
    ['http://user@127.0.0.1/', 'blocked: credentials'],
    ['http://:word@127.0.0.1/', 'blocked: credentials'],
    ['http://192.168.0.1/', 'blocked: inside'],
    ['http://3232235521/', 'blocked: inside'],
    ['http://0300.0250.1/', 'blocked: inside'],
    ['http://192.168.0.1./', 'blocked: inside'],
    ['http://[fd00::1]/', 'blocked: inside'],
    ['http://[64:ff9b::10.0.0.1]/', 'blocked: inside'],
    ['http://169.254.169.254/', 'blocked: metadata'],
  ])('%j is %s, for a page and for a webhook', async (address, outcome) => {
    const client = clientWith();
    expect(wordOf(await client.getPage(address))).toBe(outcome);
    expect(wordOf(await client.post(address, { headers: {}, body: '', timeoutMs: 1_000 }))).toBe(outcome);
  });

  it.each([
    ['a private one', ['10.0.0.1']],
    ['a public and a private one', ['93.184.216.34', '10.0.0.1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['one of NAT64', ['64:ff9b::a00:1']],
  ])('whose name means %s is refused', async (_what, addresses) => {
    const client = clientWith({ lookup: namesOf({ 'pages.test': addresses }) });
    expect(wordOf(await client.getPage('http://pages.test/'))).toBe('blocked: inside');
    expect(wordOf(await client.getPage('https://pages.test./'))).toMatch(/dns|inside/);
  });

  it('whose name means a metadata service is refused whatever is allowed', async () => {
    const client = clientWith({
      allowNetworks: ['0.0.0.0/0', '::/0'],
      lookup: namesOf({ 'pages.test': ['169.254.169.254'] }),
    });
    expect(wordOf(await client.getPage('http://pages.test/'))).toBe('blocked: metadata');
  });

  it('inside is refused where nothing is allowed, and nothing is sent to it', async () => {
    const client = clientWith({ allowNetworks: [], lookup: namesOf({ 'pages.test': ['127.0.0.1'] }) });
    expect(wordOf(await client.getPage(site.url))).toBe('blocked: inside');
    expect(wordOf(await client.getPage(`http://pages.test:${portOf(site)}/`))).toBe('blocked: inside');
    expect(site.connections).toBe(0);
  });

  it('that is a literal is refused by the connection itself, whoever asks', async () => {
    const guard = createAddressGuard([]);
    const agent = createGuardedAgent({ guard, connectionsPerHost: 1, idleConnectionMs: 1, connectTimeoutMs: 1_000 });
    for (const origin of [site.url, site.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), 'https://[::1]:1']) {
      await expect(agent.request({ origin, path: '/', method: 'GET' })).rejects.toBeInstanceOf(BlockedAddressError);
    }
    await agent.destroy();
    expect(site.connections).toBe(0);
  });

  it('that is a literal is refused before any connection is thought of', () => {
    const guard = createAddressGuard([]);
    expect(readTarget(new URL('http://2130706433/'), guard)).toBe('inside');
    expect(readTarget(new URL('http://[::ffff:169.254.169.254]/'), guard)).toBe('metadata');
    expect(readTarget(new URL('http://127.0.0.1.test/'), guard)).toMatchObject({ origin: 'http://127.0.0.1.test' });
  });

  it('that changes between lookups reaches only what was checked', async () => {
    let asked = 0;
    const lookup: LookupFunction = (_hostname, _options, callback) =>
      callback(null, [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    handle = (_request, response) => response.writeHead(200, { connection: 'close' }).end('ok');
    const client = clientWith({ lookup });
    const address = `http://pages.test:${portOf(site)}/`;
    expect(wordOf(await client.getPage(address))).toBe('ok');
    expect(wordOf(await client.getPage(address))).toBe('blocked: inside');
    expect(asked).toBe(2);
  });

  it('is never told in a reason beyond its host', async () => {
    const client = clientWith({ pageTimeoutMs: 100, lookup: namesOf({ 'inside.test': ['10.0.0.1'] }) });
    handle = () => undefined;
    const addresses = [
      `${site.url}/services/T0/B0/secret?token=secret`,
      'http://inside.test/secret?secret',
      'http://missing.test/secret',
      'http://user:secret@pages.test/secret',
      'ftp://pages.test/secret',
    ];
    for (const address of addresses) {
      const answer = await client.getPage(address);
      expect('reason' in answer && answer.reason).not.toMatch(/secret|10\.0\.0\.1/);
    }
  });
});

describe('connections', () => {
  it('are kept and used again, also after an error and a redirect', async () => {
    const statuses = [200, 304, 500, 404, 301, 200];
    handle = (_request, response) => {
      response.writeHead(statuses[site.seen.length - 1] ?? 200, { location: '/' }).end('some text');
    };
    const client = clientWith();
    for (let i = 0; i < 20; i++) {
      await client.getPage(site.url, { etag: '"v1"' });
      await setImmediate();
    }
    expect(site.seen.length).toBeGreaterThan(20);
    expect(site.connections).toBe(1);
  });

  it('are four at a time for one host, and the rest waits in order', async () => {
    let open = 0;
    let most = 0;
    handle = (_request, response) => {
      open++;
      most = Math.max(most, open);
      setTimeout(() => {
        open--;
        response.end('ok');
      }, 20);
    };
    const client = clientWith();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => client.getPage(`${site.url}/${i}`)));
    expect(answers.map(wordOf)).toEqual(Array(25).fill('ok'));
    expect(most).toBe(4);
    expect(site.connections).toBeLessThanOrEqual(4);
  });

  it('are used again by a request that comes while another is under way, if it need not wait long', async () => {
    handle = (_request, response) => setTimeout(() => response.end('ok'), 10);
    const client = clientWith();
    const answers = await Promise.all([1, 2, 3].map((i) => client.getPage(`${site.url}/${i}`)));
    expect(answers.map(wordOf)).toEqual(['ok', 'ok', 'ok']);
    expect(site.connections).toBe(1);
  });

  it('are more than one while an answer takes its time', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle = (request, response) => {
      if (request.url === '/slow') void held.then(() => response.end('late'));
      else response.end('ok');
    };
    const client = clientWith();
    const slow = client.getPage(`${site.url}/slow`);
    expect(wordOf(await client.getPage(`${site.url}/quick`))).toBe('ok');
    release();
    expect(await slow).toMatchObject({ kind: 'ok', body: Buffer.from('late') });
    expect(site.connections).toBe(2);
  });

  it('are made anew after so many requests, and their name looked up, without a request that fails', async () => {
    let asked = 0;
    const lookup: LookupFunction = (_hostname, _options, callback) => {
      asked++;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const client = clientWith({ lookup, requestsPerConnection: 3 });
    for (let i = 0; i < 9; i++) expect(wordOf(await client.getPage(`http://pages.test:${portOf(site)}/`))).toBe('ok');
    expect(site.connections).toBeGreaterThanOrEqual(3);
    expect(site.connections).toBeLessThan(9);
    expect(asked).toBe(site.connections);
  });

  it('are closed when nothing uses them', async () => {
    const client = clientWith({ idleConnectionMs: 50 });
    site.server.keepAliveTimeout = 0;
    const closed = new Promise((resolve) => site.server.once('connection', (socket) => socket.on('close', resolve)));
    await client.getPage(site.url);
    await closed;
    expect(wordOf(await client.getPage(site.url))).toBe('ok');
    expect(site.connections).toBe(2);
  });
});

describe('a post', () => {
  it('gives the start of a compressed answer that is long', async () => {
    handle = (_request, response) => {
      response.writeHead(400, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(MiB, 'z')));
    };
    const post = { headers: {}, body: 'x', timeoutMs: 5_000, maxResponseBytes: 10 };
    expect(await clientWith().post(site.url, post)).toMatchObject({ status: 400, body: Buffer.from('zzzzzzzzzz') });
  });

  it('carries its headers and body and answers with status and text', async () => {
    let received = '';
    handle = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      request.on('end', () => response.writeHead(202, { 'retry-after': '9' }).end('taken'));
    };
    const answer = await clientWith().post(`${site.url}/hook`, {
      headers: { 'content-type': 'application/json', 'x-delivery': '7' },
      body: '{"text":"ä"}',
      timeoutMs: 5_000,
    });
    expect(answer).toEqual({ kind: 'answered', status: 202, retryAfterSeconds: 9, body: Buffer.from('taken') });
    expect(received).toBe('{"text":"ä"}');
    expect(site.seen[0]?.headers).toMatchObject({ 'x-delivery': '7', 'content-type': 'application/json' });
  });

  it('follows no redirect', async () => {
    handle = (_request, response) => response.writeHead(307, { location: '/other' }).end();
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 5_000 });
    expect(answer).toMatchObject({ kind: 'answered', status: 307 });
    expect(site.seen).toHaveLength(1);
  });

  it('cuts a long answer, and one that never ends was still answered', async () => {
    handle = (request, response) => {
      if (request.url === '/long') response.end('y'.repeat(100_000));
      else response.writeHead(200).write('part');
    };
    const client = clientWith();
    const post = { headers: {}, body: 'x', timeoutMs: 600 };
    const long = await client.post(`${site.url}/long`, post);
    expect(long.kind === 'answered' && long.body.length).toBe(64 * 1024);
    const short = await client.post(`${site.url}/long`, { ...post, maxResponseBytes: 10 });
    expect(short).toMatchObject({ kind: 'answered', body: Buffer.from('yyyyyyyyyy') });
    expect(await client.post(`${site.url}/hang`, post)).toMatchObject({ status: 200, body: Buffer.from('part') });
  });

  it('is sent once, also when the connection dies', async () => {
    handle = (request) => request.socket.destroy();
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 5_000 });
    expect(wordOf(answer)).toBe('unreachable: reset');
    expect(site.seen).toHaveLength(1);
  });

  it('has its own time', async () => {
    handle = () => undefined;
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 50 });
    expect(answer).toMatchObject({ code: 'timeout', reason: expect.stringContaining('0.05 s') });
  });

  it('with a header that would split the request is the caller’s mistake', async () => {
    const post = clientWith().post(site.url, { headers: { 'x-a': 'b\r\nx-c: d' }, body: 'x', timeoutMs: 1_000 });
    await expect(post).rejects.toThrow('invalid x-a header');
    expect(site.seen).toHaveLength(0);
  });
});

it('an allowed network that is none stops the start with a sentence', () => {
  expect(() => createSafeFetch({ allowNetworks: ['10.0.0.0'.repeat(2)], userAgent: 'x' })).toThrow('is not a network');
});
