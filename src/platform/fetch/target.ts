import type { AddressGuard } from './address-guard.ts';
import { literalOf } from './guarded-agent.ts';
import type { BlockedCode } from './outcome.ts';

/** An address that was read and may be tried; names in it are judged when the connection looks them up. */
export type Target = {
  readonly url: URL;
  readonly origin: string;
  readonly path: string;
};

/** Judges an address as far as it can be seen without a lookup. A refusal is given as its code. */
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
 * The same origin, or the same host over https. Such a redirect may use the networks that were allowed; any other one only where
 * it begins in them: a page on the outside must not steer a request into them.
 */
export const isSamePlace = (first: URL, next: URL): boolean =>
  next.origin === first.origin || (next.host === first.host && next.protocol === 'https:');
