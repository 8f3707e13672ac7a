import { expect, test } from 'vitest';
import { billingLabel } from '../../../../../web/features/session/plan/billing-label.ts';
import { planOf } from '../../../../../web/features/session/plan/plan.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
type Who = Parameters<typeof planOf>[0];
const access = (because: Who['access']['because']) => ({ level: 'full', because, until: null }) as const;
const who = (changes: Partial<Who>): Who => ({
  stripeSubscriptionId: null,
  createdAt: '2026-11-08T10:00:00.000Z',
  trialEnds: '2026-12-08T10:00:00.000Z',
  access: access('trial'),
  ...changes,
});

test('a trial shows the whole days that remain, rounded up', () => {
  const daysLeft = (trialEnds: string) => planOf(who({ trialEnds }), now);
  expect(daysLeft('2026-12-07T10:00:01.000Z')).toMatchObject({ kind: 'trial', daysLeft: 18 });
  expect(daysLeft('2026-11-20T10:00:01.000Z')).toMatchObject({ daysLeft: 1 });
});

test('a trial that has ended shows 0 days, never fewer', () => {
  const over = who({ trialEnds: '2026-10-01T10:00:00.000Z', access: access('trial_over') });
  expect(planOf(over, now)).toMatchObject({ kind: 'trial', daysLeft: 0 });
});

test('the meter shows the days used of the whole trial, and stays within its ends', () => {
  const used = (createdAt: string, trialEnds: string) => planOf(who({ createdAt, trialEnds }), now);
  expect(used('2026-11-08T10:00:00.000Z', '2026-12-08T10:00:00.000Z')).toMatchObject({ usedPercent: 40 });
  // A trial that was made longer is longer as a whole.
  expect(used('2026-11-08T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 29 });
  expect(used('2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 0 });
  expect(used('2026-09-20T10:00:00.000Z', '2026-10-20T10:00:00.000Z')).toMatchObject({ usedPercent: 100 });
});

test('a subscription counts before a trial, and its trouble before both', () => {
  const paid = { stripeSubscriptionId: 'sub_1' };
  expect(planOf(who({ ...paid, access: access('subscription') }), now).kind).toBe('premium');
  expect(planOf(who({ ...paid, access: access('payment_failed') }), now).kind).toBe('trouble');
  expect(planOf(who({ access: access('payment_stopped') }), now).kind).toBe('trouble');
});

test('a user with neither has no plan, and nobody has one where there is no billing', () => {
  expect(planOf(who({ trialEnds: null, access: access('owner') }), now).kind).toBe('none');
  expect(planOf(who({ access: access('billing_off') }), now).kind).toBe('none');
});

test('the item of the sidebar is named by what there is to do', () => {
  expect(billingLabel(who({}))).toBe('Billing');
  expect(billingLabel(who({ stripeSubscriptionId: 'sub_1', access: access('subscription') }))).toBe('Manage');
  expect(billingLabel(who({ stripeSubscriptionId: 'sub_1', access: access('payment_failed') }))).toBe(
    'Payment problem',
  );
  expect(billingLabel(who({ access: access('payment_stopped') }))).toBe('Payment problem');
  expect(billingLabel(who({ access: access('billing_off') }))).toBeUndefined();
});
