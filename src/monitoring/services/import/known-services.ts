import { formatOfAddress } from '../../pages/detection/known-hosts.ts';

/** The catalogue's fields for matching a list. */
export type KnownService = {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly statusPageUrl: string;
  readonly logoIcon: string;
  readonly logoColor: string;
};

export type KnownServices = {
  /** By a URL of its status page, or of the product itself. */
  readonly at: (url: URL) => KnownService | undefined;
  /** By its full name, without case. */
  readonly called: (name: string) => KnownService | undefined;
};

/** The catalogue, indexed for many lookups. */
export const knownServices = (entries: readonly KnownService[]): KnownServices => {
  const byName = new Map(
    entries.flatMap((entry) => [[entry.slug, entry] as const, [plain(entry.name), entry] as const]),
  );
  const pages = Map.groupBy(entries, ({ statusPageUrl }) => hostOf(new URL(statusPageUrl)));
  const bySite = new Map(entries.map((entry) => [siteOf(entry), entry] as const));
  const onSite = (host: string): KnownService | undefined => {
    const dot = host.indexOf('.');
    return bySite.get(host) ?? (dot === -1 ? undefined : onSite(host.slice(dot + 1)));
  };
  return {
    at: (url) => {
      const host = hostOf(url);
      const page = pages.get(host)?.find(({ statusPageUrl }) => isWithin(url, new URL(statusPageUrl)));
      return page ?? (isStatusLike(url) ? undefined : onSite(host));
    },
    called: (name) => byName.get(plain(name)),
  };
};

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

const isWithin = (url: URL, page: URL): boolean =>
  `${url.pathname}/`.startsWith(`${page.pathname.replace(/\/+$/, '')}/`);

/** A URL that looks like a status page's belongs to that page only: `status.example.com` isn't the product of `example.com`. */
const isStatusLike = (url: URL): boolean =>
  formatOfAddress(url) !== undefined || /status/.test(url.hostname) || /^\/status/.test(url.pathname);

/**
 * The product's own site, if its status page's URL reveals it: `status.openai.com` belongs to `openai.com`, and
 * `www.stripestatus.com` to `stripe.com` if the service is called Stripe.
 */
const siteOf = ({ slug, statusPageUrl }: KnownService): string | undefined => {
  const host = hostOf(new URL(statusPageUrl));
  const [, below] = /^status\.(.+\..+)$/.exec(host) ?? [];
  if (below !== undefined) return below;
  const [, own] = /^(.+?)-?status\.com$/.exec(host) ?? [];
  return own === slug.replaceAll('-', '') ? `${own}.com` : undefined;
};
