import { expect, test } from 'vitest';
import { subscriptionOf } from '../../../src/admin/subscription.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const ahead = new Date('2026-11-20T08:00:01.000Z');

test.each([
  ['subscribed', { id: 2, trialEnds: ahead, subscriptionId: 'sub_1' }],
  ['subscribed', { id: 1, trialEnds: undefined, subscriptionId: 'sub_1' }],
  ['trial', { id: 2, trialEnds: ahead, subscriptionId: undefined }],
  ['expired', { id: 2, trialEnds: now, subscriptionId: undefined }],
  ['expired', { id: 2, trialEnds: undefined, subscriptionId: undefined }],
  ['unlimited', { id: 1, trialEnds: undefined, subscriptionId: undefined }],
] as const)('calls %s whoever has %o', (label, user) => {
  expect(subscriptionOf(user, now)).toBe(label);
});
