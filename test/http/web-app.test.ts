import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSettings } from '../../src/demo/demo.ts';
import { DEMO_SLUG } from '../../src/demo/status-page/page.ts';
import { answerUnknownPath } from '../../src/platform/http/problems.ts';
import { registerWebApp } from '../../src/platform/http/static.ts';

const script = `console.error('${'hello '.repeat(50)}');`;
const HTML = 'text/html; charset=utf-8';
const appPaths = [
  '/auth',
  '/dashboard',
  '/subscribe',
  '/services',
  '/integrations/guides/{-$type}',
  '/integrations/$type/deliveries',
];
const settings = { publicUrl: 'https://allclear.example', isForSale: true };
const publicFiles = [
  {
    path: '/',
    type: HTML,
    text: '<link rel="canonical" href="__PUBLIC_URL__/"><style>p{}</style><script>1</script><script type="module" src="/a.js"></script><when-set name="forSale">£15</when-set>',
    isOffer: true,
  },
  { path: '/pricing', type: HTML, text: '<h1>Pricing</h1><style></style><script></script>', isOffer: true },
  {
    path: '/docs',
    type: HTML,
    text: '<h1>Docs</h1><when-set name="forSale"><a href="/pricing">£15</a></when-set><when-set name="statusPage"><a href="__STATUS_PAGE__">Allclear status</a></when-set>',
  },
  { path: '/pricing.md', type: 'text/markdown; charset=utf-8', text: '# Pricing of __PUBLIC_URL__' },
  { path: '/404', type: HTML, text: '<h1>404 Page Not Found</h1><script>1</script>' },
];
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'allclear-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    '<html data-session="__HAS_SESSION__"><script nonce="__CSP_NONCE__">1</script><p nonce="__CSP_NONCE__">',
  );
  await writeFile(join(root, '.site.json'), JSON.stringify({ appPaths, files: publicFiles }));
  await writeFile(
    join(root, '.icons.json'),
    JSON.stringify({ 'github-fill': '<svg id="1"/>', 'mail-fill': '<svg id="2"/>' }),
  );
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, '.built'), '');
  await writeFile(join(root, 'assets', 'index-abc.js'), script);
  await writeFile(join(root, 'assets', 'index-abc.js.br'), brotliCompressSync(script));
  app = fastify();
  await app.register(cookie);
  app.all('/api/*', async (request, reply) => answerUnknownPath(request, reply));
  await registerWebApp(app, { root, settings });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const asPage = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ['/login', '/auth'],
  ['/signin', '/auth'],
  ['/signup', '/auth?view=register'],
  ['/register', '/auth?view=register'],
])('%s, which people type, leads to %s', async (typed, goal) => {
  expect(await get(typed, asPage)).toMatchObject({ statusCode: 302, headers: { location: goal } });
});

test('the foot of the site links to the status page of this Allclear, where it has one, as the demo does', async () => {
  expect((await get('/docs', asPage)).body).not.toContain('Allclear status');
  const own: FastifyInstance = fastify();
  await own.register(cookie);
  await registerWebApp(own, { root, settings: { ...settings, statusPage: demoSettings.ALLCLEAR_STATUS_PAGE } });
  const { body } = await own.inject({ url: '/docs', headers: asPage });
  expect(body).toContain(`<a href="/s/${DEMO_SLUG}">Allclear status</a>`);
  await own.close();
});

test('without billing the site gives way to the board: no offer, no price, and nothing for search engines', async () => {
  const own: FastifyInstance = fastify();
  await own.register(cookie);
  await registerWebApp(own, { root, settings: { ...settings, isForSale: false } });
  expect(await own.inject('/')).toMatchObject({ statusCode: 302, headers: { location: '/dashboard' } });
  expect((await own.inject({ url: '/pricing', headers: asPage })).statusCode).toBe(404);
  expect((await own.inject({ url: '/pricing/', headers: asPage })).statusCode).toBe(404);
  const docs = await own.inject('/docs');
  expect(docs).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } });
  expect(docs.body).not.toMatch(/£|pricing/);
  await own.close();
  for (const url of ['/', '/docs']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(answer.body).toContain('£15');
  }
});

test.each([
  ['/pricing/', '/pricing'],
  ['/Pricing', '/pricing'],
  ['/docs//?from=mail', '/docs?from=mail'],
  ['/Login/', '/login'],
])('%s leads to %s for good', async (typed, goal) => {
  expect(await get(typed, asPage)).toMatchObject({ statusCode: 301, headers: { location: goal } });
});

test("Stripe's origins are let in on the screen with its form, only where Stripe takes payments, and on no other", async () => {
  const withStripe: FastifyInstance = fastify();
  await withStripe.register(cookie);
  await registerWebApp(withStripe, { root, settings, usesStripe: true });
  const policyOf = async (url: string, from = withStripe) =>
    String((await from.inject({ url, headers: asPage })).headers['content-security-policy']);
  for (const url of ['/subscribe', '/subscribe?plan=annual', '/subscribe/'])
    expect(await policyOf(url)).toMatch(
      /script-src [^;]*https:\/\/js\.stripe\.com.*connect-src [^;]*https:\/\/api\.stripe\.com.*frame-src [^;]*https:\/\/hooks\.stripe\.com/,
    );
  for (const url of ['/dashboard', '/', '/pricing', '/subscription'])
    expect(await policyOf(url)).not.toContain('stripe');
  expect(await policyOf('/subscribe', app)).not.toContain('stripe');
  await withStripe.close();
});

const screens = ['/auth?view=register', '/dashboard', '/dashboard/', '/services?id=3', '/integrations/guides'];

test('every screen of the app gets its page, never cached, under a strict policy', async () => {
  for (const url of [...screens, '/integrations/guides/slack', '/integrations/slack/deliveries']) {
    const answer = await get(url, asPage);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'self'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+' 'sha256-vGQdhYJbTuF\+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='; style-src-attr 'unsafe-inline'; .*frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'$/,
    );
  }
});

test('the page tells whether the browser has a session cookie, and nothing of it', async () => {
  const page = { method: 'GET', url: '/dashboard', headers: { accept: 'text/html' } } as const;
  expect((await app.inject(page)).body).toContain('data-session="no"');
  const known = await app.inject({ ...page, cookies: { allclear_session: 'token' } });
  expect(known.body).toContain('data-session="yes"');
  expect(known.body).not.toContain('token');
});

test("the app's page carries the nonce of its own policy, a new one each time", async () => {
  const [first, second] = [await get('/dashboard', asPage), await get('/dashboard', asPage)];
  const nonceOf = (body: string) => [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
  const [nonce, ...others] = nonceOf(first.body);
  expect(others).toEqual([nonce]);
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(nonceOf(second.body)).not.toContain(nonce);
});

test('a public page is the same for everybody: caches keep it for 5 minutes, and a browser that has it gets 304', async () => {
  const page = await get('/', asPage);
  const member = await app.inject({ url: '/', headers: asPage, cookies: { allclear_session: 'token' } });
  expect(member.body).toBe(page.body);
  for (const { headers } of [page, member]) {
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.etag).toMatch(/^W\/"[\w-]{20,}"$/);
  }
  const again = await get('/', { ...asPage, 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  expect((await get('/pricing', asPage)).headers.etag).not.toBe(page.headers.etag);
});

test('the policy of a public page allows its own script and style by their hashes, and no other', async () => {
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = String((await get('/', asPage)).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${sha256('1')};`);
  expect(policy).toContain(`style-src 'self' ${sha256('p{}')} 'sha256-`);
  expect(policy).not.toMatch(/nonce|script-src[^;]*'unsafe-inline'/);
});

test('a public page says where it is found, by the address that people reach this server by', async () => {
  expect((await get('/', asPage)).body).toContain('<link rel="canonical" href="https://allclear.example/">');
  const twin = await get('/pricing.md');
  expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(twin.body).toBe('# Pricing of https://allclear.example');
});

test('an address of no page and no screen gets the not-found page, with its status and under the same policy', async () => {
  const nowhere = [
    '/nowhere',
    '/404',
    '/index.html',
    '/pricing.html/',
    '/integrations/slack',
    '/script.js',
    '/services/3',
  ];
  for (const url of [...nowhere, '/dashboards', '/.site.json']) {
    const answer = await get(url, asPage);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('404 Page Not Found');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers.etag).toBeUndefined();
  }
});

test('a name that is longer than any file can have is found nowhere', async () => {
  for (const url of [`/assets/${'a'.repeat(300)}.js`, `/${'a'.repeat(300)}.svg`, `/feeds/${'a'.repeat(300)}/board.md`])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('a hashed file is kept for ever and sent as it was compressed at build time', async () => {
  const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(answer.rawPayload).toEqual(brotliCompressSync(script));
  expect((await get('/assets/index-abc.js')).body).toBe(script);
});

test('a file without a hash in its name is kept for an hour', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a missing file, an address of the API and a hidden file never answer with the page', async () => {
  for (const url of [
    '/assets/index-old.js',
    '/assets/',
    '/assets',
    '/api/nothing',
    '/sandbox/portal/bps_1',
    '/icons/no-such-icon.svg',
  ]) {
    const answer = await get(url, asPage);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  }
  for (const url of ['/dashboard', '/.built', '/.icons.json', '/index.html'])
    expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/dashboard', headers: asPage })).statusCode).toBe(404);
});

test('a drawing of Remix Icon is served by its name, and nothing else of the disk', async () => {
  const answer = await get('/icons/github-fill.svg');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=2592000');
  expect(answer.body).toBe('<svg id="1"/>');
  for (const name of ['..%2fpackage.json', '..%2f..%2fpackage.json', 'package.json', 'Logos%2fgithub-fill.svg'])
    expect((await get(`/icons/${name}`)).statusCode).toBe(404);
});

test('drawings are served many at once, without those that there are not', async () => {
  const answer = await get('/icons?names=github-fill,no-such-icon,../package,mail-fill');
  expect(answer.headers['cache-control']).toBe('public, max-age=2592000');
  const drawings = answer.json();
  expect(Object.keys(drawings)).toEqual(['github-fill', 'mail-fill']);
  expect(drawings['mail-fill']).toBe('<svg id="2"/>');
  expect((await get('/icons')).json()).toEqual({});
});
