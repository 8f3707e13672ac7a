import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../shared/errors.ts';
import type { Passwords } from '../ports.ts';

/** argon2id (the library's default algorithm) with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a whole processor, and a libuv thread that name lookups and file reads need too (main.ts). */
const AT_ONCE = 2;
/** About a second of work for two threads (10 to 20 ms each); beyond that, an error is better than a wait. */
const MAX_WAITING = 100;

/** Passwords hashed with argon2id, two at a time. */
export const argon2Passwords = (): Passwords => {
  const inTurn = queue(AT_ONCE, MAX_WAITING);
  return {
    hash: (password) => inTurn(() => hash(normal(password), parameters)),
    matches: (password, stored) => inTurn(() => matches(normal(password), stored)),
  };
};

// One keyboard writes é as one character, another as two (NIST SP 800-63B, normalization).
const normal = (password: string): string => password.normalize('NFKC');

const matches = async (password: string, stored: string | undefined): Promise<boolean> => {
  if (stored !== undefined) return verify(stored, password);
  // The same work as for a wrong password, so that the time doesn't reveal which names exist.
  await hash(password, parameters);
  return false;
};

/** Runs up to `atOnce` pieces of work at once, in order. @throws AppError `unavailable` when `maxWaiting` already wait */
export const queue = (atOnce: number, maxWaiting: number) => {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting)
      throw new AppError('unavailable', 'Too many people are logging in right now. Try again in a moment.');
    return limit(work);
  };
};
