import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../../../web/data/queries.ts';
import { noonOf } from '../../support/noon.ts';
import { standings } from '../../support/subscriptions.ts';
import { userEvent } from '../../support/user.ts';
import { type Answers, closeApp, maya, ok, openApp, refusal } from '../../support/web-app.tsx';

afterAll(closeApp);

const trialOver = { level: 'read_only', because: 'trial_over', until: null } as const;
const open = (user: Partial<User>, path = '/integrations', answers: Answers = {}) =>
  openApp(path, 'maya', { 'GET /api/user': ok({ ...maya, ...user }), ...answers });
const nav = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

test.each([
  ['Billing', 'Upgrade', {}],
  [
    'Manage',
    'Manage',
    { stripeSubscriptionId: 'sub_1', access: { level: 'full', because: 'subscription', until: null } },
  ],
  [
    'Payment problem',
    'Manage',
    {
      stripeSubscriptionId: 'sub_1',
      access: { level: 'full', because: 'payment_failed', until: noonOf('2026-11-30') },
    },
  ],
  ['Payment problem', 'Manage', { access: { level: 'read_only', because: 'payment_stopped', until: null } }],
] as const)('the sidebar says %s and offers %s', async (item, button, user) => {
  await open(user);
  expect((await nav()).getByRole('link', { name: item }).getAttribute('href')).toBe('/subscription');
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(plan.getByRole('link', { name: button }).getAttribute('href')).toBe(
    button === 'Upgrade' ? '/subscribe' : '/subscription',
  );
});

test('its item is the current one while a plan is chosen', async () => {
  await open({}, '/subscribe', { 'POST /api/get-or-create-subscription': ok({ clientSecret: 'pi_1_secret_2' }) });
  expect((await nav()).getByRole('link', { name: 'Billing' }).getAttribute('aria-current')).toBe('true');
});

test('where there is no billing, nothing of it stands in the sidebar', async () => {
  await open({ access: { level: 'full', because: 'billing_off', until: null } });
  expect((await nav()).queryByRole('link', { name: 'Billing' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});

test('a trial that is over is told on every screen, with the way on', async () => {
  await open({ access: trialOver });
  const banner = within(await screen.findByRole('region', { name: 'Read-only' }));
  expect(banner.getByText('Your trial has ended.')).toBeTruthy();
  expect(banner.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/subscribe');
});

test.each(['payment_failed', 'payment_stopped'] as const)(
  'who owes is led to their subscription: %s',
  async (because) => {
    await open({ access: { level: 'read_only', because, until: null } });
    const banner = within(await screen.findByRole('region', { name: 'Read-only' }));
    expect(banner.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/subscription');
  },
);

test('a failed payment says until when everything works', async () => {
  await open({ access: { level: 'full', because: 'payment_failed', until: noonOf('2026-11-30') } });
  const banner = await screen.findByRole('region', { name: 'Payment' });
  expect(banner.textContent).toContain('You have full access until 30 November 2026');
});

test.each([
  ['/services', 'Add New'],
  ['/integrations', 'Connect Slack'],
  ['/integrations', 'Create API key'],
])('on %s, %s says why nothing can be changed, before anything is filled in', async (path, button) => {
  await open({ access: trialOver }, path);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your team is read-only' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a change that is refused since the trial ended meanwhile brings the banner, and leads to Subscribe', async () => {
  const { answer, router } = await open({}, '/dashboard', {
    'GET /api/catalogue': ok([
      {
        slug: 'stripe',
        name: 'Stripe',
        category: 'payments',
        logoIcon: '',
        logoColor: '',
        statusPageUrl: 'https://s.example',
      },
    ]),
  });
  answer({
    'POST /api/services': refusal(402, 'subscription_required', 'Your trial has ended.'),
    'GET /api/user': ok({ ...maya, access: trialOver }),
    'POST /api/refresh-status': refusal(402, 'subscription_required', 'Your trial has ended.'),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Services' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }));
  expect(await screen.findByRole('region', { name: 'Read-only' })).toBeTruthy();
  const told = (await screen.findByText('No changes saved')).closest<HTMLElement>('[role="alert"]');
  expect(told?.textContent).toContain('Your trial has ended. Your data is safe.');
  await userEvent.click(within(told ?? document.body).getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'));
});

test.each(['payment_failed', 'payment_stopped'] as const)(
  'a refusal because of %s leads to what is unpaid',
  async (because) => {
    const { router } = await open({ access: { level: 'read_only', because, until: null } }, '/services', {
      'POST /api/refresh-status': refusal(402, 'subscription_required', 'This account may only read.'),
      'GET /api/subscription-status': ok(standings.stopped),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh Status' }));
    const told = (await screen.findByText('No changes saved')).closest<HTMLElement>('[role="alert"]');
    await userEvent.click(within(told ?? document.body).getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
  },
);

test('access that ends while a page is open is asked for then', async () => {
  const until = new Date(Date.now() - 1_000).toISOString();
  const inTrial = { ...maya, trialEnds: until, access: { level: 'full', because: 'trial', until } };
  let asked = 0;
  await open({}, '/integrations', {
    'GET /api/user': () => ok(asked++ === 0 ? inTrial : { ...maya, access: trialOver })(),
  });
  await nav();
  expect(await screen.findByRole('region', { name: 'Read-only' })).toBeTruthy();
});

test('whoever comes back from a bank that refused is told so, and the address keeps nothing of it', async () => {
  const back = '/dashboard?subscription_success=true&payment_intent=pi_1&redirect_status=failed';
  const { router } = await open({}, back, { 'POST /api/sync-subscription': ok(standings.begun) });
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(router.state.location.href).toBe('/dashboard');
});

test('who subscribes already is told that what they bought again is paid back', async () => {
  await open({}, '/dashboard?subscription_success=true', {
    'POST /api/sync-subscription': ok({ ...standings.active, purchaseReturned: true }),
  });
  expect((await screen.findByText("You're already subscribed")).closest('[role="status"]')?.textContent).toContain(
    'refunded you',
  );
});

test('whoever comes back from a payment is told that they are subscribed', async () => {
  const { router, received } = await open({}, '/dashboard?subscription_success=true', {
    'POST /api/sync-subscription': ok(standings.active),
  });
  expect((await screen.findByText('Payment Successful')).closest('[role="status"]')?.textContent).toContain(
    'You are subscribed!',
  );
  expect(router.state.location.href).toBe('/dashboard');
  expect(received.filter(({ call }) => call === 'POST /api/sync-subscription')).toHaveLength(1);
});
