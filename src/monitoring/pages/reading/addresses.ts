/** `path` on the page's own host, whatever the page's path. */
export const onHost = (page: URL, path: string): string => new URL(path, page.origin).href;

/** `path` below the page's own path: `https://host/acme` and `summary.json` make `https://host/acme/summary.json`. */
export const below = (page: URL, path: string): string => {
  const base = new URL(page.origin);
  base.pathname = `${page.pathname.replace(/\/+$/, '')}/${path}`;
  return base.href;
};

/** One document, under the role that single-document readers use. */
export const summary = (url: string) => [{ role: 'summary', url }] as const;

/** A link that may be relative to the page; `undefined` if it isn't valid. */
export const linkFrom = (page: string, link: string | undefined): string | undefined => {
  if (link === undefined || link === '') return undefined;
  return URL.canParse(link, page) ? new URL(link, page).href : undefined;
};
