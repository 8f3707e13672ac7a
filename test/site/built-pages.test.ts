import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isOwnFeed } from '../../src/monitoring/pages/own-feed-guard.ts';
import { settingValues } from '../../src/platform/http/site/site-settings.ts';
import { template } from '../../src/platform/http/site/template.ts';
import { builtSite, isHtml } from '../support/built-site.ts';
import { textOf } from '../support/docs.ts';

const { appPaths, files } = builtSite();
const pages = files.filter(isHtml);
const byPath = new Map(files.map((file) => [file.path, file]));

/** What a connection carries before its first acknowledgement. */
const MOST_BYTES = 14 * 1024;
/** Tables and reasons to look up, which nobody lands on first. */
const long = new Set(['/docs/changelog', '/docs/server-files', '/docs/reference/schemas']);

/** A page as a server with billing sends it. */
const served = (text: string): string =>
  template(text)(settingValues({ publicUrl: 'https://allclear.example', isForSale: true }));

const attributesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);

test.each(pages.map(({ path, text }) => ({ path, text })))('$path is small, whole and named', ({ path, text }) => {
  if (!long.has(path)) expect(gzipSync(served(text)).length).toBeLessThanOrEqual(MOST_BYTES);
  expect(attributesOf(text, /<(h1)[ >]/g)).toHaveLength(1);
  const [title = ''] = attributesOf(text, /<title>([^<]+)<\/title>/g);
  expect(title.length).toBeGreaterThan(5);
  const [description = ''] = attributesOf(text, /<meta name="description" content="([^"]+)"/g);
  expect(description.length).toBeGreaterThan(20);
  // No script but the two that are inside, one of the tools and the docs, and the one of analytics where they are set.
  expect(text.replace(/<when-set name="analytics">.*?<\/when-set>/gs, '')).not.toMatch(
    /^\/(tools|docs)(\/|$)/.test(path) ? /<noscript/ : /<script[^>]* src=|<noscript/,
  );
  for (const json of attributesOf(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs))
    expect(JSON.parse(json)['@context']).toBe('https://schema.org');
});

test.each([
  ...pages.map(({ path, text }) => ({ path, text })),
  { path: '/blog/feed.xml', text: byPath.get('/blog/feed.xml')?.text ?? '' },
])('$path says where a reader of status pages looks that it is a board’s', ({ text }) => {
  expect(isOwnFeed(Buffer.from(text))).toBe(true);
});

/** True if search engines are told not to list the page. */
const isHidden = (text: string): boolean => text.includes('<meta name="robots" content="noindex">');

describe('the pages', () => {
  test('are listed by search engines, except the thin ones of formats', () => {
    const hidden = pages.filter(({ text }) => isHidden(text)).map(({ path }) => path);
    expect(hidden).toContain('/404');
    expect(hidden.filter((path) => path !== '/404' && !path.startsWith('/status-pages/'))).toEqual([]);
    const shown = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/status-pages/') && !hidden.includes(path));
    expect(shown.map((path) => path.replace('/status-pages/', '')).toSorted()).toEqual([
      'betterstack',
      'incidentio',
      'instatus',
      'rss',
      'statusio',
      'statuspage',
    ]);
  });

  test('say when they changed, what stands above them, and who publishes them', () => {
    const dataOf = (text: string): readonly { '@type': string; [name: string]: unknown }[] =>
      attributesOf(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json));
    for (const { path, text } of pages.filter((page) => !['/', '/404'].includes(page.path))) {
      const page = dataOf(text).find((data) => data['@type'] === 'WebPage');
      expect(page, path).toMatchObject({
        url: `__PUBLIC_URL__${path}`,
        dateModified: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        publisher: { '@type': 'Organization', name: 'Allclear' },
        breadcrumb: { '@type': 'BreadcrumbList' },
      });
    }
    const article = pages.find(({ path }) => path === '/blog/how-fast-can-an-alert-be')?.text ?? '';
    const names = [...article.matchAll(/"position":\d,"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Allclear', 'Blog', 'How fast can a status page alert be?']);
    expect(dataOf(byPath.get('/')?.text ?? '').map((data) => data['@type'])).toEqual([
      'Organization',
      'SoftwareApplication',
    ]);
  });

  test('have no offer and no price where nothing is for sale', () => {
    const kept = files.filter(
      ({ isOffer, path }) => !isOffer && !/^\/docs\/(billing|settings|changelog)(\.md)?$/.test(path),
    );
    expect(kept.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/docs', '/docs.md', '/contact', '/privacy-policy', '/terms-of-service', '/llms.txt']),
    );
    for (const path of ['/', '/pricing', '/about', '/blog', '/compare', '/security', '/self-hosting', '/sitemap.xml'])
      expect(files.find((file) => file.path === path)?.isOffer, path).toBe(true);
    const offered = files.filter(({ isOffer }) => isOffer).map(({ path }) => path);
    for (const { path, text } of kept) {
      const filled = template(text)(settingValues({ publicUrl: 'https://own.example', isForSale: false }));
      // The documentation describes billing for those who set it up.
      const words = filled.replace(/^.*\/docs\/billing.*$/gm, '');
      if (!path.startsWith('/docs/')) expect([path, words.match(/£|Free Trial/)?.[0]]).toEqual([path, undefined]);
      const dead = attributesOf(filled, /<a [^>]*href="([^"#]+)/g).filter(
        (href) => href !== '/' && offered.includes(href),
      );
      expect([path, dead]).toEqual([path, []]);
    }
  });

  test('have titles and descriptions of their own', () => {
    const titles = pages.flatMap(({ text }) => attributesOf(text, /<title>([^<]+)<\/title>/g));
    expect(new Set(titles).size).toBe(pages.length);
  });

  test('have no path of a screen, which a reload would then not show', () => {
    expect(appPaths.filter((path) => byPath.has(path))).toEqual([]);
  });

  test('lead to pages, screens and headings that exist', () => {
    const ids = (path: string) => attributesOf(byPath.get(path)?.text ?? '', / id="([^"]+)"/g);
    const served = new Set([...byPath.keys(), ...appPaths, '/openapi.yaml', '/favicon.svg', '/apple-touch-icon.png']);
    const dead = pages.flatMap(({ path, text }) =>
      attributesOf(text, /<a [^>]*href="([^"]+)"/g)
        .filter((href) => /^[/#]/.test(href))
        .filter((href) => {
          const [address = '', anchor] = href.split('#');
          const target = address === '' ? path : (address.split('?')[0] ?? '');
          return !served.has(target) || (anchor !== undefined && !ids(target).includes(anchor));
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(dead).toEqual([]);
  });

  test('lead from each page of the docs to the next and back, and leave those for contributors out', () => {
    const linkTo = (path: string, rel: string) =>
      attributesOf(byPath.get(path)?.text ?? '', new RegExp(`<a href="([^"]+)" rel="${rel}"`, 'g'))[0];
    const visited = ['/docs'];
    for (let next = linkTo('/docs', 'next'); next; next = linkTo(next, 'next')) {
      expect(linkTo(next, 'prev')).toBe(visited.at(-1));
      visited.push(next);
    }
    const built = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/docs') && !path.startsWith('/docs/reference/'));
    expect(visited.toSorted()).toEqual(built.toSorted());
    const { version } = JSON.parse(textOf('package.json'));
    for (const path of visited) expect(byPath.get(path)?.text).toContain(`>Version ${version}</a>`);
    expect(visited).toContain('/docs/quick-start');
    expect(visited).not.toContain('/docs/decisions');
  });

  test('show pictures no wider than their column', () => {
    const widths = pages.flatMap(({ text }) =>
      attributesOf(text, /<img src="\/content\/docs\/pictures\/[^"]+" width="(\d+)"/g),
    );
    expect(widths.length).toBeGreaterThan(5);
    expect(widths.filter((width) => Number(width) > 720)).toEqual([]);
  });

  test('have a Markdown twin each, which has words and no markup', () => {
    for (const { path } of pages.filter((page) => page.path !== '/404')) {
      const twin = byPath.get(path === '/' ? '/index.md' : `${path}.md`);
      expect(twin?.text, path).toMatch(/^# /m);
      expect(twin?.text, path).not.toMatch(/<(div|span|svg|section|li|p)[ >]/);
    }
  });

  test('are in the site map, and what machines read names them', () => {
    const map = byPath.get('/sitemap.xml')?.text ?? '';
    for (const { path, text } of pages)
      expect([path, map.includes(`<loc>__PUBLIC_URL__${path}</loc><lastmod>2`)]).toEqual([path, !isHidden(text)]);
    expect(map).not.toContain('/404');
    expect(map.match(/<url>/g)?.length).toBe(map.match(/<lastmod>20\d\d-\d\d-\d\d</g)?.length);
    expect(byPath.get('/robots.txt')?.text).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml');
    expect(byPath.get('/llms.txt')?.text).toContain('(__PUBLIC_URL__/docs/api.md)');
    expect(byPath.get('/blog/feed.xml')?.text).toMatch(/<item><title>/);
  });
});
