import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sectionFinder } from '../../web/site/docs/search/find-sections.ts';
import type { SearchIndex } from '../../web/site/docs/search/search-index.ts';
import { builtSite, isHtml } from '../support/built-site.ts';

const { files } = builtSite();
const indexText = files.find(({ path }) => path === '/docs/search.json')?.text ?? '';
const index: SearchIndex = JSON.parse(indexText);
const find = sectionFinder(index);
const hrefs = (query: string) => find(query).map(({ href }) => href);

/** The limit for the first use of the search: its script, the library in it, and the index. */
const MOST_BYTES = 40 * 1000;

describe('the search of the documentation', () => {
  test('finds a page by its topic, with and without typos', () => {
    expect(hrefs('slack webhook').slice(0, 3)).toContain('/docs/slack#connect-slack');
    expect(hrefs('slakc webhok').slice(0, 5)).toContain('/docs/slack#connect-slack');
    expect(hrefs('webhook signature').slice(0, 5).join()).toContain('/docs/webhooks#');
    expect(hrefs('restore backup')[0]).toBe('/docs/backup#restore-a-backup');
  });

  test('finds settings, calls of the API and words that are still being typed', () => {
    expect(hrefs('ALLCLEAR_OIDC_ISSUER').slice(0, 3).join()).toContain('single-sign-on');
    expect(hrefs('POST /api/incidents')).toContain('/docs/reference/incidents#createIncident');
    expect(hrefs('unsubs')).toContain('/docs/email#get-alerts-by-email');
  });

  test('finds nothing for nonsense, and for common words alone', () => {
    expect(find('xqzvwkjh')).toEqual([]);
    expect(find('what is the')).toEqual([]);
  });

  test('leads only to pages and headings that exist', () => {
    const htmlOf = new Map(files.filter(isHtml).map(({ path, text }) => [path, text]));
    const dead = index.sections
      .flatMap(([, heading]) => find(heading))
      .map(({ href }) => href)
      .filter((href) => {
        const [path = '', anchor] = href.split('#');
        const html = htmlOf.get(path);
        return html === undefined || (anchor !== undefined && !html.includes(` id="${anchor}"`));
      });
    expect([...new Set(dead)]).toEqual([]);
  });

  test('covers every page of the documentation', () => {
    const searched = new Set(index.pages.map(([path]) => path));
    const pages = files
      .filter((file) => isHtml(file) && file.path.startsWith('/docs/'))
      .map(({ path }) => path)
      .filter((path) => !['/docs/reference', '/docs/reference/schemas'].includes(path));
    expect(pages.filter((path) => !searched.has(path))).toEqual([]);
  });

  test('loads little', () => {
    const scripts = readdirSync('web/dist/assets')
      .filter((name) => /^(docs|search-dialog)-.*\.js$/.test(name))
      .map((name) => gzipSync(readFileSync(`web/dist/assets/${name}`)).length);
    expect(scripts.length).toBeGreaterThan(1);
    const total = scripts.reduce((sum, bytes) => sum + bytes, gzipSync(indexText).length);
    expect(total).toBeGreaterThan(15_000);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
  });
});
