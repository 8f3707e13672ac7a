import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../shared/errors.ts';

/** Calls with invalid keys from one IP address within WINDOW_MS. A program whose key was revoked may loop. */
export const MOST_REFUSED = 300;
const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 10_000;
/** Recently valid keys keep working, whatever else their IP address sends. */
const MOST_KEYS = 10_000;
const KNOWN_MS = 600_000;

export type RefusedKeys = {
  /** @throws AppError too_many_requests for a key that isn't known to be valid, if its IP address sent too many invalid ones */
  readonly check: (address: string, key: string) => void;
  readonly note: (address: string, key: string, isValid: boolean) => void;
};

const WRONG_KEYS = 'We got too many calls with invalid API keys from your network. Wait a minute and try again.';

/** Limits the cost of made-up keys: each one is a database query, and no other limit counts them. `message` is the error's. */
export const refusedKeys = (message = WRONG_KEYS): RefusedKeys => {
  const tooMany = new AppError('too_many_requests', message);
  const refused = new LRUCache<string, { count: number }>({ max: MOST_ADDRESSES, ttl: WINDOW_MS });
  const valid = new LRUCache<string, true>({ max: MOST_KEYS, ttl: KNOWN_MS });
  return {
    check: (address, key) => {
      if ((refused.get(address)?.count ?? 0) >= MOST_REFUSED && !valid.has(hashOf(key))) throw tooMany;
    },
    note: (address, key, isValid) => {
      if (isValid) {
        valid.set(hashOf(key), true);
        return;
      }
      const counted = refused.get(address);
      if (counted) counted.count += 1;
      else refused.set(address, { count: 1 });
    },
  };
};

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64');
