import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { withinTime } from '../../../../web/features/billing/subscribe/stripe-script.ts';
import { standings } from '../../../support/subscriptions.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal, sandboxConfig } from '../../../support/web-app.tsx';

type Ended = { readonly error?: { readonly type: string; readonly message?: string } };
type Confirmation = { readonly confirmParams: { readonly return_url: string }; readonly redirect: string };

/** What Stripe.js puts into the window, as far as this app uses it. */
const fakeStripe = (confirm: (how: 'payment' | 'setup', with_: Confirmation) => Promise<Ended>) => {
  const element = { on: () => element, off: () => element, mount: () => {}, destroy: () => {}, update: () => {} };
  const ready: Record<string, () => void> = {};
  const paymentElement = {
    ...element,
    on: (name: string, call: () => void) => {
      ready[name] = call;
      return paymentElement;
    },
    mount: () => setTimeout(() => ready.ready?.()),
  };
  const elements = { create: () => paymentElement, getElement: () => null, update: () => {}, submit: async () => ({}) };
  return {
    elements: () => elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    _registerWrapper: () => {},
    confirmPayment: (with_: Confirmation) => confirm('payment', with_),
    confirmSetup: (with_: Confirmation) => confirm('setup', with_),
  };
};

const confirm = vi.fn(async (): Promise<Ended> => ({}));
let isBlocked = false;
// The loader asks for it once and keeps it.
const loaded = () => {
  if (isBlocked) throw new Error('blocked');
  return fakeStripe(confirm);
};
beforeEach(() => {
  isBlocked = false;
  confirm.mockReset().mockResolvedValue({});
  Object.assign(window, { Stripe: Object.assign(loaded, { version: 'endive' }) });
});
afterAll(async () => {
  Reflect.deleteProperty(window, 'Stripe');
  await closeApp();
});

const stripe: Answers = {
  'GET /api/stripe-config': ok({ ...sandboxConfig, mode: 'stripe', publishableKey: 'pk_test_1' }),
  'POST /api/get-or-create-subscription': ok({ clientSecret: 'pi_1_secret_2' }),
  'POST /api/sync-subscription': ok(standings.active),
};
const open = (answers: Answers = {}) => openApp('/subscribe', 'maya', { ...stripe, ...answers });

const subscribe = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribe Now - £15/month' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

test('a payment is confirmed by Stripe.js, which comes back to the dashboard where a bank has a page of its own', async () => {
  const { router } = await open();
  await subscribe();
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(confirm).toHaveBeenCalledWith(
    'payment',
    expect.objectContaining({
      redirect: 'if_required',
      confirmParams: { return_url: expect.stringMatching(/\/dashboard\?subscription_success=true$/) },
    }),
  );
});

test('a first invoice that costs nothing asks for the card alone', async () => {
  await open({ 'POST /api/get-or-create-subscription': ok({ clientSecret: 'seti_1_secret_2' }) });
  await subscribe();
  await screen.findByText('Payment Successful');
  expect(confirm).toHaveBeenCalledWith('setup', expect.anything());
});

test('a card that is declined is told with the bank’s words, and the same payment can be tried again', async () => {
  confirm.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } });
  const { received } = await open();
  await subscribe();
  const toast = (await screen.findByText('Payment Failed')).closest('[role="alert"]');
  expect(toast?.textContent).toContain('Your card was declined.');
  await subscribe();
  await screen.findByText('Payment Successful');
  expect(received.filter(({ call }) => call === 'POST /api/get-or-create-subscription')).toHaveLength(1);
});

test('a payment that can no longer be paid is begun anew', async () => {
  confirm.mockResolvedValueOnce({ error: { type: 'invalid_request_error', message: 'It was cancelled.' } });
  const { received } = await open();
  await subscribe();
  await screen.findByText('Payment Failed');
  await waitFor(() =>
    expect(received.filter(({ call }) => call === 'POST /api/get-or-create-subscription')).toHaveLength(2),
  );
});

test('what nobody foresaw is told too', async () => {
  confirm.mockRejectedValueOnce(new Error('no network'));
  await open();
  await subscribe();
  const toast = (await screen.findByText('Payment Failed')).closest('[role="alert"]');
  expect(toast?.textContent).toContain('An unexpected error occurred');
});

test('what is wrong at a field stands there, and in no toast', async () => {
  confirm.mockResolvedValueOnce({ error: { type: 'validation_error' } });
  await open();
  await subscribe();
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(screen.queryByText('Payment Failed')).toBeNull();
});

test('where Stripe’s script does not load, their own page is offered', async () => {
  isBlocked = true;
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { received, answer } = await open({
    'POST /api/create-subscription': refusal(503, 'unavailable', 'Stripe could not be reached.'),
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: "Pay on Stripe's page" }));
  await press();
  expect((await screen.findByText('Subscription Error')).closest('[role="alert"]')?.textContent).toContain(
    'Stripe could not be reached.',
  );
  answer({ 'POST /api/create-subscription': () => ({ status: 502 }) });
  await press();
  expect(await screen.findByText('Failed to initialize subscription')).toBeTruthy();
  answer({ 'POST /api/create-subscription': ok({ sessionId: 'cs_1', url: 'https://checkout.stripe.example/cs_1' }) });
  await press();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.example/cs_1'));
  expect(received.find(({ call }) => call === 'POST /api/create-subscription')?.body).toEqual({
    priceId: 'price_month',
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redirecting to checkout...' }).disabled).toBe(true);
  assign.mockRestore();
});

test('a script that never comes is waited for no longer than was said', async () => {
  await expect(withinTime(new Promise(() => {}), 1)).rejects.toThrow('Stripe sent nothing within 1 ms.');
  expect(await withinTime(Promise.resolve('there'), 60_000)).toBe('there');
});
