import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import type { SubscriptionStatus } from '../../../../web/features/billing/billing-calls.ts';
import { standings, subscriptionOf } from '../../../support/subscriptions.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);

const open = (status: SubscriptionStatus, answers: Answers = {}) =>
  openApp('/subscription', 'maya', { 'GET /api/subscription-status': ok(status), ...answers });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const quoted = (pence: number): Answers => ({
  'POST /api/quote-plan-switch': ok({ pence, at: '2026-11-20T10:00:00.000Z' }),
});
const chooseAnnual = async () => {
  const plans = await panel('Switch Plan');
  await userEvent.click(plans.getByRole('radio', { name: /^Annual/ }));
  return plans;
};
const switchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Switch Plan' });

test.each([
  ['trial', standings.trial, 'Free Trial', { subscribe: true, manage: false, cancel: false }],
  ['over', standings.over, 'No subscription', { subscribe: true, manage: false, cancel: false }],
  ['begun', standings.begun, 'No subscription', { subscribe: true, manage: false, cancel: false }],
  ['active', standings.active, 'Premium Plan', { subscribe: false, manage: true, cancel: true }],
  ['failing', standings.failing, 'Premium Plan', { subscribe: false, manage: true, cancel: true }],
  ['stopped', standings.stopped, 'Premium Plan', { subscribe: false, manage: true, cancel: true }],
])('%s: says what there is and offers what can be done', async (_, status, name, offers) => {
  await open(status);
  const current = await panel('Current subscription');
  expect(current.getByRole('heading', { name })).toBeTruthy();
  expect(current.queryByRole('link', { name: 'Subscribe' }) !== null).toBe(offers.subscribe);
  expect(screen.queryByRole('button', { name: 'Manage Payment' }) !== null).toBe(offers.manage);
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' }) !== null).toBe(offers.cancel);
});

test('billing of the profile leads here', async () => {
  const { router } = await openApp('/billing', 'maya', { 'GET /api/subscription-status': ok(standings.active) });
  await panel('Current subscription');
  expect(router.state.location.pathname).toBe('/subscription');
});

test('where there is no billing, it says so and asks nothing', async () => {
  const off = { mode: 'off', publishableKey: null, monthlyPriceId: null, annualPriceId: null };
  const { received } = await open(standings.active, { 'GET /api/stripe-config': ok(off) });
  expect(await screen.findByText('This server has no billing')).toBeTruthy();
  expect(received.map(({ call }) => call)).not.toContain('GET /api/subscription-status');
});

test('a status that can’t be read is told, and can be asked for again', async () => {
  const { answer } = await open(standings.active, {
    'GET /api/subscription-status': refusal(503, 'unavailable', 'Busy.'),
  });
  expect(await screen.findByText("We couldn't load your subscription")).toBeTruthy();
  answer({ 'GET /api/subscription-status': ok(standings.active) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await panel('Current subscription');
});

test('another plan says what it costs now before it can be switched to, and is charged just that (postiz#1904)', async () => {
  const { received, answer } = await open(standings.active, quoted(12_900));
  const plans = await chooseAnnual();
  expect((await plans.findByText('£129.00 now')).parentElement?.textContent).toBe(
    '£129.00 now, then £144.00 each year.',
  );
  const message = "You're now on the annual plan. We charged £129.00.";
  answer({
    'POST /api/switch-plan': ok({ outcome: 'switched', message, invoiceUrl: null }),
    'GET /api/subscription-status': ok(subscriptionOf({ isMonthly: false })),
  });
  await userEvent.click(switchButton());
  expect((await screen.findByText('Plan Switched')).closest('[role="status"]')?.textContent).toContain(message);
  expect(received.find(({ call }) => call === 'POST /api/switch-plan')?.body).toEqual({
    newPriceId: 'price_year',
    quotedAt: '2026-11-20T10:00:00.000Z',
  });
  await waitFor(() => expect(plans.getByRole<HTMLInputElement>('radio', { name: /^Annual/ }).checked).toBe(true));
  await waitFor(() => expect(switchButton().disabled).toBe(true));
});

test('who pays for several is led to the portal, and to nothing else', async () => {
  await open(standings.several);
  const current = await panel('Current subscription');
  expect(current.getByText('More than one')).toBeTruthy();
  const several = await panel('More than one subscription');
  expect(several.getByRole('button', { name: 'Manage Payment' })).toBeTruthy();
  for (const name of ['Switch Plan', 'Cancel Subscription']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([
  ['a cancellation', 'POST /api/cancel-subscription', 'Cancel Subscription'],
  ['a quote', 'POST /api/quote-plan-switch', undefined],
])('a second subscription that %s finds leads to the portal too', async (_, call, button) => {
  const { answer } = await open(standings.active, {
    [call]: refusal(409, 'conflict', 'You have more than one subscription.'),
  });
  await panel('Current subscription');
  answer({ 'GET /api/subscription-status': ok(standings.several) });
  if (button) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
  } else await chooseAnnual();
  expect((await panel('More than one subscription')).getByRole('button', { name: 'Manage Payment' })).toBeTruthy();
});

test('a credit is told as one', async () => {
  await open(subscriptionOf({ isMonthly: false }), quoted(-12_900));
  const plans = await panel('Switch Plan');
  await userEvent.click(plans.getByRole('radio', { name: /^Monthly/ }));
  expect(await plans.findByText('£129.00 credit')).toBeTruthy();
});

test('without a quote there is no number and nothing to press (postiz#1904)', async () => {
  const away = 'The payment provider is temporarily unavailable. Try again in a minute.';
  const { answer } = await open(standings.active, {
    'POST /api/quote-plan-switch': refusal(503, 'unavailable', away),
  });
  const plans = await chooseAnnual();
  const fault = await plans.findByRole('alert');
  expect(fault.textContent).toContain(away);
  expect(fault.textContent).not.toContain('£');
  expect(switchButton().disabled).toBe(true);
  answer(quoted(12_900));
  await userEvent.click(plans.getByRole('button', { name: 'Try again' }));
  expect(await plans.findByText('£129.00 now')).toBeTruthy();
  expect(switchButton().disabled).toBe(false);
});

test('a switch that was not paid leads to its invoice’s own page (unkey#5990, #6872)', async () => {
  const invoiceUrl = 'https://invoice.stripe.example/in_1';
  await open(standings.active, {
    ...quoted(12_900),
    'POST /api/switch-plan': ok({ outcome: 'unpaid', message: 'Your bank refused the payment.', invoiceUrl }),
  });
  const plans = await chooseAnnual();
  await plans.findByText('£129.00 now');
  await userEvent.click(switchButton());
  expect((await screen.findByText('Payment Failed')).closest('[role="alert"]')?.textContent).toContain('bank refused');
  const link = await plans.findByRole<HTMLAnchorElement>('link', { name: /Pay this invoice/ });
  expect(link.getAttribute('href')).toBe(invoiceUrl);
});

test('a switch that is refused says why', async () => {
  await open(standings.active, {
    ...quoted(12_900),
    'POST /api/switch-plan': refusal(409, 'conflict', 'Your last payment failed.'),
  });
  const plans = await chooseAnnual();
  await plans.findByText('£129.00 now');
  await userEvent.click(switchButton());
  expect((await screen.findByText('Plan Switch Error')).closest('[role="alert"]')?.textContent).toContain(
    'Your last payment failed.',
  );
});

test('a switch that is refused without a reason has the default text', async () => {
  await open(standings.active, { ...quoted(12_900), 'POST /api/switch-plan': () => ({ status: 502 }) });
  const plans = await chooseAnnual();
  await plans.findByText('£129.00 now');
  await userEvent.click(switchButton());
  expect((await screen.findByText('Plan Switch Error')).closest('[role="alert"]')?.textContent).toContain(
    'Failed to change subscription plan',
  );
});

test.each([
  [standings.ending, /Reactivate it before you switch/],
  [standings.failing, /Pay under Manage Payment before you switch/],
  [standings.stopped, /Pay under Manage Payment before you switch/],
])('what keeps a plan from being switched is said: %#', async (status, reason) => {
  await open(status);
  const plans = await panel('Switch Plan');
  expect(plans.getByText(reason)).toBeTruthy();
  expect(plans.getByRole<HTMLInputElement>('radio', { name: /^Annual/ }).disabled).toBe(true);
  expect(switchButton().disabled).toBe(true);
});

test('cancelling asks first, and says until when everything works', async () => {
  const { received } = await open(standings.active, { 'POST /api/cancel-subscription': ok(standings.ending) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/full access until 8 December 2026/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText('Subscription Cancelled')).toBeTruthy();
  expect(await screen.findByText(/^Ends on 8 December 2026/)).toBeTruthy();
  expect(received.filter(({ call }) => call === 'POST /api/cancel-subscription')).toHaveLength(1);
  // The sidebar follows what the user is now.
  await waitFor(() => expect(received.filter(({ call }) => call === 'GET /api/user').length).toBeGreaterThan(1));
});

test('a cancellation after a failed payment ends the subscription at once, and says so before', async () => {
  const { answer } = await open(standings.failing, { 'POST /api/cancel-subscription': ok(standings.over) });
  const actions = await panel('Subscription Actions');
  expect(actions.getByText(/You won't pay the open invoice/)).toBeTruthy();
  await userEvent.click(actions.getByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Your subscription ends now\. We cancel the unpaid invoice/)).toBeTruthy();
  answer({ 'GET /api/subscription-status': ok(standings.over) });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText("It has ended. You won't be charged again.")).toBeTruthy();
  expect(await screen.findByText('No subscription')).toBeTruthy();
});

test('a cancellation made elsewhere before a payment failed is seen, promises no more than is granted, and is taken back', async () => {
  const { answer } = await open(standings.failingAndEnding, {
    'POST /api/reactivate-subscription': ok(standings.failing),
  });
  const current = await panel('Current subscription');
  expect(await current.findByText(/before 30 November 2026 to keep access/)).toBeTruthy();
  expect(await current.findByText('Cancelled')).toBeTruthy();
  const actions = await panel('Subscription Actions');
  answer({ 'GET /api/subscription-status': ok(standings.failing) });
  await userEvent.click(await actions.findByRole('button', { name: 'Reactivate Subscription' }));
  expect(await current.findByText('Payment failed')).toBeTruthy();
  expect(actions.getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
});

test('a cancellation that is refused leaves all as it was', async () => {
  await open(standings.active, { 'POST /api/cancel-subscription': refusal(503, 'unavailable', 'Stripe is away.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect((await screen.findByText('Cancellation Error')).closest('[role="alert"]')?.textContent).toContain('is away');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(/^Renews on 8 December 2026/)).toBeTruthy();
});

test('a cancellation is taken back', async () => {
  const { answer } = await open(standings.ending, {
    'POST /api/reactivate-subscription': refusal(503, 'unavailable', 'Stripe is away.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }));
  expect(await screen.findByText('Reactivation Error')).toBeTruthy();
  answer({ 'POST /api/reactivate-subscription': ok(standings.active) });
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }));
  expect(await screen.findByText('Subscription Reactivated')).toBeTruthy();
  expect(await screen.findByText(/^Renews on 8 December 2026/)).toBeTruthy();
});

test('Manage Payment goes to the portal, and what was done there is asked for on the way back', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(standings.active, { 'POST /api/create-customer-portal': ok({ url: 'https://portal.stripe.example/p' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Payment' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://portal.stripe.example/p'));
  expect(document.body.innerHTML).not.toContain('portal.stripe.example');
  assign.mockRestore();
  const { answer } = await open(standings.active, {
    'POST /api/sync-subscription': () => {
      answer({ 'GET /api/subscription-status': ok(standings.ending) });
      return ok(standings.ending)();
    },
  });
  expect(await screen.findByText(/^Ends on 8 December 2026/)).toBeTruthy();
});

test('what was known before a look at the payment provider is not shown after it', async () => {
  sessionStorage.setItem('at-billing-portal', 'yes');
  const [late, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { received } = await open(standings.active, {
    'GET /api/subscription-status': async () => {
      asked.resolve();
      await late.promise;
      return ok(standings.active)();
    },
    'POST /api/sync-subscription': async () => {
      await asked.promise;
      return ok(standings.ending)();
    },
  });
  expect(await screen.findByText(/^Ends on 8 December 2026/)).toBeTruthy();
  late.resolve();
  await waitFor(() => expect(received.filter(({ call }) => call === 'GET /api/user').length).toBeGreaterThan(1));
  expect(screen.getByText(/^Ends on 8 December 2026/)).toBeTruthy();
});

test.each([
  [
    'The portal is temporarily unavailable.',
    'Service Temporarily Unavailable',
    'Payment management portal is currently unavailable. Please contact support for assistance.',
  ],
  ['Stripe refused it.', 'Error', 'Stripe refused it.'],
  ['', 'Error', 'Failed to open billing portal'],
])('a portal that does not open is told: %s', async (message, title, text) => {
  const answer = message === '' ? () => ({ status: 502 }) : refusal(503, 'unavailable', message);
  await open(standings.active, { 'POST /api/create-customer-portal': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Payment' }));
  expect((await screen.findByText(title)).closest('[role="alert"]')?.textContent).toContain(text);
});
