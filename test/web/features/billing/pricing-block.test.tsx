import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, sandboxConfig } from '../../../support/web-app.tsx';

const assign = vi.spyOn(window.location, 'assign');
beforeEach(() => void assign.mockReset().mockImplementation(() => {}));
// A page that was left is left no longer once somebody is back.
afterEach(() => window.dispatchEvent(new Event('pageshow')));
afterAll(async () => {
  assign.mockRestore();
  await closeApp();
});

const checkout: Answers = { 'POST /api/create-checkout-session': ok({ url: 'https://checkout.stripe.example/cs_1' }) };
const open = (as: 'visitor' | 'maya', answers: Answers = {}) => openApp('/buy', as, { ...checkout, ...answers });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const wentTo = (url: string) => waitFor(() => expect(assign).toHaveBeenCalledWith(url));

test('both periods show what they cost', async () => {
  await open('visitor');
  const premium = within(await screen.findByRole('region', { name: 'Premium Plan' }));
  expect(premium.getByText('£15')).toBeTruthy();
  await userEvent.click(premium.getByRole('radio', { name: 'Annual, Save 20%' }));
  expect(premium.getByText('£12')).toBeTruthy();
  expect(premium.getByText(/£144 billed once a year/)).toBeTruthy();
});

test('a visitor who buys gives an email, and goes on to the payment', async () => {
  const { received } = await open('visitor');
  await userEvent.click(await screen.findByRole('radio', { name: 'Annual, Save 20%' }));
  await userEvent.click(await button('Buy Now'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Go to checkout' }));
  expect(dialog.getByText('Email is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Email'), 'sam@harbour.example{Enter}');
  await wentTo('https://checkout.stripe.example/cs_1');
  expect(received.find(({ call }) => call === 'POST /api/create-checkout-session')?.body).toEqual({
    priceId: 'price_year',
    planType: 'annually',
    email: 'sam@harbour.example',
  });
  expect((await button('Redirecting to checkout...')).disabled).toBe(true);
  expect((await button('Start 30-Day Free Trial')).disabled).toBe(true);
});

test('an email that the server refuses is marked at its field, and can be typed again', async () => {
  const { answer } = await open('visitor', {
    'POST /api/create-checkout-session': refusal(400, 'invalid_input', 'Invalid email address', {
      email: 'Invalid email address',
    }),
  });
  await userEvent.click(await button('Buy Now'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Email'), 'bob@{Enter}');
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Checkout Failed')).toBeNull();
  answer(checkout);
  await userEvent.type(dialog.getByLabelText('Email'), 'harbour.example{Enter}');
  await wentTo('https://checkout.stripe.example/cs_1');
});

test('an email that is not given stops the purchase', async () => {
  const { received } = await open('visitor');
  await userEvent.click(await button('Buy Now'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await button('Buy Now')).disabled).toBe(false);
  expect(received.map(({ call }) => call)).not.toContain('POST /api/create-checkout-session');
});

test('who is signed in is asked for no email', async () => {
  const { received } = await open('maya');
  await userEvent.click(await button('Buy Now'));
  await wentTo('https://checkout.stripe.example/cs_1');
  expect(received.find(({ call }) => call === 'POST /api/create-checkout-session')?.body).toEqual({
    priceId: 'price_month',
    planType: 'monthly',
  });
});

test.each(['Buy Now', 'Start 30-Day Free Trial'])('a subscriber’s %s leads to no second payment', async (name) => {
  const { received } = await open('maya', { 'GET /api/user': ok({ ...maya, stripeSubscriptionId: 'sub_1' }) });
  await userEvent.click(await button(name));
  await wentTo(name === 'Buy Now' ? '/subscription' : '/dashboard');
  expect(received.map(({ call }) => call)).not.toContain('POST /api/create-checkout-session');
});

test('a checkout that fails is told with its message, and can be tried again', async () => {
  const { answer } = await open('maya', {
    'POST /api/create-checkout-session': refusal(503, 'unavailable', 'Stripe could not be reached.'),
  });
  await userEvent.click(await button('Buy Now'));
  expect((await screen.findByText('Checkout Failed')).closest('[role="alert"]')?.textContent).toContain('be reached');
  answer(checkout);
  await userEvent.click(await button('Buy Now'));
  await wentTo('https://checkout.stripe.example/cs_1');
});

test('a plan without a price is said not to be for sale', async () => {
  await open('maya', { 'GET /api/stripe-config': ok({ ...sandboxConfig, monthlyPriceId: null }) });
  await userEvent.click(await button('Buy Now'));
  expect(await screen.findByText("The monthly plan isn't available here.")).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Annual, Save 20%' }));
  expect(screen.queryByText(/not for sale/)).toBeNull();
});

test('a trial begins with an account, goes on while it lasts, and is followed by a plan', async () => {
  await open('visitor');
  await userEvent.click(await button('Start 30-Day Free Trial'));
  await wentTo('/auth?view=register');
  await open('maya');
  await userEvent.click(await button('Start 30-Day Free Trial'));
  await wentTo('/dashboard');
  const over = { level: 'read_only', because: 'trial_over', until: null };
  await open('maya', { 'GET /api/user': ok({ ...maya, access: over }) });
  await userEvent.click(await button('Start 30-Day Free Trial'));
  await wentTo('/subscribe?plan=monthly');
});

test('while a trial starts its button says so, and nothing else can be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open('visitor', {
    'GET /api/user': async () => {
      await promise;
      return { status: 401, body: { code: 'unauthenticated', message: 'Log in to continue.' } };
    },
  });
  await userEvent.click(await button('Start 30-Day Free Trial'));
  expect((await button('Starting trial...')).disabled).toBe(true);
  expect((await button('Buy Now')).disabled).toBe(true);
  resolve();
  await wentTo('/auth?view=register');
});

test('whoever paid without an account is told to look at their mail, and offered nothing again', async () => {
  await openApp('/buy?checkout=paid', 'visitor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText(/^As soon as your payment clears/).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to pricing' }).getAttribute('href')).toBe('/pricing');
});

test('Buy Now of a public page goes on at once, and not again for whoever comes back', async () => {
  const { router } = await openApp('/buy?plan=annual&begin=true', 'visitor', checkout);
  await screen.findByRole('dialog', { name: 'Your email address' });
  expect(screen.getByText('£12')).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe('/buy?plan=annual'));
});
