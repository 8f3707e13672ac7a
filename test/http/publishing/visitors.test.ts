import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import { createVisitorPages } from '../../../src/publishing/visitors/adapters/http.ts';
import { createTestServer } from '../../support/http.ts';
import { noPast } from '../../support/no-past.ts';
import { northwind } from '../../support/northwind.ts';
import { openEntrance } from '../../support/open-entrance.ts';
import { sampleNow } from '../../support/published-page.ts';

const publicUrl = new URL('https://allclear.example.com');

const started = async () => {
  const app = await createTestServer({ handlers: {} });
  const read = async (slug: string) => (slug === 'northwind' ? northwind.outage : undefined);
  await createVisitorPages({
    read,
    past: noPast,
    readImage: async () => undefined,
    entrance: openEntrance(publicUrl, ['northwind']),
    pagesUrl: publicUrl,
    now: () => sampleNow,
    count: () => ({ count: 1, endsInMs: 1 }),
  }).register(app);
  return app;
};

test('Allclear’s own server adds nothing to a status page but headers that every browser needs', async () => {
  const app = await started();
  const { headers } = await app.inject({ url: '/s/northwind', headers: { 'accept-encoding': 'br' } });
  expect(Object.keys(headers).toSorted()).toEqual([
    'access-control-allow-origin',
    'access-control-expose-headers',
    'cache-control',
    'connection',
    'content-encoding',
    'content-language',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'origin-agent-cluster',
    'referrer-policy',
    'request-id',
    'strict-transport-security',
    'vary',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('under the app’s own name, no document of a page can run anything there, be taken for another type, or set a cookie', async () => {
  const app = await started();
  const paths = [
    '',
    '/history',
    '/history.atom',
    '/history.rss',
    '/maintenance.ics',
    '/badge.svg',
    '/embed',
    '/status.json',
    '/api/v2/summary.json',
    '/incidents/inc000000001',
    '/nothing-here',
  ];
  for (const path of paths) {
    const { headers, body } = await app.inject({
      url: `/s/northwind${path}`,
      cookies: { [SESSION_COOKIE]: 'x'.repeat(43) },
    });
    const policy = String(headers['content-security-policy']);
    expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none';/)]);
    expect(policy).not.toMatch(/script-src|unsafe-|connect-src|object-src|\bhttps?:/);
    expect(policy).toMatch(/base-uri 'none'.*frame-ancestors/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(/; charset=utf-8$/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).not.toMatch(/<script|javascript:|\son[a-z]+=/i);
  }
});

test('a session changes nothing on it', async () => {
  const app = await started();
  const anonymous = await app.inject('/s/northwind');
  const loggedIn = await app.inject({ url: '/s/northwind', cookies: { [SESSION_COOKIE]: 'x'.repeat(43) } });
  expect(loggedIn.body).toBe(anonymous.body);
  expect(loggedIn.headers).not.toHaveProperty('set-cookie');
  expect(loggedIn.headers.etag).toBe(anonymous.headers.etag);
});

test('another page’s script may read its JSON, and ask before it does', async () => {
  const app = await started();
  const { headers } = await app.inject('/s/northwind/api/v2/summary.json');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const preflight = await app.inject({ method: 'OPTIONS', url: '/s/northwind/api/v2/summary.json' });
  expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  expect((await app.inject({ method: 'POST', url: '/s/northwind' })).statusCode).toBe(404);
});
