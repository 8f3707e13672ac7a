import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { looksLikeKey, newKey } from '../../../src/accounts/api-key.ts';
import { base62 } from '../../../src/accounts/secret.ts';

test('makes keys of ak_ and 40 letters or digits, none twice', () => {
  const keys = Array.from({ length: 200 }, () => newKey(randomBytes));
  for (const key of keys) expect(key).toMatch(/^ak_[0-9A-Za-z]{40}$/);
  expect(keys.every(looksLikeKey)).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

test.each(['', 'ak_', `ak_${'x'.repeat(39)}`, `ak_${'x'.repeat(41)}`, `AK_${'x'.repeat(40)}`, `ak_${'x'.repeat(39)}-`])(
  'takes %j for no key',
  (text) => {
    expect(looksLikeKey(text)).toBe(false);
  },
);

test('gives every letter the same chance: each comes from exactly four bytes, the rest are thrown away', () => {
  const everyByte = () => Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const counts = new Map<string, number>();
  for (const letter of base62(248, everyByte)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  expect(new Set(counts.values())).toEqual(new Set([4]));
});
