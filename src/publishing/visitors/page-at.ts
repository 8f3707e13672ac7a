import type { PublishedPage } from '../published-page.ts';

const IMAGES = '/images/';

/** The page as visitors see it at one of its addresses: its links and pictures lie below that. */
export const pageAt = (page: PublishedPage, url: string): PublishedPage => {
  if (page.url === url) return page;
  const base = new URL(url).pathname.replace(/\/$/, '');
  const moved = (path: string | undefined) =>
    path === undefined ? undefined : base + path.slice(path.lastIndexOf(IMAGES));
  const { logo, favicon } = page.look;
  return { ...page, url, look: { ...page.look, logo: moved(logo), favicon: moved(favicon) } };
};
