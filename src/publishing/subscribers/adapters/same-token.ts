import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Nothing equals a token that isn't set. */
export const isSame = (given: string, expected: string | undefined): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected ?? '')];
  return expected !== undefined && one.length === other.length && timingSafeEqual(one, other);
};
