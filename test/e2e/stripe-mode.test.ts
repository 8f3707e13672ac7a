import type { Page } from '@playwright/test';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { unwrap } from '#client';
import { payCheckout } from '../../src/sandbox/engine/checkouts.ts';
import type { Card } from '../../src/sandbox/engine/state.ts';
import { found } from '../../src/sandbox/engine/state.ts';
import { payInvoice } from '../../src/sandbox/engine/subscriptions.ts';
import { violationsOn } from '../support/axe.ts';
import { screen, toastOf } from '../support/board-screen.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';
import { startStripe } from '../support/stripe/stand-in.ts';
import { leadsToStripe, serveStripeScript } from '../support/stripe/stripe-script.ts';

/** The product with Stripe's keys, against the stand-in: its API over HTTP, Stripe.js and Stripe's pages in the browser. */
const pagesUrl = 'https://stripe.example';
const stripe = await startStripe({ now: () => new Date(), pagesUrl });
afterAll(stripe.close);
const stage = setStage(async () => ({ stripeServer: stripe.server, settingsOf: async () => stripe.settings }));
const { state } = stripe;

let card: Card;
beforeEach(() => {
  card = 'pays';
});

const invoiceOf = (clientSecret: string) => {
  const invoice = [...state.invoices.values()].find(({ secret }) => secret === clientSecret);
  return found('invoice', state.invoices, invoice?.id ?? '');
};
const pay = (clientSecret: string) => {
  payInvoice(state, invoiceOf(clientSecret), card);
  return card === 'pays' ? {} : { error: { type: 'card_error', message: 'Your card was declined.' } };
};
const told = async () => {
  const statuses = await stripe.tell(`${stage.product().url}/api/stripe-webhook`);
  expect(new Set(statuses)).toEqual(new Set([200]));
};

const visit = async (account: Account) => {
  const visitor = await stage.visit({ as: account, path: null });
  await serveStripeScript(visitor.context, pay);
  return visitor;
};
const current = (page: Page) => page.getByRole('region', { name: 'Current subscription' });
const subscribe = async (page: Page, price: string): Promise<void> => {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: `Subscribe Now - ${price}` }).click();
};

test("a trial becomes a subscription in Stripe's form: declined, then paid, switched, cancelled and reactivated", async () => {
  const account = await stage.product().signUp();
  const { page } = await visit(account);
  card = 'declines';
  await subscribe(page, '£15/month');
  await screen(toastOf(page, 'Payment Failed')).toBeVisible();
  await screen(page.getByText('Your card was declined.')).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  card = 'pays';
  await page.getByRole('button', { name: 'Subscribe Now - £15/month' }).click();
  await screen(toastOf(page, 'Payment Successful')).toBeVisible();
  await screen(page.getByText('You are subscribed!')).toBeVisible();
  await told();
  await screen(page.getByRole('region', { name: 'Plan' })).toContainText('Active subscription');

  await page.goto('/subscription');
  await screen(current(page)).toContainText('£15/month');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await page.getByRole('button', { name: 'Switch Plan' }).click();
  await screen(toastOf(page, 'Plan Switched')).toBeVisible();
  await screen(current(page)).toContainText('£144/year');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await screen(toastOf(page, 'Subscription Cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await screen(toastOf(page, 'Subscription Reactivated')).toBeVisible();
  await told();
  await screen(current(page)).toContainText('Renews on');

  const portal = await leadsToStripe(page, pagesUrl, () =>
    page.getByRole('button', { name: 'Manage Payment' }).click(),
  );
  expect(portal).toContain(`${pagesUrl}/portal/`);
});

test("where Stripe's script is blocked, its checkout page takes the payment and leads back", async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit({ as: account, path: null });
  expects(/js\.stripe\.com/);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto('/subscribe');
  const button = page.getByRole('button', { name: "Pay on Stripe's page" });
  const url = await leadsToStripe(page, pagesUrl, () => button.click());
  const checkout = found('checkout', state.checkouts, url.split('/').at(-1) ?? '');
  payCheckout(state, checkout, 'pays');
  await page.goto(checkout.successUrl);
  await screen(toastOf(page, 'Payment Successful')).toBeVisible();
  await told();
  expect(unwrap(await account.api.GET('/api/subscription-status'))).toMatchObject({ hasSubscription: true });
});

test('a visitor buys on the checkout page and is told to look at their email', async () => {
  const { page } = await stage.visit({ path: '/pricing' });
  await page.getByRole('link', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your email address' });
  await dialog.getByLabel('Email').fill('sam@harbour.example');
  const url = await leadsToStripe(page, pagesUrl, () => dialog.getByRole('button', { name: 'Go to checkout' }).click());
  const checkout = found('checkout', state.checkouts, url.split('/').at(-1) ?? '');
  payCheckout(state, checkout, 'pays');
  await told();
  await page.goto(checkout.successUrl);
  await screen(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test("while Stripe's portal isn't set up, Manage Payment says so", async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await visit(account);
  expects(/status of 503.*create-customer-portal/);
  await subscribe(page, '£15/month');
  await screen(toastOf(page, 'Payment Successful')).toBeVisible();
  await page.goto('/subscription');
  await screen(current(page)).toContainText('£15/month');
  const words = 'No configuration provided, and your default was never saved.';
  onTestFinished(stripe.refuse('POST /v1/billing_portal/sessions', words));
  await page.getByRole('button', { name: 'Manage Payment' }).click();
  await screen(toastOf(page, 'Service Temporarily Unavailable')).toBeVisible();
});
