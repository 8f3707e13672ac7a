import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isOwnFeed } from '../../src/monitoring/pages/own-feed-guard.ts';
import { builtSite, isHtml } from '../support/built-site.ts';

const { appPaths, files } = builtSite();
const pages = files.filter(isHtml);
const byPath = new Map(files.map((file) => [file.path, file]));

/** What a connection carries before its first acknowledgement. */
const MOST_BYTES = 14 * 1024;
/** Tables and reasons to look up, which nobody lands on first. */
const long = new Set(['/docs/server-files', '/docs/reference/schemas']);

const attributesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);

test.each(pages.map(({ path, text }) => ({ path, text })))('$path is small, whole and named', ({ path, text }) => {
  if (!long.has(path)) expect(gzipSync(text).length).toBeLessThanOrEqual(MOST_BYTES);
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

describe('the pages', () => {
  test('have titles and descriptions of their own', () => {
    const titles = pages.flatMap(({ text }) => attributesOf(text, /<title>([^<]+)<\/title>/g));
    expect(new Set(titles).size).toBe(pages.length);
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
    expect(visited).toContain('/docs/quick-start');
    expect(visited).not.toContain('/docs/decisions');
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
    for (const { path } of pages.filter((page) => page.path !== '/404'))
      expect(map).toContain(`<loc>__PUBLIC_URL__${path}</loc>`);
    expect(map).not.toContain('/404');
    expect(byPath.get('/robots.txt')?.text).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml');
    expect(byPath.get('/llms.txt')?.text).toContain('(__PUBLIC_URL__/docs/api.md)');
    expect(byPath.get('/blog/feed.xml')?.text).toMatch(/<item><title>/);
  });
});
