import { aboutPage } from './about/about-page.tsx';
import { blogPages } from './blog/blog-pages.tsx';
import { docsPages, renderDocs, searchedDocs } from './docs/docs-pages.tsx';
import { searchIndex } from './docs/search/search-index.ts';
import { downloads } from './docs/server-files.ts';
import { feeds } from './feeds/feeds.ts';
import { formatPages } from './formats/format-pages.tsx';
import { landingPage } from './landing/landing-page.tsx';
import { legalPages } from './legal/legal-pages.tsx';
import { markdownOf } from './markdown/markdown-of.tsx';
import { type DocumentInput, documentOf, twinOf } from './page/document.tsx';
import { notFoundPage } from './page/not-found-page.tsx';
import type { SiteFacts } from './page/site-facts.ts';
import type { SitePage } from './page/site-page.ts';
import { SPRITE_PATH, spriteOf } from './page/sprite.ts';
import { pricingPage } from './pricing/pricing-page.tsx';
import { referencePages, searchedReference } from './reference/reference-pages.tsx';
import { checkPage } from './tools/check-page.tsx';
import { slaPage } from './tools/sla-page.tsx';

/** The server's answer for a path, with its media type. */
export type SiteFile = { readonly path: string; readonly type: string; readonly text: string };

export type SiteInput = DocumentInput & { readonly facts: SiteFacts };

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * Every public page as HTML and as Markdown, what finds them (feed, site map, robots.txt, llms.txt, the index of the docs), and the server
 * files to download.
 */
export const renderSite = ({ facts, ...input }: SiteInput): readonly SiteFile[] => {
  const docs = renderDocs(facts.pictures);
  const pages: readonly SitePage[] = [
    landingPage(facts),
    pricingPage(),
    aboutPage(),
    ...blogPages(),
    ...docsPages(docs, facts.version),
    ...referencePages(facts.contract, facts.version),
    ...legalPages(),
    checkPage(),
    slaPage(),
    ...formatPages(facts),
  ];
  return [
    ...[...pages, notFoundPage].map((page) => ({ path: page.path, type: HTML, text: documentOf(page, input) })),
    ...pages.map((page) => ({ path: twinOf(page.path), type: MARKDOWN, text: page.markdown ?? markdownOf(page) })),
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
