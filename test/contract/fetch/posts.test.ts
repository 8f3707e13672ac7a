import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientWith, eachSite, partArrives, type Site, wordOf } from '../../support/fetch-site.ts';

const MiB = 1024 * 1024;

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('a post', () => {
  it('gives the start of a compressed answer that is long', async () => {
    site.handle = (_request, response) => {
      response.writeHead(400, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(MiB, 'z')));
    };
    const post = { headers: {}, body: 'x', timeoutMs: 60_000, maxResponseBytes: 10 };
    expect(await clientWith().post(site.url, post)).toMatchObject({ status: 400, body: Buffer.from('zzzzzzzzzz') });
  });

  it('carries its headers and body and answers with status and text', async () => {
    let received = '';
    site.handle = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      request.on('end', () => response.writeHead(202, { 'retry-after': '9' }).end('taken'));
    };
    const answer = await clientWith().post(`${site.url}/hook`, {
      headers: { 'content-type': 'application/json', 'x-delivery': '7' },
      body: '{"text":"ä"}',
      timeoutMs: 60_000,
    });
    expect(answer).toEqual({ kind: 'answered', status: 202, retryAfterSeconds: 9, body: Buffer.from('taken') });
    expect(received).toBe('{"text":"ä"}');
    expect(site.seen[0]?.headers).toMatchObject({ 'x-delivery': '7', 'content-type': 'application/json' });
  });

  it('follows no redirect', async () => {
    site.handle = (_request, response) => response.writeHead(307, { location: '/other' }).end();
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 60_000 });
    expect(answer).toMatchObject({ kind: 'answered', status: 307 });
    expect(site.seen).toHaveLength(1);
  });

  it('cuts a long answer, and one that never ends was still answered', async () => {
    site.handle = (request, response) => {
      if (request.url === '/long') response.end('y'.repeat(100_000));
      else response.writeHead(200).write('part');
    };
    const client = clientWith();
    const post = { headers: {}, body: 'x', timeoutMs: 60_000 };
    const long = await client.post(`${site.url}/long`, post);
    expect(long.kind === 'answered' && long.body.length).toBe(64 * 1024);
    const short = await client.post(`${site.url}/long`, { ...post, maxResponseBytes: 10 });
    expect(short).toMatchObject({ kind: 'answered', body: Buffer.from('yyyyyyyyyy') });
    // However long the part is on its way, the time isn't over before it has come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = partArrives();
    const hanging = client.post(`${site.url}/hang`, { ...post, timeoutMs: 2_000 });
    await begun;
    vi.advanceTimersByTime(2_000);
    expect(await hanging).toMatchObject({ status: 200, body: Buffer.from('part') });
  });

  it('is sent once, also when the connection dies', async () => {
    site.handle = (request) => request.socket.destroy();
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 60_000 });
    expect(wordOf(answer)).toBe('unreachable: reset');
    expect(site.seen).toHaveLength(1);
  });

  it('has its own time', async () => {
    site.handle = () => undefined;
    const answer = await clientWith().post(site.url, { headers: {}, body: 'x', timeoutMs: 50 });
    expect(answer).toMatchObject({ code: 'timeout', reason: expect.stringContaining('0.05 s') });
  });

  it('with a header that would split the request is the caller’s mistake', async () => {
    const post = clientWith().post(site.url, { headers: { 'x-a': 'b\r\nx-c: d' }, body: 'x', timeoutMs: 60_000 });
    await expect(post).rejects.toThrow('invalid x-a header');
    expect(site.seen).toHaveLength(0);
  });
});
