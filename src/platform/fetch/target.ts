import type { AddressGuard } from './address-guard.ts';
import { literalOf } from './guarded-agent.ts';
import type { BlockedCode } from './outcome.ts';

/** A parsed URL that may be tried; its name is judged when the connection looks it up. */
export type Target = {
  readonly url: URL;
  readonly origin: string;
  readonly path: string;
};

/** Judges a URL without a lookup. A refusal is returned as its code. */
export const readTarget = (url: URL | null, guard: AddressGuard): Target | BlockedCode => {
  if (url === null) return 'bad_address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const literal = literalOf(url.hostname);
  const verdict = literal === undefined ? 'reachable' : guard(literal);
  if (verdict !== 'reachable') return verdict;
  return { url, origin: url.origin, path: url.pathname + url.search };
};

/**
 * The same origin, or the same host over https. Such a redirect may use allowed networks; any other only if it starts inside
 * them. A public page must not steer a request into a private network.
 */
export const isSamePlace = (first: URL, next: URL): boolean =>
  next.origin === first.origin || (next.host === first.host && next.protocol === 'https:');
