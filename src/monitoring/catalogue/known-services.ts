import { formatOfAddress } from '../pages/detection/known-hosts.ts';
import type { CatalogueEntry } from './entry.ts';
import { squashed } from './plain-text.ts';

export type KnownServices = {
  /** By a URL of its status page, or of the product itself. */
  readonly at: (url: URL) => CatalogueEntry | undefined;
  /** By its full name, slug or alias, without case and punctuation. */
  readonly called: (name: string) => CatalogueEntry | undefined;
};

/** The services that aren't discontinued, indexed for many lookups. */
export const knownServices = (all: readonly CatalogueEntry[]): KnownServices => {
  const entries = all.filter(({ ended }) => !ended);
  const byName = new Map(
    entries.flatMap((entry) =>
      [entry.name, entry.slug, ...entry.aliases].map((name) => [squashed(name), entry] as const),
    ),
  );
  const pages = Map.groupBy(entries.flatMap(pagesOf), ({ page }) => hostOf(page));
  const bySite = new Map(entries.map((entry) => [siteOf(entry), entry] as const));
  const onSite = (host: string): CatalogueEntry | undefined => {
    const dot = host.indexOf('.');
    return bySite.get(host) ?? (dot === -1 ? undefined : onSite(host.slice(dot + 1)));
  };
  return {
    at: (url) => {
      const host = hostOf(url);
      const known = pages.get(host)?.find(({ page }) => isWithin(url, page));
      return known?.entry ?? (isStatusLike(url) ? undefined : onSite(host));
    },
    called: (name) => byName.get(squashed(name)),
  };
};

const pagesOf = (entry: CatalogueEntry) =>
  [entry.statusPageUrl, ...entry.addresses.map((address) => `https://${address}`)].map((url) => ({
    page: new URL(url),
    entry,
  }));

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

const isWithin = (url: URL, page: URL): boolean =>
  `${url.pathname}/`.startsWith(`${page.pathname.replace(/\/+$/, '')}/`);

/** A URL that looks like a status page's belongs to that page only: `status.example.com` isn't the product of `example.com`. */
const isStatusLike = (url: URL): boolean =>
  formatOfAddress(url) !== undefined || /status/.test(url.hostname) || /^\/status/.test(url.pathname);

/**
 * The product's own site, as the entry has it or as its status page's URL reveals it: `status.openai.com` belongs to `openai.com`, and
 * `www.stripestatus.com` to `stripe.com` if the service is called Stripe.
 */
const siteOf = ({ slug, statusPageUrl, site }: CatalogueEntry): string | undefined => {
  if (site !== null) return site;
  const host = hostOf(new URL(statusPageUrl));
  const [, below] = /^status\.(.+\..+)$/.exec(host) ?? [];
  if (below !== undefined) return below;
  const [, own] = /^(.+?)-?status\.com$/.exec(host) ?? [];
  return own === slug.replaceAll('-', '') ? `${own}.com` : undefined;
};
