import { describe, expect, test } from 'vitest';
import { createCheckout, deleteCustomer, payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { dispute, refund } from '../../../src/sandbox/engine/invoices.ts';
import { confirmInvoice } from '../../../src/sandbox/engine/pay.ts';
import { scheduleEnd, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import { quoteSwitch, switchPrice } from '../../../src/sandbox/engine/switch-price.ts';
import { smallState } from '../../support/billing/small-state.ts';

const { monthly, annual } = sandboxPrices;

describe('a change to the dearer plan', () => {
  test('costs the new period less what is left of the old one, and begins it now', () => {
    const { state, subscribe, later, latestOf } = smallState();
    const subscription = subscribe('monthly');
    later({ days: 10 });
    const quote = quoteSwitch(state, subscription, annual, state.now);
    expect(quote).toMatchObject({ total: 144_00 - 10_00, due: 134_00 });
    switchPrice(state, subscription, annual, state.now);
    expect(latestOf(subscription)).toMatchObject({ due: 134_00, status: 'paid' });
    expect(subscription).toMatchObject({ priceId: annual, periodStart: state.now });
    expect(new Date(subscription.periodEnd * 1_000).toISOString()).toBe('2027-06-11T12:00:00.000Z');
  });

  test('that waits for its payment is made by it, and forgotten after 23 hours without', () => {
    for (const isPaid of [true, false]) {
      const { state, subscribe, later, latestOf, told } = smallState();
      const subscription = subscribe('monthly', 'declines');
      const invoice = switchPrice(state, subscription, annual, state.now);
      expect(subscription).toMatchObject({ priceId: monthly, pendingUpdate: { priceId: annual }, status: 'active' });
      told();
      if (isPaid) confirmInvoice(state, latestOf(subscription), 'pays');
      later({ hours: 23 });
      expect(subscription).toMatchObject({ priceId: isPaid ? annual : monthly, pendingUpdate: null });
      expect(invoice).toMatchObject({ status: isPaid ? 'paid' : 'void' });
      expect(told()).toEqual(
        isPaid
          ? ['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated']
          : ['invoice.voided', 'customer.subscription.updated'],
      );
    }
  });

  test('is of no moment outside of the period', () => {
    const { state, subscribe } = smallState();
    const subscription = subscribe('monthly');
    for (const at of [subscription.periodStart - 1, subscription.periodEnd + 1])
      expect(() => quoteSwitch(state, subscription, annual, at)).toThrow('proration date');
  });

  test('is refused while a payment is missing', () => {
    const { state, subscribe, later } = smallState();
    const subscription = subscribe('monthly', 'declines');
    later({ days: 31 });
    expect(() => switchPrice(state, subscription, annual, state.now)).toThrow('The subscription is past_due');
  });
});

describe('a change to the cheaper plan', () => {
  test('gives a credit, which the next invoices use up before a card is charged', () => {
    const { state, customer, subscribe, later, invoicesOf } = smallState();
    const subscription = subscribe('annual');
    later({ days: 365 - 60 });
    // 60 of 365 days are left: 23.67; the month costs 15.
    switchPrice(state, subscription, monthly, state.now);
    expect(customer.balance).toBe(-8_67);
    later({ days: 32 });
    expect(invoicesOf(subscription).map(({ due, status }) => [due, status])).toEqual([
      [144_00, 'paid'],
      [0, 'paid'],
      [6_33, 'paid'],
    ]);
    expect(customer.balance).toBe(0);
  });

  test('pays several periods where it suffices, although the card is declined', () => {
    const { state, customer, subscribe, later, invoicesOf } = smallState();
    const subscription = subscribe('annual', 'declines');
    switchPrice(state, subscription, monthly, state.now);
    expect(customer.balance).toBe(15_00 - 144_00);
    later({ days: 8 * 31 });
    expect(subscription.status).toBe('active');
    expect(
      invoicesOf(subscription)
        .slice(2)
        .map(({ due }) => due),
    ).toEqual(Array(8).fill(0));
    later({ days: 31 });
    expect(subscription.status).toBe('past_due');
  });

  test('gives a credit that no two invoices use', () => {
    const { state, customer, subscribe, later } = smallState();
    const subscription = subscribe('annual');
    switchPrice(state, subscription, monthly, state.now);
    const credit = customer.balance;
    switchPrice(state, subscription, annual, state.now);
    expect(customer.balance).toBe(0);
    customer.card = 'declines';
    later({ days: 1 });
    expect(credit).toBe(-129_00);
    expect(subscription).toMatchObject({ priceId: annual, status: 'active' });
  });

  test('and what waited for its payment gives the credit back that it would have used', () => {
    const { state, customer, subscribe, later } = smallState();
    const subscription = subscribe('monthly', 'declines');
    customer.balance = -5_00;
    switchPrice(state, subscription, annual, state.now);
    expect(customer.balance).toBe(0);
    later({ hours: 23 });
    expect(customer.balance).toBe(-5_00);
  });

  test('pays a later subscription whole, which is active at once', () => {
    const { state, customer, subscribe } = smallState();
    switchPrice(state, subscribe('annual'), monthly, state.now);
    const next = startSubscription(state, { customerId: customer.id, priceId: monthly });
    expect(next.status).toBe('active');
  });
});

describe('a renewal', () => {
  test('is told as active before its invoice is collected, an hour later', () => {
    const { subscribe, later, told, latestOf } = smallState();
    const subscription = subscribe('monthly');
    told();
    later({ days: 30 });
    expect(told()).toEqual(['invoice.created', 'customer.subscription.updated']);
    expect(subscription.status).toBe('active');
    expect(latestOf(subscription)).toMatchObject({ status: 'draft', reason: 'subscription_cycle' });
    later({ hours: 1 });
    expect(told()).toEqual(['invoice.finalized', 'invoice.paid', 'invoice.payment_succeeded']);
  });

  test('at the end of a trial is told as active before the first real invoice is collected, which then fails', () => {
    const { customer, subscribe, later, told, latestOf } = smallState();
    const subscription = subscribe('monthly');
    subscription.status = 'trialing';
    customer.card = 'declines';
    told();
    later({ days: 30 });
    expect(subscription.status).toBe('active');
    expect(latestOf(subscription).status).toBe('draft');
    expect(told()).toEqual(['invoice.created', 'customer.subscription.updated']);
    later({ hours: 1 });
    expect(subscription.status).toBe('past_due');
    expect(told()).toEqual(['invoice.finalized', 'invoice.payment_failed', 'customer.subscription.updated']);
  });

  test('that fails is tried again after three, five and seven days, and then it ends', () => {
    const { subscribe, later, hoursOf, latestOf } = smallState();
    const subscription = subscribe('monthly', 'declines');
    later({ days: 60 });
    const first = 30 * 24 + 1;
    expect(hoursOf('invoice.payment_failed')).toEqual([first, first + 3 * 24, first + 5 * 24, first + 7 * 24]);
    expect(hoursOf('customer.subscription.deleted')).toEqual([first + 7 * 24]);
    expect(subscription).toMatchObject({ status: 'canceled' });
    expect(latestOf(subscription)).toMatchObject({ status: 'open', attempts: 4, nextAttempt: null });
  });

  test('is tried again as often, however often its holder tried in between', () => {
    const { state, subscribe, later, hoursOf, latestOf } = smallState();
    const subscription = subscribe('monthly', 'declines');
    later({ days: 31 });
    for (let tries = 0; tries < 5; tries++)
      expect(confirmInvoice(state, latestOf(subscription), 'declines')).toBe('declined');
    later({ days: 30 });
    expect(hoursOf('customer.subscription.deleted')).toEqual([37 * 24 + 1]);
  });

  test('that its holder pays goes on in the same period, by the card that paid', () => {
    const { state, customer, subscribe, later, latestOf } = smallState();
    const subscription = subscribe('monthly', 'authenticate');
    later({ days: 31 });
    expect(subscription.status).toBe('past_due');
    const { periodEnd } = subscription;
    expect(confirmInvoice(state, latestOf(subscription), 'authenticate')).toBe('requires_action');
    expect(confirmInvoice(state, latestOf(subscription), 'authenticate', true)).toBe('succeeded');
    expect(subscription).toMatchObject({ status: 'active', periodEnd });
    expect(customer.card).toBe('pays');
    later({ days: 31 });
    expect(subscription.status).toBe('active');
  });

  test('does not come where an end was scheduled by either field', () => {
    for (const end of [{ atPeriodEnd: true }, { at: 'periodEnd' }] as const) {
      const { state, subscribe, later, hoursOf, invoicesOf } = smallState();
      const subscription = subscribe('monthly');
      scheduleEnd(state, subscription, 'at' in end ? { at: subscription.periodEnd } : end);
      later({ days: 40 });
      expect(subscription.status).toBe('canceled');
      expect(hoursOf('customer.subscription.deleted')).toEqual([30 * 24]);
      expect(invoicesOf(subscription)).toHaveLength(1);
    }
  });
});

test('what happens within a time that is passed at once happens in its order', () => {
  const { state, subscribe, later } = smallState();
  subscribe('monthly');
  subscribe('annual', 'declines');
  later({ days: 400 });
  const times = state.events.map(({ created }) => created);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(state.events.length).toBeGreaterThan(13);
});

test('a subscription that nobody pays is over after 23 hours, and its invoice void', () => {
  const { state, customer, later, latestOf, told } = smallState();
  const subscription = startSubscription(state, { customerId: customer.id, priceId: monthly });
  told();
  later({ hours: 22 });
  expect(subscription.status).toBe('incomplete');
  later({ hours: 1 });
  expect(subscription.status).toBe('incomplete_expired');
  expect(latestOf(subscription).status).toBe('void');
  expect(() => confirmInvoice(state, latestOf(subscription), 'pays')).toThrow('can no longer be paid');
  expect(told()).toEqual(['invoice.voided', 'customer.subscription.updated']);
});

describe('what was paid', () => {
  test('is given back once', () => {
    const { state, subscribe, latestOf, told } = smallState();
    const invoice = latestOf(subscribe('monthly'));
    told();
    refund(state, invoice);
    refund(state, invoice);
    dispute(state, invoice);
    expect(told()).toEqual(['charge.refunded']);
  });

  test('may be disputed, and is not given back after that', () => {
    const { state, subscribe, latestOf, told } = smallState();
    const subscription = subscribe('monthly');
    told();
    dispute(state, latestOf(subscription));
    refund(state, latestOf(subscription));
    expect(told()).toEqual(['charge.dispute.created']);
    expect(subscription.status).toBe('active');
  });
});

test('with a customer goes what would charge them', () => {
  const { state, customer, subscribe, later, told, invoicesOf } = smallState();
  const subscription = subscribe('monthly');
  told();
  deleteCustomer(state, customer);
  expect(told()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  later({ days: 60 });
  expect(invoicesOf(subscription)).toHaveLength(1);
  expect(() => startSubscription(state, { customerId: customer.id, priceId: monthly })).toThrow('No such customer');
});

describe('a customer who pays in another currency', () => {
  test('is refused in words that say so', () => {
    const { state, customer } = smallState();
    customer.currency = 'usd';
    const sentence = 'You cannot combine currencies on a single customer.';
    expect(() => startSubscription(state, { customerId: customer.id, priceId: monthly })).toThrow(sentence);
    const asked = {
      priceId: monthly,
      email: null,
      customerId: customer.id,
      successUrl: '/',
      cancelUrl: null,
      metadata: {},
    };
    expect(() => createCheckout(state, asked)).toThrow(sentence);
  });

  test('has none before their first invoice', () => {
    const { customer, subscribe } = smallState();
    expect(customer.currency).toBeNull();
    subscribe('monthly');
    expect(customer.currency).toBe('gbp');
  });
});

test('a checkout that a credit pays whole needs no payment', () => {
  const { state, customer, subscribe } = smallState();
  switchPrice(state, subscribe('annual'), monthly, state.now);
  const asked = {
    priceId: monthly,
    email: null,
    customerId: customer.id,
    successUrl: '/',
    cancelUrl: null,
    metadata: {},
  };
  const checkout = createCheckout(state, asked);
  expect(payCheckout(state, checkout, 'pays')).toBe(true);
  expect(state.subscriptions.get(checkout.subscriptionId ?? '')).toMatchObject({ status: 'active' });
});
