import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerWebApp } from '../../src/platform/http/static.ts';
import { builtSite, isHtml } from '../support/built-site.ts';

const { files } = builtSite();
const pages = files.filter(isHtml).filter(({ path }) => path !== '/404');
const asPage = { accept: 'text/html' };

const serve = async (isForSale: boolean): Promise<FastifyInstance> => {
  const app = fastify();
  await app.register(cookie);
  const settings = { publicUrl: 'https://allclear.example', isForSale, companyName: 'Example Ltd' };
  await registerWebApp(app, { root: resolve('web/dist'), settings });
  return app;
};

let selling: FastifyInstance;
let own: FastifyInstance;
beforeAll(async () => {
  [selling, own] = await Promise.all([serve(true), serve(false)]);
});
afterAll(() => Promise.all([selling.close(), own.close()]));

describe('with billing', () => {
  test.each(pages)('$path is served, cached for 5 minutes, and known again by its ETag', async ({ path }) => {
    const { statusCode, headers } = await selling.inject({ url: path, headers: asPage });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(headers['x-robots-tag']).toBeUndefined();
    const again = await selling.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('without billing', () => {
  test('the first page is the board', async () => {
    expect(await own.inject('/')).toMatchObject({ statusCode: 302, headers: { location: '/dashboard' } });
  });

  test.each(pages.filter(({ path }) => path !== '/'))(
    '$path has no price and no place in search engines',
    async ({ path, isOffer }) => {
      const { statusCode, headers, body } = await own.inject({ url: path, headers: asPage });
      expect([statusCode, headers['x-robots-tag']]).toEqual([isOffer ? 404 : 200, 'noindex']);
      // The documentation describes billing for those who set it up.
      if (!path.startsWith('/docs')) expect(body).not.toMatch(/£|Start Free Trial|Buy Now/);
    },
  );

  test('robots and machines are led to no offer either', async () => {
    expect((await own.inject('/robots.txt')).body).not.toContain('Sitemap');
    expect((await own.inject('/sitemap.xml')).statusCode).toBe(404);
    expect((await own.inject('/llms.txt')).body).not.toContain('/pricing');
  });
});
