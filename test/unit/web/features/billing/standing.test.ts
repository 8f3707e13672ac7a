import { expect, test } from 'vitest';
import { standingOf, wordsOf } from '../../../../../web/features/billing/manage/standing.ts';
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
  expect(standingOf(status)).toBe(standing);
});

test.each([
  [standings.trial, 'Free Trial', /until 8 December 2026/],
  [standings.over, 'No subscription', /Everything is kept/],
  [standings.begun, 'No subscription', /^No payment was finished, and nothing was charged\./],
  [standings.active, 'Premium Plan', /^Renews on 8 December 2026 for £15\.$/],
  [subscriptionOf({ isMonthly: false }), 'Premium Plan', /for £144\.$/],
  [subscriptionOf({ isMonthly: null }), 'Premium Plan', /^Renews on 8 December 2026\.$/],
  [standings.ending, 'Premium Plan', /^Ends on 8 December 2026\./],
  [standings.failing, 'Premium Plan', /Everything works until 30 November 2026/],
  [standings.failedForLong, 'Premium Plan', /to make changes again/],
  [standings.stopped, 'Premium Plan', /read-only until it is paid/],
  [
    noSubscription({ trialEnds: null, access: { level: 'full', because: 'owner', until: null } }),
    'No plan needed',
    /never ends/,
  ],
])('the head of the screen says it in words: %#', (status, name, text) => {
  const words = wordsOf(status);
  expect(words.name).toBe(name);
  expect(words.text).toMatch(text);
});

test('who only looked at the payment is on trial as before', () => {
  expect(wordsOf({ ...standings.trial, status: 'incomplete', hasCustomer: true })).toEqual(wordsOf(standings.trial));
});
