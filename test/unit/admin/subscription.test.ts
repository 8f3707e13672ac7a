import { expect, test } from 'vitest';
import { subscriptionOf } from '../../../src/admin/subscription.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const ahead = new Date('2026-11-20T08:00:01.000Z');

test.each([
  ['subscribed', { id: 2, trialEnds: ahead, paying: 'subscribed' }],
  ['subscribed', { id: 1, trialEnds: undefined, paying: 'subscribed' }],
  ['past_due', { id: 2, trialEnds: ahead, paying: 'past_due' }],
  ['trial', { id: 2, trialEnds: ahead, paying: undefined }],
  ['expired', { id: 2, trialEnds: now, paying: undefined }],
  ['expired', { id: 2, trialEnds: undefined, paying: undefined }],
  ['unlimited', { id: 1, trialEnds: undefined, paying: undefined }],
] as const)('calls %s whoever has %o', (label, user) => {
  expect(subscriptionOf(user, now)).toBe(label);
});
