import { isIP } from 'node:net';
import { z } from 'zod';
import { isHost, isOrigin, listed, wholeNumber } from './values.ts';

export type DomainConfig = {
  /** A private port at which a proxy asks for which names it may get certificates; absent: none. */
  readonly askPort?: number;
  /** The host below which each status page has a name for CNAME records; absent: there are no custom domains. */
  readonly pagesHost?: string;
  /** The URL below which status pages are, on a host of their own; absent: below the app's. */
  readonly pagesUrl?: string;
  /** The DNS servers that check custom domains; none: those of the machine. */
  readonly dnsServers: readonly string[];
  /** The port at which domains are requested; 80 by default. No setting: certificates need that port too. */
  readonly domainPort?: number;
};

/** With a port if it isn't 53. */
const isServer = (text: string) =>
  isIP(text) !== 0 || /^\d{1,3}(\.\d{1,3}){3}:\d{1,5}$|^\[[0-9a-f:]+\]:\d{1,5}$/i.test(text);

export const domainSettings = {
  ALLCLEAR_ASK_PORT: wholeNumber(1, 65_535).optional(),
  ALLCLEAR_PAGES_HOST: z
    .string()
    .refine((text) => isHost(text) && isIP(text) === 0, { error: 'must be a host name, such as pages.example.com' })
    .transform((text) => text.toLowerCase())
    .optional(),
  ALLCLEAR_PAGES_URL: z
    .string()
    .refine(isOrigin, { error: 'must be a URL without a path, such as https://status.example.net' })
    .optional(),
  ALLCLEAR_DNS_SERVERS: z
    .string()
    .refine((text) => listed(text).every(isServer) && listed(text).length <= 4, {
      error: 'must be up to 4 IP addresses of DNS servers separated by commas, such as 9.9.9.9,1.1.1.1',
    })
    .transform(listed)
    .prefault(''),
};

type Given = {
  readonly ALLCLEAR_ASK_PORT?: number | undefined;
  readonly ALLCLEAR_PAGES_HOST?: string | undefined;
  readonly ALLCLEAR_PAGES_URL?: string | undefined;
  readonly ALLCLEAR_DNS_SERVERS: readonly string[];
};

type Hosts = { readonly PUBLIC_URL?: string | undefined; readonly ALLCLEAR_PAGES_URL?: string | undefined };

/** Cookies go to every port of a host. */
export const pagesElsewhere = [
  ({ PUBLIC_URL = 'http://localhost', ALLCLEAR_PAGES_URL: pages }: Hosts): boolean =>
    pages === undefined || URL.parse(pages)?.hostname !== URL.parse(PUBLIC_URL)?.hostname,
  { path: ['ALLCLEAR_PAGES_URL'], error: 'must have another host name than PUBLIC_URL, not just another port' },
] satisfies [unknown, unknown];

export const domainsOf = (given: Given): DomainConfig => ({
  askPort: given.ALLCLEAR_ASK_PORT,
  pagesHost: given.ALLCLEAR_PAGES_HOST,
  pagesUrl: given.ALLCLEAR_PAGES_URL,
  dnsServers: given.ALLCLEAR_DNS_SERVERS,
});
