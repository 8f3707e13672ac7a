import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from './escape-html.ts';
import { Footer } from './footer.tsx';
import { GENERATOR } from './generator.ts';
import { Header } from './header.tsx';
import { PUBLIC_URL } from './setting.tsx';
import type { SitePage, SiteScript } from './site-page.ts';

export type DocumentInput = {
  /** The style rules that this markup needs. */
  readonly styleFor: (markup: string) => string;
  /** Chooses the theme before the first paint. */
  readonly themeScript: string;
  /** The modules of the build, by URL. `site` counts visits, and is loaded only if analytics are set. */
  readonly scripts: Readonly<Record<SiteScript, string>>;
  /** The URLs of the fonts that every page uses. */
  readonly fonts: readonly string[];
  /** Returns the URL of the preview picture for shared links. */
  readonly pictureOf: (path: string, title: string) => string;
};

/** Closes the menu of phones when one of its links is chosen: those of the landing page lead to the same document. */
const MENU_SCRIPT =
  "addEventListener('click',e=>{let m=e.target.closest&&e.target.closest('a')&&e.target.closest('.site-menu');if(m)m.open=false})";

/** Shows the links for members if somebody is logged in here; the app keeps this note (web/app/member-note.ts). */
const MEMBER_SCRIPT = "try{if(localStorage.member)document.documentElement.dataset.session='yes'}catch{}";

/** The whole HTML of a page, the same for everybody. The server fills the places of its settings. */
export const documentOf = (page: SitePage, input: DocumentInput): string => {
  const { styleFor, themeScript, scripts, fonts, pictureOf } = input;
  const body = renderToStaticMarkup(
    <>
      <a className="site-skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {page.content}
      </main>
      <Footer />
    </>,
  );
  return [
    '<!doctype html>',
    '<html lang="en-GB" data-session="no"><head>',
    headOf(page, pictureOf(page.path, page.title)),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<script>${themeScript};${MEMBER_SCRIPT}</script>`,
    `<style>${styleFor(body)}</style>`,
    ...(page.data ?? []).map((data) => `<script type="application/ld+json">${jsonOf(data)}</script>`),
    `</head><body class="radix-themes">${body}`,
    `<script>${MENU_SCRIPT}</script>`,
    page.script === undefined ? '' : `<script type="module" src="${scripts[page.script]}"></script>`,
    `<when-set name="analytics"><script type="module" src="${scripts.site}" data-analytics="__ANALYTICS__"></script></when-set>`,
    '</body></html>',
  ].join('');
};

const NOINDEX = '<meta name="robots" content="noindex">';

const headOf = (page: SitePage, picture: string): string => {
  const { path, title, description, kind, isThin } = page;
  const isStart = path === '/';
  const whole = isStart ? title : `${title} · Allclear`;
  const metas: readonly (readonly [attribute: string, name: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Allclear'],
    ['property', 'og:type', kind === 'article' ? 'article' : 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:locale', 'en_GB'],
    ['property', 'og:url', PUBLIC_URL + path],
    ['property', 'og:image', PUBLIC_URL + picture],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${title}: a level line with one raised segment`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const links =
    kind === 'missing'
      ? [NOINDEX]
      : [
          ...(isThin ? [NOINDEX] : []),
          `<link rel="canonical" href="${PUBLIC_URL}${path}">`,
          `<link rel="alternate" type="text/markdown" href="${PUBLIC_URL}${twinOf(path)}">`,
          `<when-set name="forSale"><link rel="alternate" type="application/rss+xml" title="Allclear blog" href="${PUBLIC_URL}/blog/feed.xml"></when-set>`,
        ];
  return [
    `<meta charset="utf-8"><meta name="generator" content="${GENERATOR}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(whole)}</title>`,
    ...metas.map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`),
    '<meta name="theme-color" content="#eff2f0">',
    ...links,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ].join('');
};

export const twinOf = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** Inside of a script element nothing may end it. */
const jsonOf = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
