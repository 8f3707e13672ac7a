import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { features } from '../../../../web/content/plan.ts';
import { noonOf } from '../../../support/noon.ts';
import { standings } from '../../../support/subscriptions.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal, sandboxConfig } from '../../../support/web-app.tsx';

afterAll(closeApp);

const prepared: Answers = { 'POST /api/get-or-create-subscription': ok({ clientSecret: 'pi_1_secret_2' }) };
const open = (answers: Answers = {}, path = '/subscribe') => openApp(path, 'maya', { ...prepared, ...answers });
const subscribeButton = (price: string) => screen.findByRole('button', { name: `Subscribe Now - ${price}` });
const callsOf = (received: readonly { readonly call: string; readonly body: unknown }[], call: string) =>
  received.filter((one) => one.call === call).map(({ body }) => body);

test('the plan that is chosen is the one that is prepared, and its price stands on the button', async () => {
  const { received } = await open();
  await subscribeButton('£15/month');
  expect(screen.getByText('SAVE 20%')).toBeTruthy();
  expect(screen.getByRole('heading', { name: "What you'll get" })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Annual/ }));
  await subscribeButton('£144/year');
  expect(callsOf(received, 'POST /api/get-or-create-subscription')).toEqual([
    { planType: 'monthly' },
    { planType: 'annual' },
  ]);
});

test("What you'll get has the lines of the public price list", async () => {
  const lines = async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: "What you'll get" });
    const list = within(heading.parentElement ?? document.body).getAllByRole('listitem');
    return list.map(({ textContent }) => textContent);
  };
  const listed = (hasSupport: boolean) =>
    features.filter(({ needsSupport }) => hasSupport || !needsSupport).map(({ name }) => name);
  expect(await lines()).toEqual(listed(false));
  const meta = document.createElement('meta');
  meta.name = 'support';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  expect(await lines()).toEqual(listed(true));
});

test('what is asked about cancelling, API access and paying is answered', async () => {
  await open();
  for (const question of ['Can I cancel?', 'Do I get API access?', 'How can I pay?'])
    expect((await screen.findByText(question)).nextElementSibling?.textContent).toMatch(/\.$/);
});

test('what becomes of a trial is answered while there is one', async () => {
  const question = 'What happens to my trial?';
  const ends = noonOf('2027-01-08');
  const onTrial = { ...maya, trialEnds: ends, access: { level: 'full', because: 'trial', until: ends } };
  await open({ 'GET /api/user': ok(onTrial) });
  expect(await screen.findByText(question)).toBeTruthy();
  const over = { level: 'read_only', because: 'trial_over', until: null };
  await open({ 'GET /api/user': ok({ ...maya, access: over }) });
  await screen.findByText('Can I cancel?');
  expect(screen.queryByText(question)).toBeNull();
});

test('the pricing screen may have chosen the plan', async () => {
  await open({}, '/subscribe?plan=annual');
  await subscribeButton('£144/year');
});

test('where tax depends on an address, payment goes through the page that asks for it', async () => {
  const { received } = await open({ 'GET /api/stripe-config': ok({ ...sandboxConfig, automaticTax: true }) });
  await screen.findByRole('button', { name: 'Continue to checkout - £15/month' });
  expect(screen.getByText(/^The price includes any VAT or sales tax\./)).toBeTruthy();
  expect(callsOf(received, 'POST /api/get-or-create-subscription')).toEqual([]);
});

test('the end of the trial is told, and that subscribing charges at once', async () => {
  const ends = noonOf('2027-01-08');
  await open({ 'GET /api/user': ok({ ...maya, trialEnds: ends, access: { ...maya.access, until: ends } }) });
  expect(await screen.findByText('8 January 2027')).toBeTruthy();
  expect(screen.getByText(/Subscribing charges £15 now/)).toBeTruthy();
});

test.each(['owner', 'free'] as const)(
  'whose access never ends needs no plan, and nothing is begun: %s',
  async (because) => {
    const user = { ...maya, trialEnds: null, access: { level: 'full', because, until: null } };
    const { received } = await open({ 'GET /api/user': ok(user) });
    expect(await screen.findByRole('heading', { name: 'No plan needed' })).toBeTruthy();
    expect(screen.getByText('Your team has full access, without an end date.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('What happens to my trial?')).toBeNull();
    await closeApp();
    expect(callsOf(received, 'POST /api/get-or-create-subscription')).toEqual([]);
  },
);

test('until the form is there its place says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open({
    'POST /api/get-or-create-subscription': async () => {
      await promise;
      return { status: 200, body: { clientSecret: 'pi_1_secret_2' } };
    },
  });
  expect(await screen.findByText('Preparing payment form...')).toBeTruthy();
  resolve();
  await subscribeButton('£15/month');
});

test('a payment that can’t be prepared is told with its reason, and can be tried again', async () => {
  const sentence = 'Your account is billed in another currency. Write to support.';
  const { answer } = await open({
    'POST /api/get-or-create-subscription': refusal(503, 'unavailable', sentence),
  });
  expect(await screen.findByText('Failed to initialize payment. Please try again later.')).toBeTruthy();
  expect(screen.getByText(`503: ${sentence}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay on the checkout page' })).toBeTruthy();
  answer(prepared);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await subscribeButton('£15/month');
});

test('who turns out to have a subscription is led to it, and to no second payment (kody#2048)', async () => {
  const { answer } = await open({
    'POST /api/get-or-create-subscription': refusal(409, 'conflict', 'You already have a subscription.'),
    'GET /api/subscription-status': ok(standings.active),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Subscription Management' }));
  expect(await screen.findByRole('heading', { name: 'Premium Plan' })).toBeTruthy();
  answer(prepared);
});

test.each([
  [{ ...maya, stripeSubscriptionId: 'sub_1' }, '/settings'],
  [{ ...maya, access: { level: 'read_only', because: 'payment_stopped', until: null } }, '/subscription'],
])('who has a subscription is not here: %#', async (user, place) => {
  const { router, received } = await open({
    'GET /api/user': ok(user),
    'GET /api/user/sessions': ok([]),
    'GET /api/subscription-status': ok(standings.stopped),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
  expect(callsOf(received, 'POST /api/get-or-create-subscription')).toEqual([]);
});

test('where there is no billing, nothing is for sale', async () => {
  const off = { mode: 'off', publishableKey: null, monthlyPriceId: null, annualPriceId: null };
  await open({ 'GET /api/stripe-config': ok(off) });
  expect(await screen.findByText('This server has no billing')).toBeTruthy();
});

test('a payment of the sandbox has no card number, and leads to the dashboard, which looks how it ended', async () => {
  const { received, router } = await open({
    'POST /sandbox/confirm': ok({ status: 'succeeded' }),
    'POST /api/sync-subscription': ok(standings.active),
  });
  const button = await subscribeButton('£15/month');
  expect(screen.getByText(/TEST MODE: no money moves/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button);
  expect((await screen.findByText('Payment Successful')).closest('[role="status"]')?.textContent).toContain(
    'You are subscribed!',
  );
  expect(callsOf(received, 'POST /sandbox/confirm')).toEqual([{ clientSecret: 'pi_1_secret_2', card: 'pays' }]);
  expect(router.state.location.href).toBe('/dashboard');
});

test('a card that is declined is told, and another one can be tried', async () => {
  const { received } = await open({
    'POST /sandbox/confirm': refusal(402, 'card_declined', 'Your card was declined.'),
  });
  await subscribeButton('£15/month');
  await userEvent.click(screen.getByRole('radio', { name: 'Card is declined' }));
  await userEvent.click(await subscribeButton('£15/month'));
  const toast = (await screen.findByText('Payment Failed')).closest('[role="alert"]');
  expect(toast?.textContent).toContain('Your card was declined.');
  await userEvent.click(screen.getByRole('radio', { name: 'Payment succeeds' }));
  await userEvent.click(await subscribeButton('£15/month'));
  await waitFor(() => expect(callsOf(received, 'POST /sandbox/confirm')).toHaveLength(2));
});

test('a payment that another window has ended is begun anew, and said to be', async () => {
  const { received, answer } = await open({
    'POST /sandbox/confirm': refusal(409, 'conflict', 'This invoice can no longer be paid.'),
    'POST /api/sync-subscription': ok(standings.active),
  });
  await subscribeButton('£15/month');
  answer({ 'POST /api/get-or-create-subscription': ok({ clientSecret: 'pi_2_secret_3' }) });
  await userEvent.click(await subscribeButton('£15/month'));
  expect(await screen.findByText(/Here's a new one/)).toBeTruthy();
  answer({ 'POST /sandbox/confirm': ok({ status: 'succeeded' }) });
  await userEvent.click(await subscribeButton('£15/month'));
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(callsOf(received, 'POST /sandbox/confirm').at(-1)).toMatchObject({ clientSecret: 'pi_2_secret_3' });
});

test('who subscribed in another window meanwhile is led to it', async () => {
  const { answer } = await open({
    'POST /sandbox/confirm': refusal(409, 'conflict', 'This invoice can no longer be paid.'),
  });
  await subscribeButton('£15/month');
  answer({
    'POST /api/get-or-create-subscription': refusal(409, 'conflict', 'You already have a subscription.'),
  });
  await userEvent.click(await subscribeButton('£15/month'));
  expect(await screen.findByRole('link', { name: 'Subscription Management' })).toBeTruthy();
});

test('a bank that asks is answered before anything is paid', async () => {
  const { received } = await open({
    'POST /sandbox/confirm': (body) => ({
      status: 200,
      body: { status: (body as { authenticated?: boolean }).authenticated ? 'succeeded' : 'requires_action' },
    }),
    'POST /api/sync-subscription': ok(standings.active),
  });
  await subscribeButton('£15/month');
  await userEvent.click(screen.getByRole('radio', { name: /3-D Secure/ }));
  await userEvent.click(await subscribeButton('£15/month'));
  const bank = within(await screen.findByRole('alert', { name: 'Your bank' }));
  await userEvent.click(bank.getByRole('button', { name: 'No' }));
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  await userEvent.click(await subscribeButton('£15/month'));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
  expect(await screen.findByText('Payment Successful')).toBeTruthy();
  expect(callsOf(received, 'POST /sandbox/confirm').at(-1)).toMatchObject({
    card: 'authenticate',
    authenticated: true,
  });
});

test('Stripe’s form is loaded in a document of its own, which may load it', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const { received } = await openApp('/settings', 'maya', {
    ...prepared,
    'GET /api/user/sessions': ok([]),
    'GET /api/stripe-config': ok({ ...sandboxConfig, mode: 'stripe', publishableKey: 'pk_test_1' }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Upgrade' }));
  await waitFor(() => expect(replace.mock.calls.at(-1)?.[0]).toMatch(/\/subscribe$/));
  expect(callsOf(received, 'POST /api/get-or-create-subscription')).toEqual([]);
  replace.mockRestore();
});
