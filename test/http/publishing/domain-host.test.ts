import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { answersOf } from '../../support/host-request.ts';

const NAME = 'status.acme.com';
/** Every route of the running product. */
const routes: { readonly method: string; readonly url: string }[] = [];
const note = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
};

let world: AdminWorld;
let secrets: Record<string, string> = {};

beforeAll(async () => {
  channel('fastify.initialization').subscribe(note);
  world = await createAdminWorld({ web: true });
  channel('fastify.initialization').unsubscribe(note);
  const body = { name: 'Acme', slug: 'acme', isPublic: true };
  const { id } = (await world.call('createPublishedPage', { body })).json as { readonly id: number };
  await world.call('addPageDomain', { path: { id }, body: { name: NAME } });
  await query(world.em)`update publishing.domain set owned_at = now(), live_at = now()`;
  secrets = { ...world.owner, ...(await world.keyOf('admin')) };
  await vi.waitUntil(async () => (await at('/')).status === 200, { timeout: 120_000 });
});
afterAll(() => world.close());

const at = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  answersOf(world.product.url, NAME, { path, method, headers });

/** The page's own documents; everything else is 404. */
const OF_PAGE = new Set([
  '/',
  '/history',
  '/badge.svg',
  '/status.json',
  '/history.rss',
  '/history.atom',
  '/maintenance.ics',
]);

const HEADERS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'allow',
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
  'keep-alive',
  'origin-agent-cluster',
  'referrer-policy',
  'retry-after',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
];

describe('on a custom domain', () => {
  test('no route of the app answers, whatever the caller shows', async () => {
    expect(routes.length).toBeGreaterThan(300);
    const paths = new Map<string, { readonly method: string; readonly path: string }>();
    for (const { method, url } of routes) {
      const path = url.replaceAll(/:[\w-]+/g, '1').replaceAll('*', 'x');
      if (!OF_PAGE.has(path) && !path.startsWith('/.well-known/allclear/'))
        paths.set(`${method} ${path}`, { method, path });
    }
    const wrong: string[] = [];
    for (const [route, { method, path }] of paths) {
      const { status, headers, body } = await at(path, method, secrets);
      const isPage = method === 'HEAD' || method === 'OPTIONS' || body.startsWith('<!doctype html>');
      const expected = method === 'OPTIONS' ? [204, 404] : [404];
      if (!expected.includes(status) || !isPage) wrong.push(`${route}: ${status} ${body.slice(0, 40)}`);
      const foreign = Object.keys(headers).filter((name) => !HEADERS.includes(name));
      if (foreign.length > 0) wrong.push(`${route}: ${foreign.join(', ')}`);
      if (/\bak_|"actor"|\/s\/acme/.test(body)) wrong.push(`${route}: ${body}`);
    }
    expect(wrong).toEqual([]);
  });

  test('the page, its feeds, JSON and badge answer, with a strict policy and without a cookie', async () => {
    for (const path of [...OF_PAGE, '/api/v2/summary.json', '/api/v2/incidents.json']) {
      const { status, headers } = await at(path, 'GET', secrets);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    const { body } = await at('/api/v2/summary.json');
    expect(JSON.parse(body)).toMatchObject({ page: { url: `https://${NAME}` } });
  });

  test.each([
    '/s/acme',
    '/s/acme/../../api/health',
    '//api/health',
    '/%2e%2e/api/health',
    '/api/health?x=/../',
    '/s/-',
  ])('no path leads around the page: %s', async (path) => {
    const { status, body } = await at(path);
    expect([status, body.startsWith('<!doctype html>')]).toEqual([404, true]);
  });

  test('a request line with a whole URL, and one with a star, lead to the page', async () => {
    expect((await at(`http://${NAME}/api/health`)).status).toBe(404);
    expect((await at('http://localhost/api/health')).status).toBe(404);
    expect((await at('*', 'OPTIONS')).status).toBe(204);
  });

  test('the app still has its own page of the same team', async () => {
    const { status, body } = await answersOf(world.product.url, new URL(world.product.url).host, { path: '/s/acme' });
    expect(status).toBe(200);
    expect(body).toContain('href="/s/acme/history"');
  });
});
