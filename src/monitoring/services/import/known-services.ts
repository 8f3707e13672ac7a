import { formatOfAddress } from '../../pages/detection/known-hosts.ts';

/** The fields of the catalogue that a list is matched with. */
export type KnownService = {
  readonly name: string;
  readonly slug: string;
  readonly category: string;
  readonly statusPageUrl: string;
  readonly logoIcon: string;
  readonly logoColor: string;
};

export type KnownServices = {
  /** By an address of its status page, or of the product itself. */
  readonly at: (url: URL) => KnownService | undefined;
  /** By its whole name, without case. */
  readonly called: (name: string) => KnownService | undefined;
};

/** The catalogue, to be asked for many services at once. */
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

/** An address that is a status page's by its looks is that page's alone: `status.example.com` is not what `example.com` sells. */
const isStatusLike = (url: URL): boolean =>
  formatOfAddress(url) !== undefined || /status/.test(url.hostname) || /^\/status/.test(url.pathname);

/**
 * The product's own site, where the address of its status page tells it: `status.openai.com` is of `openai.com`, and
 * `www.stripestatus.com` of `stripe.com` where the service is called Stripe.
 */
const siteOf = ({ slug, statusPageUrl }: KnownService): string | undefined => {
  const host = hostOf(new URL(statusPageUrl));
  const [, below] = /^status\.(.+\..+)$/.exec(host) ?? [];
  if (below !== undefined) return below;
  const [, own] = /^(.+?)-?status\.com$/.exec(host) ?? [];
  return own === slug.replaceAll('-', '') ? `${own}.com` : undefined;
};
