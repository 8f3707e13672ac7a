import { expect, test } from 'vitest';
import { planStateOf, untilEnd, wordsOf } from '../../../../../web/features/billing/manage/plan-state.ts';
import { noonOf } from '../../../../support/noon.ts';
import { noSubscription, standings, subscriptionOf } from '../../../../support/subscriptions.ts';

test.each([
  ['none', standings.trial],
  ['none', standings.over],
  ['begun', standings.begun],
  ['active', standings.active],
  ['active', subscriptionOf({ status: 'trialing' })],
  ['active', subscriptionOf({ status: 'a word that nobody has seen' })],
  ['ending', standings.ending],
  // By the other of Stripe's two fields.
  ['ending', subscriptionOf({ cancelAtPeriodEnd: false, endsAt: '2026-12-24T00:00:00.000Z' })],
  ['failing', standings.failing],
  ['failing', subscriptionOf({ status: 'past_due', endsAt: '2026-12-24T00:00:00.000Z' })],
  ['stopped', standings.stopped],
  ['stopped', subscriptionOf({ status: 'paused' })],
])('a subscription is %s', (standing, status) => {
  expect(planStateOf(status)).toBe(standing);
});

test.each([
  [standings.trial, 'Free Trial', /until 8 December 2026/],
  [standings.over, 'No subscription', /Your data is safe/],
  [standings.begun, 'No subscription', /^The payment didn't complete and you weren't charged\./],
  [standings.active, 'Premium Plan', /^Renews on 8 December 2026 for £15\.$/],
  [subscriptionOf({ isMonthly: false }), 'Premium Plan', /for £144\.$/],
  [subscriptionOf({ isMonthly: null }), 'Premium Plan', /^Renews on 8 December 2026\.$/],
  [standings.ending, 'Premium Plan', /^Ends on 8 December 2026\./],
  [standings.failing, 'Premium Plan', /you have full access until 30 November 2026/],
  [standings.failedForLong, 'Premium Plan', /to make changes again/],
  [
    standings.failingAndEnding,
    'Premium Plan',
    /failed.* cancelled: it ends on 8 December 2026. .* before 30 November 2026/,
  ],
  [standings.stopped, 'Premium Plan', /read-only until you pay/],
  [{ ...standings.stopped, endsAt: noonOf('2026-12-08') }, 'Premium Plan', /cancelled: it ends on 8 December 2026\./],
  [
    noSubscription({ trialEnds: null, access: { level: 'full', because: 'owner', until: null } }),
    'No plan needed',
    /without an end date/,
  ],
])('the head of the screen says it in words: %#', (status, name, text) => {
  const words = wordsOf(status);
  expect(words.name).toBe(name);
  expect(words.text).toMatch(text);
});

test('who only looked at the payment is on trial as before', () => {
  expect(wordsOf({ ...standings.trial, status: 'incomplete', hasCustomer: true })).toEqual(wordsOf(standings.trial));
});

test.each([
  [standings.active, /^you keep full access until 8 December 2026\.$/],
  // Nobody has paid for that period.
  [standings.failing, /^it ends on 8 December 2026\. Pay under Manage Payment before 30 November 2026 to keep access/],
  [{ ...standings.failing, endsAt: noonOf('2026-11-25') }, /^you keep full access until 25 November 2026\.$/],
  [standings.failedForLong, /^it ends on 8 December 2026\. Pay .* to make changes/],
])('no access is promised beyond what is paid or granted: %#', (status, words) => {
  expect(untilEnd(status)).toMatch(words);
});
