/**
 * The page for people, for a URL that may be of an API or a feed: the part before `/api/`, or the folder of a document.
 * Undefined unless it's http or https, because nothing else may become a link.
 */
export const pageForPeople = (text: string | undefined): string | undefined => {
  const url = text === undefined ? null : URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  const path = url.pathname.replace(apiPath, '/').replace(documentPath, '/');
  if (path === url.pathname) return url.href;
  return new URL(path, url.origin).href;
};

const apiPath = /\/(?:api|rest)\/.*$/i;
/** A feed, or a file for programs, at the end of a path. */
const documentPath = /\/(?:(?:feed|feeds|rss|atom)(?:\/.*)?|[^/]*\.(?:json|xml|rss|atom|ics))\/?$/i;
