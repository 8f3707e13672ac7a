import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBodyReader } from '../../../src/platform/fetch/body-reader.ts';
import { clientWith, eachSite, type Site, wordOf } from '../../support/fetch-site.ts';

const MiB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What the heap holds, without what nothing refers to any more. */
const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

let site: Site;
eachSite((opened) => {
  site = opened;
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
    site.handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
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
    site.handle = (request, response) => {
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
    site.handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: bad_encoding');
  });

  it('of nothing is an empty body', async () => {
    site.handle = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'ok', body: Buffer.alloc(0) });
  });
});

describe('a body', () => {
  it('of exactly 5 MiB is read, in pieces, byte for byte', async () => {
    const bytes = Buffer.alloc(5 * MiB, 'abcdefg');
    site.handle = (_request, response) => {
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
    site.handle = (_request, response) => response.writeHead(200, headers).end(Buffer.alloc(5 * MiB + 1));
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: too_large');
  });

  it('without end is left after 5 MiB', async () => {
    let sent = 0;
    site.handle = (_request, response) => {
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
    site.handle = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
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
    site.handle = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.end());
    };
    expect(wordOf(await clientWith().getPage(site.url))).toBe('unreachable: reset');
  });
});
