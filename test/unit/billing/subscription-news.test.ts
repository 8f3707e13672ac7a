import { expect, test } from 'vitest';
import { newsOf } from '../../../src/billing/mails/subscription-news.ts';
import type { Mirror } from '../../../src/billing/ports.ts';

const mirror = (changes: Partial<Mirror> = {}): Mirror => ({
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'monthly',
  periodEnd: new Date('2026-04-01T00:00:00Z'),
  endsAt: undefined,
  pastDueSince: undefined,
  hasSeveral: false,
  ...changes,
});
const ending = mirror({ endsAt: new Date('2026-04-01T00:00:00Z') });
const over = mirror({ status: 'canceled' });

test.each<[string, Mirror | undefined, Mirror | undefined, readonly string[]]>([
  ['a first payment', undefined, mirror(), ['subscribed']],
  ['a first payment that was awaited', mirror({ status: 'incomplete' }), mirror(), ['subscribed']],
  ['a payment that is awaited', undefined, mirror({ status: 'incomplete' }), []],
  ['the same again', mirror(), mirror(), []],
  ['a renewal', mirror(), mirror({ periodEnd: new Date('2026-05-01T00:00:00Z') }), []],
  ['another plan', mirror(), mirror({ plan: 'annual' }), ['switched']],
  ['a price of somebody else', mirror(), mirror({ plan: undefined }), []],
  ['a cancellation', mirror(), ending, ['cancelled']],
  ['a switch and a cancellation at once', mirror({ plan: 'annual' }), ending, ['switched', 'cancelled']],
  ['a cancellation taken back', ending, mirror(), ['reactivated']],
  ['a failed renewal', mirror(), mirror({ status: 'past_due' }), []],
  ['the end', ending, over, ['ended']],
  ['the end of what was owed for', mirror({ status: 'unpaid' }), over, ['ended']],
  ['one that was over', over, over, []],
  ['another one after the end', over, mirror({ subscriptionId: 'sub_2' }), ['subscribed']],
  ['another one that only began', mirror(), mirror({ subscriptionId: 'sub_2', status: 'incomplete' }), ['ended']],
  ['a customer who is missing at the provider', mirror(), undefined, []],
])('%s', (_, before, after, kinds) => {
  expect(newsOf({ teamId: 7, look: 3, before, after }).map(({ kind }) => kind)).toEqual(kinds);
});
