import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { goTo, logIn, register, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import type { Account } from '../support/running-product.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { startStripe } from '../support/stripe/stand-in.ts';
import { serveStripeScript } from '../support/stripe/stripe-script.ts';

const stripe = await startStripe({ now: () => new Date(), pagesUrl: 'https://stripe.example' });
afterAll(stripe.close);

const withStripe = async () => ({ stripeServer: stripe.server, settingsOf: async () => stripe.settings });

/** Texts that the screens of section 2 have, in the words of the specification and with the figures of section 9. */
const publicScreens: readonly (readonly [path: string, texts: readonly string[]])[] = [
  ['/', ['Start Free Trial', 'Start Your 30-Day Free Trial', 'Buy Now', 'Login']],
  ['/about', ['Features', 'Integrations', 'Start Your 30-Day Free Trial', 'View Pricing', 'Privacy', 'Terms']],
  [
    '/pricing',
    ['30-Day Free Trial', 'Premium Plan', 'Buy Now', 'Start 30-Day Free Trial', 'just £15/month after your free trial'],
  ],
  ['/blog', ['Read More']],
  ['/blog/monitor-stripe-payment-outages', []],
  ['/blog/github-status-monitoring-guide', []],
  ['/blog/twilio-service-monitoring', []],
  ['/blog/slack-integration-service-alerts', []],
  ['/blog/why-multi-service-monitoring-essential', []],
  ['/privacy-policy', ['Last updated']],
  ['/terms-of-service', ['England and Wales']],
];
const board = [
  'All Services',
  'Monitored Services',
  'Incidents (24h)',
  'Active Integrations',
  'Recent Incidents',
  '24 Hours',
  '7 Days',
  '30 Days',
  'Current Status',
  'Real-time status of your monitored services',
  'View All Incidents',
  'Details',
];
type SignedInScreen = readonly [path: string, title: string, texts: readonly string[]];
const signedInScreens: readonly SignedInScreen[] = [
  ['/dashboard', 'Dashboard', ['Refresh Status', ...board]],
  ['/app', 'Dashboard', board],
  ['/services', 'Services', ['Refresh Status', 'Add New', 'Showing 1 to 1 of 1 results', 'Acme']],
  [
    '/integrations',
    'Integrations',
    ['View Setup Guides', 'Slack', 'Webhooks', 'Email', 'Discord', 'MS Teams', 'Not Connected', 'Connect', 'JSON API'],
  ],
  ['/integrations/guides', 'Integration guides', ['About 5 minutes', 'About 4 minutes', '2-5 min']],
  ['/integrations/guides/slack', 'Integration guides', ['Setup Integration', "What You'll Get"]],
  ['/integrations/guides/teams', 'Integration guides', ['Setup Integration']],
  ['/settings', 'Settings', ['Profile Information', 'Change Password', 'Notification Preferences', 'Save Changes']],
  [
    '/subscribe',
    'Subscribe',
    ['Monthly', '£15/month', '£144/year', 'SAVE 20%', "What you'll get", 'Subscribe Now - £15/month'],
  ],
  ['/subscription', 'Subscription Management', []],
];

describe('with payments by the sandbox', () => {
  const stage = setStage();

  test('every public route has its screen, and an unknown one is not found', async () => {
    const { page, expects } = await stage.visit({ path: null });
    expects(/status of 404/);
    for (const [path, texts] of publicScreens) {
      expect((await page.goto(path))?.status()).toBe(200);
      await reads(page, texts);
    }
    await page.goto('/auth');
    await reads(page, ['Login', 'Register', 'Forgot your password?']);
    await page.goto('/nowhere');
    await reads(page, ['404 Page Not Found']);
    for (const path of ['/dashboard', '/services', '/integrations', '/settings', '/subscribe', '/admin']) {
      await page.goto(path);
      await screen(page).toHaveURL(/\/auth\b/);
    }
  });

  test('every route of a signed-in user has its screen within the frame', async () => {
    const account = await withService(stage);
    const { page } = await stage.visit({ as: account, path: null });
    for (const each of signedInScreens) await opens(page, each);
    await reads(page, [`Logged in as ${account.email}`, 'Logout', 'Free Trial', '30 days remaining', 'Upgrade']);
    await page.goto('/services');
    await page.getByRole('link', { name: /^Acme/ }).first().click();
    await reads(page, ['Back to Services', 'Edit', 'Delete', 'Category', 'Last Checked', 'Incidents for Acme']);
    await page.goto('/billing');
    await screen(page).toHaveURL(/\/subscription$/);
  });

  test("the owner's screens", async () => {
    const { page } = await stage.visit({ as: await stage.product().signInOwner() });
    await goTo(page, 'Admin');
    await reads(page, ['System Statistics', 'User Services Overview', 'Add User']);
    for (const column of ['ID', 'Username', 'Email', 'Company', 'Role', 'Subscription Status', 'Created', 'Actions'])
      await screen(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('Username').fill('ab');
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByLabel('Password', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    for (const text of [
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
    ])
      await screen(dialog.getByText(text)).toBeVisible();
  });

  test('forms name what is wrong in the words of section 5', async () => {
    const { page } = await stage.visit({ as: await stage.product().signUp() });
    await goTo(page, 'Services');
    await page.getByRole('button', { name: 'Add New', exact: true }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Service' });
    await adding.getByRole('button', { name: 'Add Service' }).click();
    await screen(adding.getByText('Name is required')).toBeVisible();
    await screen(adding.getByText('Status Page URL is required')).toBeVisible();
    await adding.getByLabel('Status Page URL').fill('not a url');
    await screen(adding.getByText('Please enter a valid URL')).toBeVisible();

    await page.goto('/integrations');
    for (const [button, title, message] of [
      ['Connect Slack', 'Connect Slack', 'Must be a valid URL'],
      ['Connect Webhooks', 'Connect Webhook', 'Must be a valid URL'],
      ['Connect MS Teams', 'Connect MS Teams', 'Must be a valid webhook URL'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByLabel('Webhook URL').fill('nonsense');
      await dialog.getByLabel('Name', { exact: true }).fill('');
      await dialog.getByRole('button', { name: /^(Connect|Add Integration)$/ }).click();
      await screen(dialog.getByText(message)).toBeVisible();
      await screen(dialog.getByText('Name is required')).toBeVisible();
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog', { name: 'Discard changes?' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await screen(dialog).toBeHidden();
    }

    await page.goto('/settings');
    const password = page.getByRole('form', { name: 'Change Password' });
    await password.getByLabel('New password', { exact: true }).fill('short');
    await password.getByLabel('Confirm password', { exact: true }).fill('shorter than this');
    await password.getByRole('button', { name: 'Change Password' }).click();
    for (const text of [
      'Current password is required',
      'Password must be at least 8 characters',
      'Passwords do not match',
    ])
      await screen(password.getByText(text)).toBeVisible();
  });

  test('what is done says so in the words of section 8', async () => {
    const account = await stage.product().signUp();
    const status = await stage.startPage();
    await stage.watch(account, 'Acme', status);
    const { page, expects } = await stage.visit({ as: account });
    const says = async (title: string, ...texts: readonly string[]) => {
      await screen(toastOf(page, title)).toBeVisible();
      for (const text of texts) await screen(page.getByText(text).first()).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
    };
    await page.getByRole('button', { name: 'Refresh Status' }).click();
    await says('Status refreshed', 'All service statuses have been updated.');
    await page.getByRole('link', { name: 'Details of Acme' }).click();
    await page.getByRole('button', { name: 'Set Status' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set Status' }).click();
    await says('Status updated', 'The service status has been updated successfully.');
    await page.getByRole('button', { name: 'Report Incident' }).click();
    const incident = page.getByRole('dialog');
    await incident.getByLabel('Title').fill('Payments are slow');
    await incident.getByRole('button', { name: 'Create Incident' }).click();
    await says('Incident created');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Edit Service' }).getByLabel('Description').fill('Payments');
    await page.getByRole('dialog', { name: 'Edit Service' }).getByRole('button', { name: 'Update Service' }).click();
    await says('Service updated');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await screen(question).toContainText(
      'Are you sure you want to delete Acme? You can restore it with its history for 30 days.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await says('Service deleted');

    // The deletion makes this window fetch its lists again, maybe just as the session ends.
    expects(/status of 401.*\/api\/(services|incidents|status-changes|boards)(\?.*)?$/);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await says('Logged out', 'You have been successfully logged out.');
    expects(/status of (401|409).*\/api\/(login|register)/);
    await logIn(page, account.username, 'not the password');
    await says('Login failed');
    await register(page, { ...account, username: account.username, password: 'long enough' });
    await says('Registration failed');
  });

  test('the calls of section 7 answer a session, and the public API a key', () => answersCalls(stage));
});

// The other screens know nothing of who takes the payments.
describe('with payments by Stripe', () => {
  const stage = setStage(withStripe);

  test('the prices and the screens of a subscription are the same', async () => {
    const account = await stage.product().signUp();
    const { page, context } = await stage.visit({ as: account, path: null });
    await serveStripeScript(context, () => ({}));
    for (const [path, texts] of publicScreens.filter(([path]) => path === '/pricing')) {
      await page.goto(path);
      await reads(page, texts);
    }
    for (const screenOfPayments of signedInScreens.filter(([path]) => path.startsWith('/subscri')))
      await opens(page, screenOfPayments);
    await reads(page, ['Free Trial', '30 days remaining', 'Upgrade']);
    await page.goto('/billing');
    await screen(page).toHaveURL(/\/subscription$/);
    const owner = await stage.visit({ as: await stage.product().signInOwner(), path: '/admin' });
    await reads(owner.page, ['System Statistics', 'User Services Overview', 'Add User', 'Subscription Status']);
  });

  test('the calls of section 7 answer a session, and the public API a key', () => answersCalls(stage));
});

const answersCalls = async (stage: Stage): Promise<void> => {
  const account = await withService(stage);
  const { api } = account;
  const [service] = unwrap(await api.GET('/api/services'));
  const path = { id: service?.id ?? 0 };
  expect(unwrap(await api.GET('/api/services/{id}', { params: { path } }))).toMatchObject({ name: 'Acme' });
  expect(unwrap(await api.GET('/api/incidents', { params: { query: { limit: 5 } } }))).toHaveLength(1);
  expect(unwrap(await api.GET('/api/integrations'))).toEqual([]);
  expect(unwrap(await api.GET('/api/stripe-config'))).toMatchObject({
    monthlyPriceId: expect.any(String),
    annualPriceId: expect.any(String),
  });
  const { clientSecret } = unwrap(await api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } }));
  expect(clientSecret).toMatch(/_secret_/);
  expect(unwrap(await api.GET('/api/subscription-status'))).toMatchObject({ hasSubscription: false, onTrial: true });
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } }));
  const listed = await fetch(`${stage.product().url}/api/v1/services`, {
    headers: { authorization: `Bearer ${key}`, connection: 'close' },
  });
  expect(await listed.json()).toMatchObject({
    services: [{ name: 'Acme', incidents: [{ title: 'Card payments' }] }],
  });
};

/** Opens a screen of a signed-in user, and waits until it has its title and texts. */
const opens = async (page: Page, [path, title, texts]: SignedInScreen): Promise<void> => {
  await page.goto(path);
  await screen(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await reads(page, texts);
};

/** Waits until the screen has each of these texts. */
const reads = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await screen(page.locator('body')).toContainText(text, { useInnerText: true });
};

/** Somebody on the first day of the trial who monitors a service with an open incident. */
const withService = async (stage: Stage): Promise<Account> => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.says({ status: 'outage', incidents: [openIncident('i1', 'Card payments')] });
  await stage.watch(account, 'Acme', status);
  const incidents = async () => unwrap(await account.api.GET('/api/incidents'));
  await expect.poll(incidents).toHaveLength(1);
  return account;
};
