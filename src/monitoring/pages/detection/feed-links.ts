import { webUrl } from '../web-address.ts';

const linkTag = /<link\b[^<>]{1,2000}>/gi;
const feedType = /\btype\s*=\s*["']?application\/(?:rss|atom)\+xml/i;
const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const MAX_LINKS = 2;
const HEAD_CHARACTERS = 200_000;

/** The URLs of the feeds in a web page's head, in order, Atom and RSS alike; only http and https. */
export const feedLinks = (html: string, base: URL): readonly string[] => {
  const tags = [...html.slice(0, HEAD_CHARACTERS).matchAll(linkTag)]
    .map(([tag]) => tag)
    .filter((tag) => feedType.test(tag));
  const links = tags.flatMap((tag) => {
    const [, double, single, bare] = href.exec(tag) ?? [];
    const text = (double ?? single ?? bare)?.replaceAll('&amp;', '&');
    return (text === undefined ? undefined : webUrl(text, base)?.href) ?? [];
  });
  return [...new Set(links)].slice(0, MAX_LINKS);
};
