import { canonicalUrl } from '../canonical-url.ts';

/**
 * The URL of a team's private status page in storage. It differs from the public page at the same URL, and from every other team's, so
 * that they're never polled together. A URL that somebody types can't be one: canonical URLs have no fragment.
 */
export const privateUrl = (url: string, teamId: TeamId): string => `${url}#team=${teamId}`;

const privatePattern = /^(.*)#team=(\d+)$/;

export type PrivatePage = { readonly url: string; readonly teamId: TeamId };

/** The team and the canonical URL of a private page; undefined for a public one. */
export const privatePageOf = (stored: string): PrivatePage | undefined => {
  const [, url, team] = privatePattern.exec(stored) ?? [];
  // Parsing a URL adds a slash to a bare host.
  return url === undefined ? undefined : { url: canonicalUrl(url), teamId: Number(team) };
};

/** The canonical URL of any page, for people and readers. */
export const publicPart = (stored: string): string => privatePageOf(stored)?.url ?? stored;
