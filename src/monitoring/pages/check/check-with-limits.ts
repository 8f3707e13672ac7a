import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../shared/clock.ts';
import { AppError } from '../../../shared/errors.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { PageCheck } from './check-page.ts';

/**
 * Checks a URL for anyone, without an account; `caller` is their IP address.
 * @throws AppError invalid_input at `url` for an invalid URL, too_many_requests
 */
export type CheckPage = (caller: string, address: string) => Promise<PageCheck>;

/** Counts one more for all processes together, and returns how many there are in the window. It starts with the first. */
export type CountChecks = (subject: string, windowMs: number) => Promise<{ readonly count: number }>;

type Dependencies = {
  readonly look: (url: string) => Promise<PageCheck>;
  readonly count: CountChecks;
  /** Returns true if a URL is refused by itself, such as a private IP address: nothing is sent for it. */
  readonly isRefused: (url: string) => boolean;
  readonly now: Clock;
};

const KEPT_MS = 60_000;
const MOST_KEPT = 100;
const WINDOW_MS = 60_000;
const MOST_OF_A_CALLER = 10;
/** A check takes up to 16 requests. */
const MOST_IN_ALL = 60;

type Kept = { readonly begunAt: number; readonly check: Promise<PageCheck> };

/**
 * Repeats the answers of the last minute without counting them. Callers that ask while a check is running share it. A refused
 * URL counts for nobody either, so nobody can spend everybody's checks on it. Every other check counts for its caller and for
 * all together.
 */
export const checkWithLimits = ({ look, count, isRefused, now }: Dependencies): CheckPage => {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  const knownOf = (url: string): Kept['check'] | undefined => {
    const known = kept.get(url);
    return known && now().getTime() - known.begunAt < KEPT_MS ? known.check : undefined;
  };
  const begin = (url: string): Kept['check'] => {
    const check = look(url);
    kept.set(url, { begunAt: now().getTime(), check });
    check.catch(() => kept.delete(url));
    return check;
  };
  return async (caller, address) => {
    const url = canonicalUrl(address, 'url');
    const known = knownOf(url);
    if (known) return known;
    if (isRefused(url)) return look(url);
    if ((await count(`check of ${caller}`, WINDOW_MS)).count > MOST_OF_A_CALLER) throw tooMany(OF_A_CALLER);
    if ((await count('checks in all', WINDOW_MS)).count > MOST_IN_ALL) throw tooMany(IN_ALL);
    // Another caller may have started meanwhile.
    return knownOf(url) ?? begin(url);
  };
};

const OF_A_CALLER = `You've checked ${MOST_OF_A_CALLER} pages within a minute. Wait a minute and try again.`;
const IN_ALL = 'Too many people are checking pages right now. Wait a minute and try again.';

const tooMany = (message: string) => new AppError('too_many_requests', message);
