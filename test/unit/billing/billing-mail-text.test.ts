import { expect, test } from 'vitest';
import type { Addressee } from '../../../src/accounts/index.ts';
import { textOf } from '../../../src/billing/adapters/mail-texts/billing-mail-text.ts';
import { sendBillingMail } from '../../../src/billing/adapters/send-billing-mail.ts';
import { type BillingMail, mailId } from '../../../src/billing/billing-mail.ts';
import type { AddressedMail } from '../../../src/billing/mails/send-mails.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { expectPlainEmail } from '../../support/plain-email.ts';

const addressee: Addressee = { address: 'maya@acme.example' };
const trialEnds = '2026-03-31T22:30:00.000Z';
const wordsOf = (mail: AddressedMail) => {
  const { heading, blocks } = textOf(mail);
  return [heading, ...blocks.map((block) => ('text' in block ? block.text : JSON.stringify(block)))].join('\n');
};
const trial = (days: 7 | 3 | 1 | 0): BillingMail => ({ kind: 'trial_ends', teamId: 7, trialEnds, days });

test('a reminder says when the trial ends, in the zone and by the clock of its addressee where they are known', () => {
  expect(wordsOf({ mail: trial(7), to: addressee.address, addressee })).toContain('31 March 2026 at 22:30 UTC');
  const inAuckland: Addressee = { ...addressee, timeZone: 'Pacific/Auckland', clock: '12h' };
  expect(wordsOf({ mail: trial(7), to: addressee.address, addressee: inAuckland })).toMatch(
    /1 April 2026 at 11:30\sam/,
  );
});

test('reminders say how many days are left, what it costs, and what happens at the end', () => {
  expect([7, 3, 1, 0].map((days) => textOf({ mail: trial(days as 7), to: '', addressee }).heading)).toEqual([
    'Your free trial ends in 7 days',
    'Your free trial ends in 3 days',
    'Your free trial ends tomorrow',
    'Your free trial has ended',
  ]);
  for (const days of [7, 0] as const)
    expect(wordsOf({ mail: trial(days), to: '', addressee })).toContain('£15 a month, or £144 a year');
});

test('a failed payment is told with the day until which nothing changes', () => {
  const mail: BillingMail = { kind: 'payment_failed', teamId: 7, invoiceId: 'in_1' };
  const until = new Date('2026-04-14T08:00:00Z');
  const full = { kind: 'full', because: 'payment_failed', until } as const;
  expect(wordsOf({ mail, to: '', addressee, access: full })).toContain('until 14 April 2026 at 08:00 UTC');
  const over = { kind: 'read_only', because: 'payment_failed' } as const;
  expect(wordsOf({ mail, to: '', addressee, access: over })).toContain("Until it's paid, we pause your alerts");
});

test('what is paid back is told with its reason', () => {
  const returned = { kind: 'purchase_returned', email: 'maya@acme.example', checkoutId: 'cs_1' } as const;
  const words = (reason?: 'unneeded' | 'unclaimed') => wordsOf({ mail: { ...returned, reason }, to: '' });
  expect(words('unneeded')).toMatch(/cancelled .*already has a subscription/);
  expect(words('unclaimed')).toMatch(/cancelled .*14 days/);
  // As an older server left it.
  expect(words()).toContain("wasn't needed, or nobody confirmed it.");
});

test('the same piece of news has one id, however often and in whatever order it is heard', () => {
  const two = (subscriptionIds: readonly string[]): BillingMail => ({ kind: 'two_live', teamId: 7, subscriptionIds });
  expect(mailId(two(['sub_b', 'sub_a']))).toBe(mailId(two(['sub_a', 'sub_b'])));
  expect(mailId({ kind: 'unseen_status', teamId: 7, status: 'resting' })).toBe(
    mailId({ kind: 'unseen_status', teamId: 8, status: 'resting' }),
  );
  const ids = [trial(7), trial(3), two(['sub_a', 'sub_b']), two(['sub_a', 'sub_c'])].map(mailId);
  expect(new Set(ids).size).toBe(4);
});

const everyMail: readonly BillingMail[] = [
  ...([7, 3, 1, 0] as const).map(trial),
  { kind: 'payment_failed', teamId: 7, invoiceId: 'in_1' },
  ...(['subscribed', 'ended'] as const).map((kind) => ({ kind, teamId: 7, subscriptionId: 'sub_1' })),
  ...(['switched', 'cancelled', 'reactivated'] as const).map((kind) => ({
    kind,
    teamId: 7,
    subscriptionId: 'sub_1',
    look: 1,
  })),
  { kind: 'renews', teamId: 7, subscriptionId: 'sub_1', periodEnd: trialEnds },
  { kind: 'read_only', teamId: 7, since: trialEnds },
  { kind: 'purchase_waits', email: 'maya@acme.example', checkoutId: 'cs_1' },
  ...(['unneeded', 'unclaimed', undefined] as const).map((reason) => ({
    kind: 'purchase_returned' as const,
    email: 'maya@acme.example',
    checkoutId: 'cs_1',
    reason,
  })),
  { kind: 'refunded', teamId: 7, eventId: 'evt_1', chargeId: 'ch_1' },
  { kind: 'disputed', teamId: undefined, disputeId: 'dp_1', dueBy: trialEnds },
  { kind: 'two_live', teamId: 7, subscriptionIds: ['sub_1', 'sub_2'] },
  { kind: 'unseen_status', teamId: 7, status: 'resting' },
  { kind: 'unknown_price', teamId: 7, subscriptionId: 'sub_1' },
  { kind: 'customer_missing', teamId: 7, customerId: 'cus_1' },
];

test.each(everyMail)('a billing email greets by name, and has one button: $kind', async (mail) => {
  const sent: Mail[] = [];
  const mailer = {
    send: async (one: Mail) => {
      sent.push(one);
      return { kind: 'accepted', status: 250, answer: 'OK' } as const;
    },
  };
  const send = sendBillingMail({ mailer, publicUrl: 'https://allclear.test' });
  await send({ mail, to: addressee.address, addressee: { ...addressee, fullName: 'Maya Lee' } });
  await send({ mail, to: addressee.address });
  expect(sent).toHaveLength(2);
  sent.forEach((one, index) => {
    expectPlainEmail(one, index === 0 ? 'Maya Lee' : undefined);
  });
});
