import type { Locator, Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsOn } from '../support/axe.ts';
import { goTo, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import type { Account } from '../support/running-product.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const kindsOf = ({ received }: Receiver): readonly string[] => received.map(({ body }) => JSON.parse(body).type);

const connect = async ({ api }: Account, type: 'slack' | 'teams', webhookUrl: string): Promise<void> => {
  const config = { webhookUrl, ...(type === 'slack' && { channel: '#ops' }) };
  unwrap(await api.POST('/api/integrations', { body: { type, name: 'Ops', config } }));
};

/** Connects a webhook through its dialog and answers its signing secret. */
const connectWebhook = async (page: Page, address: string): Promise<string> => {
  await page.getByRole('button', { name: 'Connect Webhooks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Webhook' });
  await dialog.getByLabel('Webhook URL').fill(address);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await screen(toastOf(page, 'Integration added')).toBeVisible();
  const shown = page.getByRole('dialog', { name: 'Webhook is connected' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Close without copying?' })
    .getByRole('button', { name: 'Close' })
    .click();
  await screen(shown).toBeHidden();
  return secret;
};

/** Runs in the page: false for an element that another one, such as a toast, covers. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

describe.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px', (_, viewport) => {
  test('escalation and repeats are chosen in the dialog, and stay', async () => {
    const account = await stage.product().signUp();
    await connect(account, 'slack', `${receiver.url}/slack`);
    const target = { type: 'teams', name: 'On call', config: { webhookUrl: `${receiver.url}/teams` } } as const;
    unwrap(await account.api.POST('/api/integrations', { body: target }));
    const { page } = await stage.visit({ as: account, viewport });
    await goTo(page, 'Integrations');
    await cardOf(page, 'Slack').getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Escalate' }).click();
    await dialog.getByLabel('After').selectOption({ label: '30 minutes' });
    await dialog.getByRole('switch', { name: 'Repeat outages' }).click();
    await screen(dialog.getByLabel('Every')).toHaveValue('60');
    // Only the form scrolls.
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(await violationsOn(page, 'all')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await screen(dialog).toBeHidden();
    const [slack, teams] = unwrap(await account.api.GET('/api/integrations'));
    expect(slack).toMatchObject({ escalation: { afterMinutes: 30, integrationId: teams?.id }, repeatMinutes: 60 });
  });

  test('Back asks before what was typed, or a secret that was not copied, is lost', async () => {
    const account = await stage.product().signUp();
    const { page } = await stage.visit({ as: account, viewport });
    await goTo(page, 'Integrations');
    await page.getByRole('button', { name: 'Connect Webhooks' }).click();
    await page.getByRole('dialog').getByLabel('Webhook URL').fill(`${receiver.url}/hook`);
    await page.goBack();
    const typed = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await typed.getByRole('button', { name: 'Keep editing' }).click();
    await screen(typed).toBeHidden();
    await screen(page).toHaveURL(/\/integrations$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Webhook is connected' });
    await screen(shown.locator('code')).toHaveText(/^whsec_/);
    const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
    await page.goBack();
    await question.getByRole('button', { name: 'Go back' }).click();
    await screen(question).toBeHidden();
    await screen(shown.locator('code')).toHaveText(/^whsec_/);
    await page.goBack();
    await question.getByRole('button', { name: 'Close' }).click();
    await screen(shown).toBeHidden();
    // On a phone it closes the dialog only.
    const places = screen(page);
    await (viewport === narrow ? places : places.not).toHaveURL(/\/integrations$/);
  });
});

// The tests above and below open the same dialogs on a phone.
test('a webhook is connected, tested, seen in the deliveries, replayed, switched off and deleted', async () => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Integrations');
  await screen(cardOf(page, 'Webhooks').getByText('Not Connected')).toBeVisible();
  expect(await connectWebhook(page, `${receiver.url}/hook`)).toMatch(/^whsec_/);
  await screen(cardOf(page, 'Webhooks').getByText('Connected', { exact: true })).toBeVisible();

  const configure = page.getByRole('button', { name: 'Configure Webhooks' });
  await configure.click();
  const dialog = page.getByRole('dialog', { name: 'Configure Webhook' });
  const sendTest = dialog.getByRole('button', { name: 'Send test' });
  await screen(sendTest).toBeVisible();
  // A toast that covered it would stay for a minute.
  await expect.poll(() => sendTest.evaluate(isOnTop), { timeout: 30_000 }).toBe(true);
  await sendTest.click();
  await screen(dialog.getByText('Accepted (HTTP 200).')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);

  await dialog.getByRole('link', { name: 'Deliveries' }).click();
  const delivery = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Webhook Integration' });
  await screen(delivery.locator('summary')).toContainText(/ · Accepted$/);
  await delivery.locator('summary').click();
  await screen(delivery).toContainText('Accepted, Test, 1 attempt, HTTP 200');
  await delivery.getByRole('button', { name: /^Replay/ }).click();
  await screen(toastOf(page, 'Delivery will be resent')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  await page.getByText('Failed', { exact: true }).click();
  await screen(page.getByText('No alerts failed in the last 30 days.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Integrations' }).click();
  await configure.click();
  await dialog.getByRole('switch', { name: 'Enabled' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await screen(dialog).toBeHidden();
  await screen(cardOf(page, 'Webhooks').getByText('Switched off. No alerts are sent.')).toBeVisible();

  await configure.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await screen(toastOf(page, 'Integration deleted')).toBeVisible();
  await screen(cardOf(page, 'Webhooks').getByText('Not Connected')).toBeVisible();
  expect((await account.api.GET('/api/integrations')).data).toEqual([]);
});

test.each([
  ['1440 px in light', wide, 'light'],
  ['390 px in dark', narrow, 'dark'],
] as const)('axe finds nothing wrong with the screens and dialogs at %s', async (_, viewport, theme) => {
  const account = await stage.product().signUp();
  await connect(account, 'slack', `${receiver.url}/slack`);
  unwrap(await account.api.POST('/api/feeds', { body: { name: 'Office calendar' } }));
  const { page } = await stage.visit({ as: account, viewport, theme, path: null });
  for (const path of [
    '/integrations/guides',
    '/integrations/guides/slack',
    '/integrations/guides/teams',
    '/integrations',
  ]) {
    await page.goto(path);
    await screen(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsOn(page, 'all'), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Create feed' }).click();
  const made = page.getByRole('dialog', { name: 'Create feed' });
  await screen(made.getByLabel('Name')).toBeVisible();
  expect(await violationsOn(page, 'all'), 'Create feed').toEqual([]);
  await made.getByLabel('Name').fill('README');
  await made.getByRole('button', { name: 'Create feed' }).click();
  const addresses = page.getByRole('dialog', { name: 'Your feed' });
  await screen(addresses.getByRole('img', { name: 'Badge for All services' })).toBeVisible();
  expect(await violationsOn(page, 'all'), 'Your feed').toEqual([]);
  await addresses.getByRole('button', { name: /^Copy/ }).first().click();
  await addresses.getByRole('button', { name: 'Done' }).click();
  await screen(addresses).toBeHidden();
  await page.getByRole('button', { name: 'Configure Slack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Slack' });
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await screen(dialog.getByText('Accepted (HTTP 200).')).toBeVisible();
  expect(await violationsOn(page, 'all')).toEqual([]);
  await dialog.getByRole('link', { name: 'Deliveries' }).click();
  await page.locator('.ac-delivery summary').click();
  await screen(page.getByRole('button', { name: /^Replay/ })).toBeVisible();
  expect(await violationsOn(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: /^Why was I alerted/ }).click();
  const why = page.getByRole('dialog', { name: 'Why was I alerted?' });
  await screen(why.getByText('Someone sent a test from this integration.')).toBeVisible();
  expect(await violationsOn(page, 'all'), 'Why was I alerted?').toEqual([]);
});

test('an incident on a status page reaches the receiver; card and deliveries tell of it by themselves', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Integrations');
  await connectWebhook(page, receiver.url);
  await screen(cardOf(page, 'Webhooks')).toContainText('no alerts yet');
  await cardOf(page, 'Webhooks').getByRole('link', { name: 'no alerts yet' }).click();
  await screen(page.getByText('No alerts sent yet.')).toBeVisible();
  status.says({ status: 'outage', incidents: [openIncident('i1', 'Logins fail')] });
  await expect.poll(() => kindsOf(receiver)).toContain('incident_opened');
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Incident opened' });
  await screen(told).toContainText('Accepted, ');
  await told.locator('summary').click();
  await told.getByRole('button', { name: /^Why was I alerted/ }).click();
  const why = page.getByRole('dialog', { name: 'Why was I alerted?' });
  await screen(why).toContainText('Logins fail');
  await screen(why).toContainText('A new incident affects your service.');
  await screen(why).toContainText('Acme is set to alert on degraded and outage.');
  await page.keyboard.press('Escape');
  await screen(why).toBeHidden();
  await goTo(page, 'Integrations');
  // How long it took to come here is nothing that a test may ask.
  await screen(cardOf(page, 'Webhooks')).toContainText(/last alert (now|\dm ago)/);
});

test('an address inside of the network is refused at its field', async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit({ as: account });
  expects(/status of 400.*\/api\/integrations$/);
  await goTo(page, 'Integrations');
  await page.getByRole('button', { name: 'Connect Slack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Slack' });
  await dialog.getByLabel('Webhook URL').fill('http://169.254.169.254/latest');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await screen(dialog.getByLabel('Webhook URL')).toHaveAttribute('aria-invalid', 'true');
  await screen(dialog.getByLabel('Webhook URL')).toBeFocused();
});
