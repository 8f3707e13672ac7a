import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../src/platform/fetch/address-guard.ts';
import { createGuardedAgent } from '../../../src/platform/fetch/guarded-agent.ts';
import { readPage } from '../../../src/platform/fetch/read-page.ts';
import { startRun } from '../../../src/platform/fetch/run.ts';
import { clientWith, eachSite, namesOf, openSite, type Site, wordOf } from '../../support/fetch-site.ts';

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('a redirect', () => {
  it('is followed, relative and absolute, and told', async () => {
    const ways: Readonly<Record<string, string>> = { '/a': 'b/c', '/b/c': `${site.url}/d?x=1` };
    site.handle = (request, response) => {
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
    site.handle = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('landed');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    };
    const client = clientWith();
    expect(wordOf(await client.getPage(`${site.url}/5`))).toBe('ok');
    expect(wordOf(await client.getPage(`${site.url}/6`))).toBe('unreachable: too_many_redirects');
  });

  it('without an address is an error of the page', async () => {
    site.handle = (_request, response) => response.writeHead(302).end();
    expect(await clientWith().getPage(site.url)).toMatchObject({ kind: 'http_error', status: 302 });
  });

  it('keeps the conditions within its own origin', async () => {
    site.handle = (request, response) => {
      if (request.url === '/here') response.writeHead(302, { location: '/there' }).end();
      else response.writeHead(304).end();
    };
    expect(wordOf(await clientWith().getPage(`${site.url}/here`, { etag: '"v1"' }))).toBe('not_modified');
    expect(site.seen.map((request) => request.headers['if-none-match'])).toEqual(['"v1"', '"v1"']);
  });

  it('keeps what proves who asks within its own origin', async () => {
    const other = await openSite((_request, response) => response.end('elsewhere'));
    site.handle = (request, response) =>
      response.writeHead(302, { location: request.url === '/here' ? '/there' : other.url }).end();
    await clientWith().getPage(`${site.url}/here`, { headers: { authorization: 'Bearer hush' } });
    expect(site.seen.map((request) => request.headers.authorization)).toEqual(['Bearer hush', 'Bearer hush']);
    expect(other.seen.map((request) => request.headers.authorization)).toEqual([undefined]);
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
      agentWith: () => agent,
      send: async (_agent, host, { headers }) => {
        sent.push([host, ...headers]);
        const status = sent.length === 1 ? 301 : 304;
        return { kind: 'answered', status, headers: { location: 'https://other.test/' }, body: Buffer.alloc(0) };
      },
      now: () => new Date(0),
      timeoutMs: 60_000,
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
    site.handle = (_request, response) => response.writeHead(302, { location }).end();
    const client = clientWith({ lookup: namesOf({ 'inside.test': ['10.0.0.1'] }) });
    expect(wordOf(await client.getPage(site.url))).toBe(outcome);
  });

  it('leads to another origin in an allowed network from one that is in it, by its address or its name', async () => {
    const other = await openSite((_request, response) => response.end('inside'));
    site.handle = (_request, response) => response.writeHead(302, { location: other.url }).end();
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
      agentWith: () => agent,
      send: async (_agent, host) => {
        asked.push(host);
        return { kind: 'answered', status: 302, headers: { location: 'http://127.0.0.1/' }, body: Buffer.alloc(0) };
      },
      now: () => new Date(0),
      timeoutMs: 60_000,
    });
    run.finish();
    expect(wordOf(answer)).toBe('blocked: inside');
    expect(asked).toEqual(['pages.test']);
  });
});

describe('an address that was learnt from a page', () => {
  const client = () => clientWith({ lookup: namesOf({ 'outside.test': ['8.8.8.8'], 'inside.test': ['127.0.0.1'] }) });

  it('is not asked in an allowed network where the page is outside, nor by a redirect', async () => {
    const other = await openSite((_request, response) => response.writeHead(302, { location: site.url }).end());
    for (const address of [site.url, site.url.replace('127.0.0.1', 'inside.test'), other.url])
      expect(wordOf(await client().getPage(address, { from: 'http://outside.test/' }))).toBe('blocked: inside');
    expect([site.seen, other.seen]).toEqual([[], []]);
  });

  it('is asked there where the page is inside itself, by its address or its name', async () => {
    const port = new URL(site.url).port;
    for (const from of [site.url, `http://inside.test:${port}/`, 'http://127.0.0.2/'])
      expect(wordOf(await client().getPage(`${site.url}/feed`, { from }))).toBe('ok');
  });
});
