import {
  serializeCustomer,
  serializeEvent,
  serializePortal,
  serializeRefund,
} from '../../../src/sandbox/adapters/api/serialize.ts';
import { serializeDispute } from '../../../src/sandbox/adapters/api/serialize-charge.ts';
import { serializeCheckout } from '../../../src/sandbox/adapters/api/serialize-checkout.ts';
import { serializeInvoice } from '../../../src/sandbox/adapters/api/serialize-invoice.ts';
import { paymentOf } from '../../../src/sandbox/adapters/api/serialize-invoice-parts.ts';
import { serializePrice } from '../../../src/sandbox/adapters/api/serialize-prices.ts';
import { serializeSubscription } from '../../../src/sandbox/adapters/api/serialize-subscription.ts';
import {
  createCheckout,
  createCustomer,
  deleteCustomer,
  expireCheckout,
  payCheckout,
} from '../../../src/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { emptyState, sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { dispute, refund } from '../../../src/sandbox/engine/invoices.ts';
import { openPortal } from '../../../src/sandbox/engine/portals.ts';
import { found, type SandboxState } from '../../../src/sandbox/engine/state.ts';
import { payInvoice, scheduleEnd, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import { switchPrice } from '../../../src/sandbox/engine/switch-price.ts';

const START_S = 1_772_366_400;
const DAY_S = 86_400;
const expand = ['latest_invoice.confirmation_secret', 'confirmation_secret'];
const options = { pagesUrl: 'http://127.0.0.1/sandbox', expand };

/** Every object that the stand-in draws, after each step of what payers do. */
export const livedState = (): readonly object[] => {
  const state = emptyState(START_S);
  const serialized: object[] = [];
  const look = () => serialized.push(...serializeAll(state));
  const payer = createCustomer(state, { email: 'maya@example.com', name: 'Maya Lind', metadata: { userId: '7' } });
  const begun = startSubscription(state, { customerId: payer.id, priceId: sandboxPrices.monthly, metadata: {} });
  look();
  const first = found('invoice', state.invoices, begun.latestInvoiceId);
  payInvoice(state, first, 'declines');
  look();
  payInvoice(state, first, 'pays');
  payer.card = 'pays';
  look();
  switchPrice(state, begun, sandboxPrices.annual, state.now + DAY_S);
  look();
  scheduleEnd(state, begun, { atPeriodEnd: true });
  look();
  scheduleEnd(state, begun, { at: state.now + 40 * DAY_S });
  look();
  refund(state, first);
  look();

  const late = createCustomer(state, { email: 'sam@example.com' });
  const owing = startSubscription(state, { customerId: late.id, priceId: sandboxPrices.monthly, metadata: {} });
  payInvoice(state, found('invoice', state.invoices, owing.latestInvoiceId), 'pays');
  dispute(state, found('invoice', state.invoices, owing.latestInvoiceId));
  late.card = 'declines';
  switchPrice(state, owing, sandboxPrices.annual, state.now + DAY_S);
  look();
  for (const _ of Array(5).keys()) {
    advance(state, state.now + 11 * DAY_S);
    look();
  }

  const ask = {
    priceId: sandboxPrices.annual,
    email: 'kim@example.com',
    customerId: null,
    successUrl: 'https://status.example/paid',
    cancelUrl: null,
    metadata: {},
  };
  const paid = createCheckout(state, { ...ask, isTaxed: true });
  expireCheckout(state, createCheckout(state, ask));
  look();
  payCheckout(state, paid, 'pays');
  openPortal(state, payer, 'https://status.example/subscription');
  look();
  deleteCustomer(state, late);
  look();
  return JSON.parse(JSON.stringify(serialized));
};

const serializeAll = (state: SandboxState): readonly object[] => {
  const invoices = [...state.invoices.values()];
  return [
    ...Object.values(state.prices).map(serializePrice),
    ...[...state.customers.values()].map(serializeCustomer),
    ...[...state.subscriptions.values()].map((one) => serializeSubscription(state, one, options)),
    ...invoices.map((one) => serializeInvoice(state, one, options)),
    ...invoices.map(paymentOf),
    ...invoices.filter(({ payment }) => payment === 'refunded').map((one) => serializeRefund(state, one)),
    ...invoices.filter(({ payment }) => payment === 'disputed').map((one) => serializeDispute(state, one)),
    ...[...state.checkouts.values()].map((one) => serializeCheckout(state, one, options)),
    ...[...state.portals.values()].map((one) => serializePortal(one, options)),
    ...state.events.map((one) => serializeEvent(state, one, options.pagesUrl)),
  ];
};
