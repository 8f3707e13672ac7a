import { expect, test } from 'vitest';
import { drawEvent } from '../../../src/billing/sandbox/adapters/api/draw.ts';
import {
  createCheckout,
  deleteCustomer,
  expireCheckout,
  payCheckout,
} from '../../../src/billing/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { dispute, refund } from '../../../src/billing/sandbox/engine/invoices.ts';
import { confirmInvoice } from '../../../src/billing/sandbox/engine/pay.ts';
import { scheduleEnd } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import { switchPrice } from '../../../src/billing/sandbox/engine/switch-price.ts';
import { smallWorld } from '../../support/billing/small-world.ts';
import { faultsOfObject } from '../../support/stripe/contract.ts';

/** Draws each event as soon as it happened. */
const drawnBy = (play: (small: ReturnType<typeof smallWorld>) => void) => {
  const small = smallWorld();
  play(small);
  return small.world.events.map((event) => drawEvent(small.world, event, 'http://127.0.0.1/sandbox'));
};

const checkoutOf = ({ world }: ReturnType<typeof smallWorld>) =>
  createCheckout(world, {
    priceId: sandboxPrices.annual,
    email: 'buyer@example.com',
    customerId: null,
    successUrl: 'http://127.0.0.1/ok',
    cancelUrl: null,
    metadata: {},
  });

const plays: readonly (readonly [name: string, play: (small: ReturnType<typeof smallWorld>) => void])[] = [
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
  ['one that is cancelled', ({ world, subscribe }) => scheduleEnd(world, subscribe('annual'), { atPeriodEnd: true })],
  [
    'a change of plan that waits, and is paid',
    ({ world, subscribe, latestOf }) => {
      const subscription = subscribe('monthly', 'declines');
      switchPrice(world, subscription, sandboxPrices.annual, world.now);
      confirmInvoice(world, latestOf(subscription), 'pays');
    },
  ],
  ['one that is refunded', ({ world, subscribe, latestOf }) => refund(world, latestOf(subscribe('monthly')))],
  ['one that is disputed', ({ world, subscribe, latestOf }) => dispute(world, latestOf(subscribe('monthly')))],
  [
    'a customer who is deleted',
    ({ world, customer, subscribe }) => {
      subscribe('monthly');
      deleteCustomer(world, customer);
    },
  ],
  ['a checkout that is paid', (small) => void payCheckout(small.world, checkoutOf(small), 'pays')],
  ['a checkout that is over', (small) => expireCheckout(small.world, checkoutOf(small))],
];

test.each(plays)("the events of %s carry objects as the SDK's types have them", (_, play) => {
  const events = drawnBy(play);
  expect(events.length).toBeGreaterThan(1);
  for (const { type, data } of events) expect([type, faultsOfObject(data.object)]).toEqual([type, undefined]);
});
