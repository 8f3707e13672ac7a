import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientWith, eachSite, partArrives, type Site } from '../../support/fetch-site.ts';

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('a page', () => {
  it('comes with its status, address, headers and bytes', async () => {
    site.handle = (_request, response) => {
      response.writeHead(200, {
        etag: '"v1"',
        'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
        'content-type': 'application/json',
        'retry-after': '7',
        date: 'Fri, 20 Nov 2026 10:00:00 GMT',
        age: '12',
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
        date: 'Fri, 20 Nov 2026 10:00:00 GMT',
        age: '12',
        retryAfterSeconds: 7,
      },
      body: Buffer.from('{"a":1}'),
    });
    expect(site.seen[0]?.url).toBe('/api?x=1');
    expect(site.seen[0]?.headers['user-agent']).toBe('Allclear/0.1 (+https://allclear.test)');
  });

  it('is asked for conditionally, and 304 is not_modified', async () => {
    site.handle = (request, response) => {
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
    site.handle = (_request, response) => response.writeHead(304).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'http_error', status: 304 });
  });

  it('that answers an error gives its status and the first 64 KiB of its text', async () => {
    site.handle = (_request, response) =>
      response.writeHead(503, { 'content-type': 'text/html' }).end('x'.repeat(200_000));
    const answer = await clientWith().getPage(site.url);
    expect(answer).toMatchObject({ kind: 'http_error', status: 503 });
    expect(answer.kind === 'http_error' && answer.body.length).toBe(64 * 1024);
  });

  it('keeps its error status when the error text never ends or is broken', async () => {
    site.handle = (request, response) => {
      response.writeHead(500, request.url === '/broken' ? { 'content-encoding': 'gzip' } : {});
      response.write('partly');
      if (request.url === '/broken') response.end();
    };
    // However long the text is on its way, the time isn't over before it has come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = clientWith({ pageTimeoutMs: 2_000 });
    const begun = partArrives();
    const hanging = client.getPage(`${site.url}/hang`);
    await begun;
    vi.advanceTimersByTime(2_000);
    expect(await hanging).toMatchObject({ status: 500, body: Buffer.from('partly') });
    expect(await client.getPage(`${site.url}/broken`)).toMatchObject({ status: 500, body: Buffer.from('') });
  });

  it('has one etag at most that can be sent back', async () => {
    site.handle = (_request, response) => response.writeHead(200, { etag: `"${'x'.repeat(600)}"` }).end('ok');
    const answer = await clientWith().getPage(site.url);
    expect(answer.kind === 'ok' && answer.headers.etag).toBeUndefined();
  });
});

it.each([
  [{ 'cf-ray': '8c2d' }, true],
  [{ 'x-amz-cf-id': 'Zm9v' }, true],
  [{ server: 'AkamaiGHost' }, true],
  [{ server: 'nginx' }, false],
])('an error with %j is said by a content delivery network: %j', async (headers, isByCdn) => {
  site.handle = (_request, response) => response.writeHead(403, { ...headers }).end();
  expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'http_error', status: 403, isByCdn });
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
    site.handle = (_request, response) => response.writeHead(429, { 'retry-after': value }).end();
    const answer = await clientWith().getPage(site.url);
    expect(answer).toMatchObject({ kind: 'http_error', status: 429, retryAfterSeconds: seconds });
  });
});
