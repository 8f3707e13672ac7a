import { createCheckout, createCustomer, expireCheckout } from '../../engine/checkouts.ts';
import { voidInvoice } from '../../engine/invoices.ts';
import { openPortal } from '../../engine/portals.ts';
import { type Customer, found, priceOf, Refusal, type SandboxState, type Subscription } from '../../engine/state.ts';
import { endNow, scheduleEnd, startSubscription } from '../../engine/subscriptions.ts';
import { quoteSwitch, switchPrice } from '../../engine/switch-price.ts';
import { type Call, pageOf } from './call.ts';
import { paymentCalls } from './payment-calls.ts';
import { itemOf, metadataOf, neededText, numberAt, type Params, paramsAt, textAt } from './request.ts';
import { serializeCustomer, serializePortal } from './serialize.ts';
import { serializeCheckout } from './serialize-checkout.ts';
import { serializeInvoice, serializePreview } from './serialize-invoice.ts';
import { serializePrice } from './serialize-prices.ts';
import { serializeSubscription } from './serialize-subscription.ts';

/** The calls that this product makes, by method and path. Source of both: docs.stripe.com/api. */
export const calls: Readonly<Record<string, Call>> = {
  'GET /v1/prices/:id': (state, id) => serializePrice(priceOf(state, id)),

  'POST /v1/customers': (state, _, params) =>
    serializeCustomer(
      createCustomer(state, {
        email: textAt(params, 'email') ?? null,
        name: textAt(params, 'name') ?? null,
        metadata: metadataOf(params),
      }),
    ),
  'GET /v1/customers/:id': (state, id) => serializeCustomer(found('customer', state.customers, id)),
  'POST /v1/customers/:id': (state, id, params) => {
    const customer = liveCustomer(state, id);
    if ('email' in params) customer.email = textAt(params, 'email') ?? null;
    if ('name' in params) customer.name = textAt(params, 'name') ?? null;
    return serializeCustomer(customer);
  },

  'GET /v1/subscriptions': (state, _, params, options) => {
    const [customer, status = 'not_ended'] = [textAt(params, 'customer'), textAt(params, 'status')];
    const isWanted = (one: Subscription) =>
      (customer === undefined || one.customerId === customer) &&
      (status === 'all' || (status === 'not_ended' ? one.status !== 'canceled' : one.status === status));
    const all = newestFirst(state.subscriptions).filter(isWanted);
    return pageOf('/v1/subscriptions', all, params, (one) => serializeSubscription(state, one, options));
  },
  'POST /v1/subscriptions': (state, _, params, options) => {
    const { priceId } = itemOf(params, 'items');
    if ('automatic_tax' in params)
      throw new Refusal("The customer's location isn't recognized.", { code: 'customer_tax_location_invalid' });
    const start = { customerId: neededText(params, 'customer'), priceId, metadata: metadataOf(params) };
    if (textAt(params, 'payment_behavior') !== 'default_incomplete')
      throw new Refusal('This stand-in begins subscriptions by default_incomplete only.', {
        param: 'payment_behavior',
      });
    return serializeSubscription(state, startSubscription(state, start), options);
  },
  'GET /v1/subscriptions/:id': (state, id, _, options) =>
    serializeSubscription(state, subscriptionOf(state, id), options),
  'POST /v1/subscriptions/:id': (state, id, params, options) => {
    const subscription = subscriptionOf(state, id);
    updateSubscription(state, subscription, params);
    return serializeSubscription(state, subscription, options);
  },
  'DELETE /v1/subscriptions/:id': (state, id, _, options) => {
    const subscription = subscriptionOf(state, id);
    endNow(state, subscription);
    return serializeSubscription(state, subscription, options);
  },

  'POST /v1/checkout/sessions': (state, _, params, options) => {
    if (textAt(params, 'mode') !== 'subscription')
      throw new Refusal('This stand-in sells subscriptions only.', { param: 'mode' });
    const isTaxed = textAt(paramsAt(params, 'automatic_tax'), 'enabled') === 'true';
    const customerId = textAt(params, 'customer') ?? null;
    if (isTaxed && customerId !== null && textAt(paramsAt(params, 'customer_update'), 'address') !== 'auto')
      throw new Refusal('Automatic tax needs the address of this customer: set customer_update[address] to auto.', {
        code: 'customer_tax_location_invalid',
      });
    const checkout = createCheckout(state, {
      isTaxed,
      priceId: itemOf(params, 'line_items').priceId,
      email: textAt(params, 'customer_email') ?? null,
      customerId,
      successUrl: neededText(params, 'success_url'),
      cancelUrl: textAt(params, 'cancel_url') ?? null,
      metadata: metadataOf(params),
    });
    return serializeCheckout(state, checkout, options);
  },
  'GET /v1/checkout/sessions': (state, _, params, options) => {
    const [customer, status] = [textAt(params, 'customer'), textAt(params, 'status')];
    const all = newestFirst(state.checkouts).filter(
      (one) =>
        (customer === undefined || one.customerId === customer) && (status === undefined || one.status === status),
    );
    return pageOf('/v1/checkout/sessions', all, params, (one) => serializeCheckout(state, one, options));
  },
  'GET /v1/checkout/sessions/:id': (state, id, _, options) => serializeCheckout(state, checkoutOf(state, id), options),
  'POST /v1/checkout/sessions/:id/expire': (state, id, _, options) => {
    const checkout = checkoutOf(state, id);
    expireCheckout(state, checkout);
    return serializeCheckout(state, checkout, options);
  },

  'POST /v1/billing_portal/sessions': (state, _, params, options) => {
    const customer = liveCustomer(state, neededText(params, 'customer'));
    const portal = openPortal(state, customer, neededText(params, 'return_url'));
    return serializePortal(portal, options);
  },

  'GET /v1/invoices': (state, _, params, options) => {
    const [subscription, status] = [textAt(params, 'subscription'), textAt(params, 'status')];
    const all = newestFirst(state.invoices).filter(
      (one) =>
        (subscription === undefined || one.subscriptionId === subscription) &&
        (status === undefined || one.status === status),
    );
    return pageOf('/v1/invoices', all, params, (one) => serializeInvoice(state, one, options));
  },
  'POST /v1/invoices/:id/void': (state, id, _, options) => {
    const invoice = found('invoice', state.invoices, id);
    if (invoice.status !== 'open') throw new Refusal('Only open invoices can be voided.', { code: 'invoice_not_open' });
    voidInvoice(state, invoice);
    return serializeInvoice(state, invoice, options);
  },
  'GET /v1/invoices/:id': (state, id, _, options) =>
    serializeInvoice(state, found('invoice', state.invoices, id), options),
  'POST /v1/invoices/create_preview': (state, _, params) => {
    const subscription = subscriptionOf(state, neededText(params, 'subscription'));
    const details = paramsAt(params, 'subscription_details');
    const { priceId } = itemOf(details, 'items');
    const at = numberAt(details, 'proration_date') ?? state.now;
    return serializePreview(state, subscription, quoteSwitch(state, subscription, priceId, at));
  },

  ...paymentCalls,
};

const updateSubscription = (state: SandboxState, subscription: Subscription, params: Params): void => {
  if ('cancel_at_period_end' in params && 'cancel_at' in params)
    throw new Refusal('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if ('cancel_at_period_end' in params)
    scheduleEnd(state, subscription, { atPeriodEnd: textAt(params, 'cancel_at_period_end') === 'true' });
  if ('cancel_at' in params) scheduleEnd(state, subscription, { at: numberAt(params, 'cancel_at') ?? null });
  if (!('items' in params)) return;
  const { priceId, itemId } = itemOf(params, 'items');
  // Without the item, Stripe would add a second price to the subscription.
  if (itemId !== subscription.itemId)
    throw new Refusal(`No such subscription_item: '${itemId}'`, { code: 'resource_missing', param: 'items' });
  if (textAt(params, 'payment_behavior') !== 'pending_if_incomplete')
    throw new Refusal('This stand-in changes prices by pending_if_incomplete only.', { param: 'payment_behavior' });
  switchPrice(state, subscription, priceId, numberAt(params, 'proration_date') ?? state.now);
};

const subscriptionOf = (state: SandboxState, id: string): Subscription =>
  found('subscription', state.subscriptions, id);
const checkoutOf = (state: SandboxState, id: string) => found('checkout.session', state.checkouts, id);

const liveCustomer = (state: SandboxState, id: string): Customer => {
  const customer = found('customer', state.customers, id);
  if (customer.isDeleted)
    throw new Refusal(`No such customer: '${id}'`, { status: 404, code: 'resource_missing', param: 'customer' });
  return customer;
};

const newestFirst = <T extends { readonly created: number }>(objects: ReadonlyMap<string, T>): readonly T[] =>
  [...objects.values()].reverse().toSorted((one, other) => other.created - one.created);
