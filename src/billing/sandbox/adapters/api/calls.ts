import { createCheckout, createCustomer, expireCheckout } from '../../engine/checkouts.ts';
import { voidInvoice } from '../../engine/invoices.ts';
import { openPortal } from '../../engine/portals.ts';
import { endNow, scheduleEnd, startSubscription } from '../../engine/subscriptions.ts';
import { quoteSwitch, switchPrice } from '../../engine/switch-price.ts';
import { type Customer, found, priceOf, Refusal, type Subscription, type World } from '../../engine/world.ts';
import { type Call, pageOf } from './call.ts';
import { drawCustomer, drawPortal } from './draw.ts';
import { drawCheckout } from './draw-checkout.ts';
import { drawInvoice, drawPreview } from './draw-invoice.ts';
import { drawPrice } from './draw-prices.ts';
import { drawSubscription } from './draw-subscription.ts';
import { paymentCalls } from './payment-calls.ts';
import { itemOf, metadataOf, neededText, numberAt, type Params, paramsAt, textAt } from './request.ts';

/** The calls that this product makes, by method and path. Source of both: docs.stripe.com/api. */
export const calls: Readonly<Record<string, Call>> = {
  'GET /v1/prices/:id': (world, id) => drawPrice(priceOf(world, id)),

  'POST /v1/customers': (world, _, params) =>
    drawCustomer(
      createCustomer(world, {
        email: textAt(params, 'email') ?? null,
        name: textAt(params, 'name') ?? null,
        metadata: metadataOf(params),
      }),
    ),
  'GET /v1/customers/:id': (world, id) => drawCustomer(found('customer', world.customers, id)),
  'POST /v1/customers/:id': (world, id, params) => {
    const customer = liveCustomer(world, id);
    if ('email' in params) customer.email = textAt(params, 'email') ?? null;
    if ('name' in params) customer.name = textAt(params, 'name') ?? null;
    return drawCustomer(customer);
  },

  'GET /v1/subscriptions': (world, _, params, options) => {
    const [customer, status = 'not_ended'] = [textAt(params, 'customer'), textAt(params, 'status')];
    const isWanted = (one: Subscription) =>
      (customer === undefined || one.customerId === customer) &&
      (status === 'all' || (status === 'not_ended' ? one.status !== 'canceled' : one.status === status));
    const all = newestFirst(world.subscriptions).filter(isWanted);
    return pageOf('/v1/subscriptions', all, params, (one) => drawSubscription(world, one, options));
  },
  'POST /v1/subscriptions': (world, _, params, options) => {
    const { priceId } = itemOf(params, 'items');
    if ('automatic_tax' in params)
      throw new Refusal("The customer's location isn't recognized.", { code: 'customer_tax_location_invalid' });
    const start = { customerId: neededText(params, 'customer'), priceId, metadata: metadataOf(params) };
    if (textAt(params, 'payment_behavior') !== 'default_incomplete')
      throw new Refusal('This stand-in begins subscriptions by default_incomplete only.', {
        param: 'payment_behavior',
      });
    return drawSubscription(world, startSubscription(world, start), options);
  },
  'GET /v1/subscriptions/:id': (world, id, _, options) => drawSubscription(world, subscriptionOf(world, id), options),
  'POST /v1/subscriptions/:id': (world, id, params, options) => {
    const subscription = subscriptionOf(world, id);
    updateSubscription(world, subscription, params);
    return drawSubscription(world, subscription, options);
  },
  'DELETE /v1/subscriptions/:id': (world, id, _, options) => {
    const subscription = subscriptionOf(world, id);
    endNow(world, subscription);
    return drawSubscription(world, subscription, options);
  },

  'POST /v1/checkout/sessions': (world, _, params, options) => {
    if (textAt(params, 'mode') !== 'subscription')
      throw new Refusal('This stand-in sells subscriptions only.', { param: 'mode' });
    const isTaxed = textAt(paramsAt(params, 'automatic_tax'), 'enabled') === 'true';
    const customerId = textAt(params, 'customer') ?? null;
    if (isTaxed && customerId !== null && textAt(paramsAt(params, 'customer_update'), 'address') !== 'auto')
      throw new Refusal('Automatic tax needs the address of this customer: set customer_update[address] to auto.', {
        code: 'customer_tax_location_invalid',
      });
    const checkout = createCheckout(world, {
      isTaxed,
      priceId: itemOf(params, 'line_items').priceId,
      email: textAt(params, 'customer_email') ?? null,
      customerId,
      successUrl: neededText(params, 'success_url'),
      cancelUrl: textAt(params, 'cancel_url') ?? null,
      metadata: metadataOf(params),
    });
    return drawCheckout(world, checkout, options);
  },
  'GET /v1/checkout/sessions': (world, _, params, options) => {
    const [customer, status] = [textAt(params, 'customer'), textAt(params, 'status')];
    const all = newestFirst(world.checkouts).filter(
      (one) =>
        (customer === undefined || one.customerId === customer) && (status === undefined || one.status === status),
    );
    return pageOf('/v1/checkout/sessions', all, params, (one) => drawCheckout(world, one, options));
  },
  'GET /v1/checkout/sessions/:id': (world, id, _, options) => drawCheckout(world, checkoutOf(world, id), options),
  'POST /v1/checkout/sessions/:id/expire': (world, id, _, options) => {
    const checkout = checkoutOf(world, id);
    expireCheckout(world, checkout);
    return drawCheckout(world, checkout, options);
  },

  'POST /v1/billing_portal/sessions': (world, _, params, options) => {
    const customer = liveCustomer(world, neededText(params, 'customer'));
    const portal = openPortal(world, customer, neededText(params, 'return_url'));
    return drawPortal(portal, options);
  },

  'GET /v1/invoices': (world, _, params, options) => {
    const [subscription, status] = [textAt(params, 'subscription'), textAt(params, 'status')];
    const all = newestFirst(world.invoices).filter(
      (one) =>
        (subscription === undefined || one.subscriptionId === subscription) &&
        (status === undefined || one.status === status),
    );
    return pageOf('/v1/invoices', all, params, (one) => drawInvoice(world, one, options));
  },
  'POST /v1/invoices/:id/void': (world, id, _, options) => {
    const invoice = found('invoice', world.invoices, id);
    if (invoice.status !== 'open') throw new Refusal('Only open invoices can be voided.', { code: 'invoice_not_open' });
    voidInvoice(world, invoice);
    return drawInvoice(world, invoice, options);
  },
  'GET /v1/invoices/:id': (world, id, _, options) => drawInvoice(world, found('invoice', world.invoices, id), options),
  'POST /v1/invoices/create_preview': (world, _, params) => {
    const subscription = subscriptionOf(world, neededText(params, 'subscription'));
    const details = paramsAt(params, 'subscription_details');
    const { priceId } = itemOf(details, 'items');
    const at = numberAt(details, 'proration_date') ?? world.now;
    return drawPreview(world, subscription, quoteSwitch(world, subscription, priceId, at));
  },

  ...paymentCalls,
};

const updateSubscription = (world: World, subscription: Subscription, params: Params): void => {
  if ('cancel_at_period_end' in params && 'cancel_at' in params)
    throw new Refusal('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if ('cancel_at_period_end' in params)
    scheduleEnd(world, subscription, { atPeriodEnd: textAt(params, 'cancel_at_period_end') === 'true' });
  if ('cancel_at' in params) scheduleEnd(world, subscription, { at: numberAt(params, 'cancel_at') ?? null });
  if (!('items' in params)) return;
  const { priceId, itemId } = itemOf(params, 'items');
  // Without the item, Stripe would add a second price to the subscription.
  if (itemId !== subscription.itemId)
    throw new Refusal(`No such subscription_item: '${itemId}'`, { code: 'resource_missing', param: 'items' });
  if (textAt(params, 'payment_behavior') !== 'pending_if_incomplete')
    throw new Refusal('This stand-in changes prices by pending_if_incomplete only.', { param: 'payment_behavior' });
  switchPrice(world, subscription, priceId, numberAt(params, 'proration_date') ?? world.now);
};

const subscriptionOf = (world: World, id: string): Subscription => found('subscription', world.subscriptions, id);
const checkoutOf = (world: World, id: string) => found('checkout.session', world.checkouts, id);

const liveCustomer = (world: World, id: string): Customer => {
  const customer = found('customer', world.customers, id);
  if (customer.isDeleted)
    throw new Refusal(`No such customer: '${id}'`, { status: 404, code: 'resource_missing', param: 'customer' });
  return customer;
};

const newestFirst = <T extends { readonly created: number }>(objects: ReadonlyMap<string, T>): readonly T[] =>
  [...objects.values()].reverse().toSorted((one, other) => other.created - one.created);
