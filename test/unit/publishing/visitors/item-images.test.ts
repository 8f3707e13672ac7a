import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind } from '../../../support/northwind.ts';
import { sampleItem, samplePage } from '../../../support/published-page.ts';
import { snippet } from '../../../support/snippets.ts';
import { visitorStage } from '../../../support/visitor-pages.ts';

const page = northwind.outage!;
const [item] = sceneOf(page).items;
const pathOf = (image: string): string => `/s/northwind/items/${item!.publicId}/${image}.svg`;

describe('the pictures of an item', () => {
  test('say its name and status, and its days with the uptime', async () => {
    const { app } = await visitorStage({ northwind: page });
    const badge = await app.inject(pathOf('badge'));
    expect([badge.statusCode, badge.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(badge.body).toContain(`<title>${item!.name}: Outage</title>`);
    const uptime = await app.inject(pathOf('uptime'));
    expect(uptime.body).toMatch(/<title>Card payments, last 90 days: .*\. \d+(\.\d+)?%<\/title>/);
    expect(uptime.body).toContain('role="img"');
    expect(uptime.body).toContain('prefers-color-scheme:dark');
  });

  test('lie where the documentation says', async () => {
    const { app } = await visitorStage({ northwind: page });
    const sources = [...snippet('page-readers: Show one item').matchAll(/src="([^"]+)"/g)];
    expect(sources).toHaveLength(2);
    for (const [, url = ''] of sources) {
      const path = new URL(url).pathname.replace('/s/acme', '/s/northwind').replace('k7v2mq04xzpa', item!.publicId);
      expect((await app.inject(path)).statusCode).toBe(200);
    }
  });

  test('run and load nothing, are cached, and answer 304 to those who have them', async () => {
    const { app } = await visitorStage({ northwind: page });
    for (const image of ['badge', 'uptime']) {
      const { headers, body } = await app.inject(pathOf(image));
      expect(body).not.toMatch(/<script|href=|url\((?!#r)|\son\w+=/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
      expect(headers['cache-control']).toContain('public, max-age=15');
      expect(headers).not.toHaveProperty('set-cookie');
      const again = await app.inject({ url: pathOf(image), headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('allow their one style when they are opened by themselves', async () => {
    const { app } = await visitorStage({ northwind: page });
    const { headers } = await app.inject(pathOf('uptime'));
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+'/);
  });

  test('escape the team’s words', async () => {
    const evil = sampleItem('"><script>alert(1)</script>');
    const sections = [{ id: 1, publicId: 'section', name: 'All', items: [evil] }];
    const { app } = await visitorStage({ northwind: samplePage({ sections }) });
    for (const image of ['badge', 'uptime'])
      expect((await app.inject(`/s/northwind/items/${evil.publicId}/${image}.svg`)).body).not.toContain('<script>');
  });

  test('are missing for an item of nobody, and for another picture', async () => {
    const { app } = await visitorStage({ northwind: page });
    for (const path of ['items/nobody000000/badge.svg', `items/${item!.publicId}/other.svg`, `items/${item!.publicId}`])
      expect((await app.inject(`/s/northwind/${path}`)).statusCode).toBe(404);
  });
});
