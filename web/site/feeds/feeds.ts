import { twinOf } from '../page/document.tsx';
import { escapeHtml } from '../page/escape-html.ts';
import { GENERATOR } from '../page/generator.ts';
import { PUBLIC_URL } from '../page/setting.tsx';
import type { SitePage } from '../page/site-page.ts';

type Feed = { readonly path: string; readonly type: string; readonly text: string; readonly isOffer?: true };

/** The files by which search engines, feed readers and other machines find the pages. */
export const feeds = (pages: readonly Dated[]): readonly Feed[] => [
  { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: siteMap(pages), isOffer: true },
  { path: '/blog/feed.xml', type: 'application/rss+xml; charset=utf-8', text: blogFeed(pages), isOffer: true },
  { path: '/llms.txt', type: 'text/plain; charset=utf-8', text: llmsText(pages) },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robotsText },
];

/** Pages of the site with their days. */
type Dated = SitePage & { readonly changed: string };

const siteMap = (pages: readonly Dated[]): string => {
  const urls = pages
    .filter(({ isThin }) => !isThin)
    .map(({ path, changed }) => `<url><loc>${PUBLIC_URL}${path}</loc><lastmod>${changed}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};

/** RSS 2.0. */
const blogFeed = (pages: readonly SitePage[]): string => {
  const items = pages
    .filter(({ kind }) => kind === 'article')
    .map(({ path, title, description, changed = '' }) => {
      const address = PUBLIC_URL + path;
      const date = new Date(`${changed}T09:00:00Z`).toUTCString();
      return `<item><title>${escapeHtml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${date}</pubDate><description>${escapeHtml(description)}</description></item>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>Allclear blog</title><link>${PUBLIC_URL}/blog</link>`,
    `<atom:link href="${PUBLIC_URL}/blog/feed.xml" rel="self" type="application/rss+xml"/>`,
    '<description>For support teams who get the tickets when someone else’s service breaks.</description><language>en-gb</language>',
    `<generator>${GENERATOR}</generator>`,
    ...items,
    '</channel></rss>\n',
  ].join('');
};

/** As llmstxt.org proposes. */
const llmsText = (pages: readonly SitePage[]): string => {
  const lines = (of: readonly SitePage[]) =>
    of.map(({ path, title, description }) => `- [${title}](${PUBLIC_URL}${twinOf(path)}): ${description}`).join('\n');
  const isDocs = ({ path }: SitePage) => path.startsWith('/docs');
  return [
    '# Allclear',
    '> One dashboard for every status page you depend on, with alerts, an API and a command line.',
    `<when-set name="forSale">## Pages\n\n${lines(pages.filter((page) => !isDocs(page)))}</when-set>`,
    `## Documentation\n\n${lines(pages.filter(isDocs))}`,
    `The API is described at ${PUBLIC_URL}/api/openapi.yaml.\n`,
  ].join('\n\n');
};

const robotsText = `User-agent: *\nDisallow: /api/\n<when-set name="forSale">Sitemap: ${PUBLIC_URL}/sitemap.xml\n</when-set>`;
