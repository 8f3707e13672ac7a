import { expect, test } from 'vitest';
import { serializeEvent } from '../../../src/sandbox/adapters/api/serialize.ts';
import { createCheckout, deleteCustomer, expireCheckout, payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { dispute, refund } from '../../../src/sandbox/engine/invoices.ts';
import { confirmInvoice } from '../../../src/sandbox/engine/pay.ts';
import { scheduleEnd } from '../../../src/sandbox/engine/subscriptions.ts';
import { switchPrice } from '../../../src/sandbox/engine/switch-price.ts';
import { smallState } from '../../support/billing/small-state.ts';
import { faultsOfObject } from '../../support/stripe/contract.ts';

/** Draws each event as soon as it happened. */
const serializedBy = (play: (small: ReturnType<typeof smallState>) => void) => {
  const small = smallState();
  play(small);
  return small.state.events.map((event) => serializeEvent(small.state, event, 'http://127.0.0.1/sandbox'));
};

const checkoutOf = ({ state }: ReturnType<typeof smallState>) =>
  createCheckout(state, {
    priceId: sandboxPrices.annual,
    email: 'buyer@example.com',
    customerId: null,
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: null,
    metadata: {},
  });

const plays: readonly (readonly [name: string, play: (small: ReturnType<typeof smallState>) => void])[] = [
  [
    'a subscription that renews',
    ({ subscribe, later }) => {
      subscribe('monthly');
      later({ days: 32 });
    },
  ],
  ['one on trial', ({ subscribe }) => Object.assign(subscribe('monthly'), { status: 'trialing' })],
  [
    'one that is never paid for again',
    ({ subscribe, later }) => {
      subscribe('monthly', 'declines');
      later({ days: 60 });
    },
  ],
  [
    'one that needs its holder',
    ({ subscribe, later }) => {
      subscribe('monthly', 'authenticate');
      later({ days: 31 });
    },
  ],
  ['one that is cancelled', ({ state, subscribe }) => scheduleEnd(state, subscribe('annual'), { atPeriodEnd: true })],
  [
    'a change of plan that waits, and is paid',
    ({ state, subscribe, latestOf }) => {
      const subscription = subscribe('monthly', 'declines');
      switchPrice(state, subscription, sandboxPrices.annual, state.now);
      confirmInvoice(state, latestOf(subscription), 'pays');
    },
  ],
  ['one that is refunded', ({ state, subscribe, latestOf }) => refund(state, latestOf(subscribe('monthly')))],
  ['one that is disputed', ({ state, subscribe, latestOf }) => dispute(state, latestOf(subscribe('monthly')))],
  [
    'a customer who is deleted',
    ({ state, customer, subscribe }) => {
      subscribe('monthly');
      deleteCustomer(state, customer);
    },
  ],
  ['a checkout that is paid', (small) => void payCheckout(small.state, checkoutOf(small), 'pays')],
  ['a checkout that is over', (small) => expireCheckout(small.state, checkoutOf(small))],
];

test.each(plays)("the events of %s carry objects as the SDK's types have them", (_, play) => {
  const events = serializedBy(play);
  expect(events.length).toBeGreaterThan(1);
  for (const { type, data } of events) expect([type, faultsOfObject(data.object)]).toEqual([type, undefined]);
});
