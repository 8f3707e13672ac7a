import { drawCustomer, drawEvent, drawPortal, drawRefund } from '../../../src/billing/sandbox/adapters/api/draw.ts';
import { drawDispute } from '../../../src/billing/sandbox/adapters/api/draw-charge.ts';
import { drawCheckout } from '../../../src/billing/sandbox/adapters/api/draw-checkout.ts';
import { drawInvoice } from '../../../src/billing/sandbox/adapters/api/draw-invoice.ts';
import { paymentOf } from '../../../src/billing/sandbox/adapters/api/draw-invoice-parts.ts';
import { drawPrice } from '../../../src/billing/sandbox/adapters/api/draw-prices.ts';
import { drawSubscription } from '../../../src/billing/sandbox/adapters/api/draw-subscription.ts';
import {
  createCheckout,
  createCustomer,
  deleteCustomer,
  expireCheckout,
  payCheckout,
} from '../../../src/billing/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/billing/sandbox/engine/clock.ts';
import { emptyWorld, sandboxPrices } from '../../../src/billing/sandbox/engine/empty-world.ts';
import { dispute, refund } from '../../../src/billing/sandbox/engine/invoices.ts';
import { openPortal } from '../../../src/billing/sandbox/engine/portals.ts';
import { payInvoice, scheduleEnd, startSubscription } from '../../../src/billing/sandbox/engine/subscriptions.ts';
import { switchPrice } from '../../../src/billing/sandbox/engine/switch-price.ts';
import { found, type World } from '../../../src/billing/sandbox/engine/world.ts';

const START_S = 1_772_366_400;
const DAY_S = 86_400;
const expand = ['latest_invoice.confirmation_secret', 'confirmation_secret'];
const options = { pagesUrl: 'http://127.0.0.1/sandbox', expand };

/** Every object that the stand-in draws, after each step of what payers do. */
export const livedWorld = (): readonly object[] => {
  const world = emptyWorld(START_S);
  const drawn: object[] = [];
  const look = () => drawn.push(...drawAll(world));
  const payer = createCustomer(world, { email: 'maya@example.com', name: 'Maya Lind', metadata: { userId: '7' } });
  const begun = startSubscription(world, { customerId: payer.id, priceId: sandboxPrices.monthly, metadata: {} });
  look();
  const first = found('invoice', world.invoices, begun.latestInvoiceId);
  payInvoice(world, first, 'declines');
  look();
  payInvoice(world, first, 'pays');
  payer.card = 'pays';
  look();
  switchPrice(world, begun, sandboxPrices.annual, world.now + DAY_S);
  look();
  scheduleEnd(world, begun, { atPeriodEnd: true });
  look();
  scheduleEnd(world, begun, { at: world.now + 40 * DAY_S });
  look();
  refund(world, first);
  look();

  const late = createCustomer(world, { email: 'sam@example.com' });
  const owing = startSubscription(world, { customerId: late.id, priceId: sandboxPrices.monthly, metadata: {} });
  payInvoice(world, found('invoice', world.invoices, owing.latestInvoiceId), 'pays');
  dispute(world, found('invoice', world.invoices, owing.latestInvoiceId));
  late.card = 'declines';
  switchPrice(world, owing, sandboxPrices.annual, world.now + DAY_S);
  look();
  for (const _ of Array(5).keys()) {
    advance(world, world.now + 11 * DAY_S);
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
  const paid = createCheckout(world, { ...ask, isTaxed: true });
  expireCheckout(world, createCheckout(world, ask));
  look();
  payCheckout(world, paid, 'pays');
  openPortal(world, payer, 'https://status.example/subscription');
  look();
  deleteCustomer(world, late);
  look();
  return JSON.parse(JSON.stringify(drawn));
};

const drawAll = (world: World): readonly object[] => {
  const invoices = [...world.invoices.values()];
  return [
    ...Object.values(world.prices).map(drawPrice),
    ...[...world.customers.values()].map(drawCustomer),
    ...[...world.subscriptions.values()].map((one) => drawSubscription(world, one, options)),
    ...invoices.map((one) => drawInvoice(world, one, options)),
    ...invoices.map(paymentOf),
    ...invoices.filter(({ payment }) => payment === 'refunded').map((one) => drawRefund(world, one)),
    ...invoices.filter(({ payment }) => payment === 'disputed').map((one) => drawDispute(world, one)),
    ...[...world.checkouts.values()].map((one) => drawCheckout(world, one, options)),
    ...[...world.portals.values()].map((one) => drawPortal(one, options)),
    ...world.events.map((one) => drawEvent(world, one, options.pagesUrl)),
  ];
};
