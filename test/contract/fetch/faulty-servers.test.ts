import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientWith, eachSite, namesOf, openSite, type Site, wordOf } from '../../support/fetch-site.ts';

const MiB = 1024 * 1024;

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('time', () => {
  const client = () => clientWith({ pageTimeoutMs: 250 });

  it('runs out on a server that never answers', async () => {
    site.handle = () => undefined;
    const answer = await client().getPage(`${site.url}/secret?token=1`);
    const host = new URL(site.url).host;
    expect(answer).toEqual({ kind: 'unreachable', code: 'timeout', reason: `${host} didn't respond within 0.25 s.` });
  });

  it('runs out on a body that drips', async () => {
    site.handle = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(wordOf(await client().getPage(site.url))).toBe('unreachable: timeout');
  });

  it('is one for all redirects together', async () => {
    site.handle = (request, response) => {
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
    site.handle = (request, response) => (request.url === '/hang' ? undefined : response.end('ok'));
    const narrow = clientWith({ connectionsPerHost: 1 });
    const stop = new AbortController();
    const post = { headers: {}, body: 'x', timeoutMs: 60_000, signal: stop.signal };
    const hanging = narrow.post(`${site.url}/hang`, post);
    expect(wordOf(await narrow.getPage(`${site.url}/fine`, { timeoutMs: 250 }))).toBe('unreachable: busy');
    stop.abort();
    expect(wordOf(await hanging)).toBe('unreachable: aborted');
    expect(wordOf(await narrow.getPage(`${site.url}/fine`))).toBe('ok');
  });

  it('ends when the caller says so, before and during', async () => {
    site.handle = () => undefined;
    const stop = new AbortController();
    const fetching = clientWith().getPage(site.url, { signal: stop.signal });
    await once(site.server, 'request');
    stop.abort();
    expect(wordOf(await fetching)).toBe('unreachable: aborted');
    expect(wordOf(await clientWith().getPage(site.url, { signal: stop.signal }))).toBe('unreachable: aborted');
  });

  it('ends for all when the client closes', async () => {
    site.handle = () => undefined;
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
    site.handle = (request) => request.socket.resetAndDestroy();
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
    site.handle = (_request, response) => response.end(Buffer.alloc(5 * MiB));
    for (let i = 0; i < 10; i++) expect(wordOf(await client.getPage(site.url))).toBe('ok');
    // 50 MiB in all.
    expect(site.connections).toBeLessThanOrEqual(2);
  });

  it('closes a kept connection in the moment of its reuse is asked once more', async () => {
    site.handle = (request, response) => {
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
    site.handle = (_request, response) => response.socket?.end(bytes);
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: bad_response');
  });
});
