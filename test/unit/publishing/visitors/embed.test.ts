import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headlineText } from '../../../../src/publishing/visitors/said.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind } from '../../../support/northwind.ts';
import { snippet } from '../../../support/snippets.ts';
import { visitorStage } from '../../../support/visitor-pages.ts';

describe('the embed of a status page', () => {
  test.each(Object.entries(northwind))('says the headline of the page, and links to it: %s', async (_, page) => {
    const { app } = await visitorStage({ northwind: page });
    const { statusCode, body } = await app.inject('/s/northwind/embed');
    expect(statusCode).toBe(200);
    const [, said] = /<b>(.*?)<\/b>/.exec(body) ?? [];
    const plain = said?.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    expect(plain).toBe(headlineText(sceneOf(page)));
    expect(body).toContain('/s/northwind" target="_blank" rel="noopener"');
  });

  test('and the badge lie where the documentation says', async () => {
    const { app } = await visitorStage({ northwind: northwind.clear! });
    const sources = [...snippet('page-readers: Show the status on your website').matchAll(/src="([^"]+)"/g)];
    expect(sources).toHaveLength(2);
    for (const [, url = ''] of sources)
      expect((await app.inject(new URL(url).pathname.replace('/s/acme', '/s/northwind'))).statusCode).toBe(200);
  });

  test('runs nothing, loads nothing, sets no cookie, may be framed anywhere, and has at most 3 kB with gzip', async () => {
    const { app } = await visitorStage({ northwind: northwind.clear! });
    const { headers, body } = await app.inject('/s/northwind/embed');
    expect(body).not.toMatch(/<script|<img|src=|url\(/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-frame-options');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain('frame-ancestors *');
    expect(gzipSync(body).length).toBeLessThanOrEqual(3_000);
    const page = await app.inject('/s/northwind');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
