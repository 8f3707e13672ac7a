import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '../../../../../web/features/billing/billing-calls.ts';
import { paymentOutcome } from '../../../../../web/features/billing/notice/payment-outcome.ts';
import { standings } from '../../../../support/subscriptions.ts';

/** What the looks find, one after the other; an error where one fails. */
const outcomeOf = async (found: readonly (SubscriptionStatus | Error)[], failed = false) => {
  let looks = 0;
  const outcome = await paymentOutcome({
    failed,
    look: async () => {
      const next = found[Math.min(looks, found.length - 1)];
      looks += 1;
      if (next instanceof Error || next === undefined) throw next;
      return next;
    },
    pause: async () => {},
  });
  return { outcome, looks };
};

test('an active subscription is a payment that came through, whatever the address says', async () => {
  expect(await outcomeOf([standings.active])).toEqual({ outcome: 'paid', looks: 1 });
  expect(await outcomeOf([standings.active], true)).toEqual({ outcome: 'paid', looks: 1 });
});

test('what was bought once more by who subscribes is no payment that came through', async () => {
  expect((await outcomeOf([{ ...standings.active, purchaseReturned: true }])).outcome).toBe('returned');
});

test('an address alone proves no payment', async () => {
  expect((await outcomeOf([standings.begun])).outcome).toBe('waiting');
  expect((await outcomeOf([standings.trial])).outcome).toBe('waiting');
  expect((await outcomeOf([standings.failing])).outcome).toBe('waiting');
});

test('what the bank is slow to confirm is asked for again, a few times', async () => {
  expect(await outcomeOf([standings.begun, standings.begun, standings.active])).toEqual({ outcome: 'paid', looks: 3 });
  expect((await outcomeOf([standings.begun])).looks).toBe(4);
});

test('a payment that the bank refused is told at once', async () => {
  expect(await outcomeOf([standings.begun], true)).toEqual({ outcome: 'failed', looks: 1 });
});

test('where nothing can be asked, nothing is claimed', async () => {
  expect((await outcomeOf([new Error('503')])).outcome).toBe('unknown');
});
