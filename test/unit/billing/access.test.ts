import { describe, expect, test } from 'vitest';
import { accessOf, GRACE_MS } from '../../../src/billing/access/access.ts';

const now = new Date('2026-03-01T12:00:00Z');
const [past, future] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const user = { isOwner: false, trialEnds: past, now };

test('the owner, and who has no trial at all, may do everything for ever', () => {
  expect(accessOf({ ...user, isOwner: true, subscription: { status: 'unpaid' } })).toEqual({
    kind: 'full',
    because: 'owner',
  });
  expect(accessOf({ ...user, trialEnds: undefined })).toEqual({ kind: 'full', because: 'free' });
});

test('a trial lasts to its end, to the millisecond', () => {
  expect(accessOf({ ...user, trialEnds: future })).toEqual({ kind: 'full', because: 'trial', until: future });
  expect(accessOf({ ...user, trialEnds: now })).toEqual({ kind: 'read_only', because: 'trial_over' });
});

describe('after the trial', () => {
  test.each([
    ['active', 'full', 'subscription'],
    ['trialing', 'full', 'subscription'],
    ['incomplete', 'read_only', 'trial_over'],
    ['incomplete_expired', 'read_only', 'trial_over'],
    ['canceled', 'read_only', 'trial_over'],
    ['unpaid', 'read_only', 'payment_stopped'],
    ['paused', 'read_only', 'payment_stopped'],
    ['a word that nobody has seen', 'read_only', 'trial_over'],
  ])('a subscription that is %s gives %s access', (status, kind, because) => {
    expect(accessOf({ ...user, subscription: { status } })).toMatchObject({ kind, because });
  });

  test('a payment that failed leaves access for 14 days', () => {
    const pastDueSince = new Date(now.getTime() - GRACE_MS + 1);
    expect(accessOf({ ...user, subscription: { status: 'past_due', pastDueSince } })).toEqual({
      kind: 'full',
      because: 'payment_failed',
      until: future,
    });
    const longAgo = new Date(now.getTime() - GRACE_MS);
    expect(accessOf({ ...user, subscription: { status: 'past_due', pastDueSince: longAgo } })).toEqual({
      kind: 'read_only',
      because: 'payment_failed',
    });
  });
});

test('a trial that lasts outlives what happens to a subscription', () => {
  for (const status of ['canceled', 'unpaid', 'paused', 'incomplete_expired'])
    expect(accessOf({ ...user, trialEnds: future, subscription: { status } }).kind).toBe('full');
});
