import { aboutPage } from './about/about-page.tsx';
import { blogPages } from './blog/blog-pages.tsx';
import { docsPages, renderDocs, searchedDocs } from './docs/docs-pages.tsx';
import { searchIndex } from './docs/search/search-index.ts';
import { downloads } from './docs/server-files.ts';
import { feeds } from './feeds/feeds.ts';
import { pageData } from './feeds/structured-data.ts';
import { formatPages } from './formats/format-pages.tsx';
import { landingPage } from './landing/landing-page.tsx';
import { markdownOf } from './markdown/markdown-of.tsx';
import { type DocumentInput, documentOf, twinOf } from './page/document.tsx';
import { notFoundPage } from './page/not-found-page.tsx';
import type { SiteFacts } from './page/site-facts.ts';
import type { SitePage } from './page/site-page.ts';
import { SPRITE_PATH, spriteOf } from './page/sprite.ts';
import { pricingPage } from './pricing/pricing-page.tsx';
import { referencePages, searchedReference } from './reference/reference-pages.tsx';
import { comparePage } from './texts/compare-page.tsx';
import { textPages } from './texts/text-pages.tsx';
import { checkPage } from './tools/check-page.tsx';
import { slaPage } from './tools/sla-page.tsx';

export type SiteFile = { readonly path: string; readonly type: string; readonly text: string; readonly isOffer?: true };

export type SiteInput = DocumentInput & { readonly facts: SiteFacts };

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * Every public page as HTML and as Markdown, what finds them (feed, site map, robots.txt, llms.txt, the index of the docs), and the server
 * files to download.
 */
export const renderSite = ({ facts, ...input }: SiteInput): readonly SiteFile[] => {
  const docs = renderDocs(facts.pictures);
  const pages = [
    landingPage(facts),
    pricingPage(),
    aboutPage(),
    ...blogPages(),
    ...docsPages(docs, facts.version),
    ...referencePages(facts.contract, facts.version),
    ...textPages(),
    comparePage(),
    checkPage(),
    slaPage(),
    ...formatPages(facts),
  ].map((page: SitePage) => ({ ...page, changed: page.changed ?? facts.changedOn(sourcesOf(page.path)) }));
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return [
    ...[...pages, notFoundPage].map((page) => ({
      path: page.path,
      type: HTML,
      text: documentOf({ ...page, data: [...(page.data ?? []), ...placeOf(page, titles)] }, input),
      ...offer(page),
    })),
    ...pages.map((page) => ({
      path: twinOf(page.path),
      type: MARKDOWN,
      text: page.markdown ?? markdownOf(page),
      ...offer(page),
    })),
    ...feeds(pages),
    ...downloads(),
    {
      path: '/docs/search.json',
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(searchIndex([...searchedDocs(docs), ...searchedReference(facts.contract)])),
    },
    { path: SPRITE_PATH, type: 'image/svg+xml', text: spriteOf(facts) },
  ];
};

const offer = ({ isOffer }: SitePage) => (isOffer ? { isOffer } : {});

/** The first page and the one for missing pages have no place below others. */
const placeOf = (page: SitePage, titles: ReadonlyMap<string, string>): readonly object[] => {
  if (page.path === '/' || page.kind === 'missing') return [];
  const parent = page.path.replace(/\/[^/]*$/, '');
  const above = ['/', parent].flatMap((path) => {
    const title = titles.get(path);
    return title === undefined ? [] : [{ path, title }];
  });
  return [pageData(page, above)];
};

/** The files that a page without a date of its own is made of: the beginnings of their paths in the repository. */
const sourcesOf = (path: string): readonly string[] => {
  const [, section = '', name = ''] = path.split('/');
  switch (section) {
    case '':
      return ['web/site/landing/', 'web/content/plan.ts'];
    case 'docs':
      if (name === 'changelog') return ['CHANGELOG.md'];
      return [name === 'reference' ? 'openapi.yaml' : `web/content/docs/${name || 'index'}.md`];
    case 'status-pages':
      return ['web/content/formats.json', 'web/site/formats/'];
    case 'pricing':
      return ['web/site/pricing/', 'web/content/plan.ts'];
    default:
      return [`web/site/${section}/`];
  }
};
