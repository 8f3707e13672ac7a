import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { expiryOf, isWorthNoting, newSession } from '../../../src/accounts/session.ts';
import { aBrowser } from '../../support/accounts.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

test('gives out 256 bits and keeps only their SHA-256', () => {
  const { token, session } = newSession(7, start, randomBytes, aBrowser);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(session.tokenHash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(session)).not.toContain(token);
});

test('never gives the same token twice', () => {
  const tokens = Array.from({ length: 100 }, () => newSession(7, start, randomBytes, aBrowser).token);
  expect(new Set(tokens).size).toBe(100);
});

test.each([
  [0, 30],
  [1, 31],
  [59, 89],
  [60, 90],
  [61, 90],
  [89, 90],
])('a session used on day %i ends on day %i', (usedOn, endsOn) => {
  expect(expiryOf(start, after(usedOn))).toEqual(after(endsOn));
});

test('notes a use once a minute', () => {
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  expect(isWorthNoting(undefined, start)).toBe(true);
  expect(isWorthNoting(start, at(59))).toBe(false);
  expect(isWorthNoting(start, at(60))).toBe(true);
});
