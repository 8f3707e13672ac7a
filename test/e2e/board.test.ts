import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsInBothThemes } from '../support/axe.ts';
import { BOARD_READS } from '../support/board.ts';
import { cardOf, goTo, headlineOf, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

/** A user with one service in trouble and one that is well. */
const troubled = async () => {
  const account = await stage.product().signUp();
  const [ill, well] = [await stage.startPage(), await stage.startPage()];
  ill.says({ status: 'outage', message: 'Major outage', incidents: [openIncident('i1', 'Checkout is down')] });
  const id = await stage.watch(account, 'Acme', ill, { category: 'payments', description: 'Checkout' });
  await stage.watch(account, 'Umbrella', well);
  return { account, id, ill };
};

/** What the page would do after this long, or later, is never done. */
const neverEndWaitsOf = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((least) => {
    const { setTimeout } = window;
    const waiting = (run: TimerHandler, delay = 0, ...more: unknown[]): number =>
      delay >= least ? 0 : setTimeout(run, delay, ...more);
    Object.assign(window, { setTimeout: waiting });
  }, ms);

// At 1440 px the tests of access ask of these screens in both themes.
test('axe finds nothing on the board, its lists and its dialogs at 390 px in both themes', async () => {
  const { account, id } = await troubled();
  const { page } = await stage.visit({ as: account, reducedMotion: 'reduce', viewport: narrow });
  await screen(cardOf(page, 'Acme')).toBeVisible();
  await screen(page.getByText('Checkout is down').first()).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  await goTo(page, 'Services');
  await screen(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  await page.goto(`/services?id=${id}`);
  await screen(page.getByRole('region', { name: 'Status history' }).getByRole('listitem').first()).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
  for (const [button, role] of [
    ['Edit', 'dialog'],
    ['Set Status', 'dialog'],
    ['Report Incident', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await screen(page.getByRole(role)).toBeVisible();
    expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
    await page.keyboard.press('Escape');
    await screen(page.getByRole(role)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await screen(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsInBothThemes(page, 'wcag')).toEqual([]);
});

test('nothing scrolls sideways at 320 px', async () => {
  const { account, id } = await troubled();
  const { page } = await stage.visit({ as: account, viewport: { width: 320, height: 700 }, path: null });
  for (const path of ['/dashboard', '/services', `/services?id=${id}`]) {
    await page.goto(path);
    await screen(page.getByText('Acme').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('nothing scrolls sideways with 200 services beside raised ones, and with words as long as they may be', async () => {
  const { account, id } = await troubled();
  const category = 'x'.repeat(60);
  await account.api.PUT('/api/services/{id}', { params: { path: { id } }, body: { category } });
  const services = unwrap(await account.api.GET('/api/services'));
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...services[index < 60 ? 0 : 1],
    id: index + 1,
    name: `${services[0]?.name} ${index}`,
  }));
  const { page } = await stage.visit({ as: account, viewport: { width: 1100, height: 800 }, path: null });
  await page.route(BOARD_READS, (route) => route.fulfill({ json: many }));
  await page.goto('/dashboard');
  await screen(page.getByText('+53 outages')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100);
  await page.setViewportSize(narrow);
  await page.goto(`/services?id=${id}`);
  await screen(page.locator('.ac-detail-facts')).toContainText(/x{60}/i);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an incident is reported, changed and resolved by hand', async () => {
  const { account, id } = await troubled();
  const { page } = await stage.visit({ as: account, path: `/services?id=${id}` });
  await page.getByRole('button', { name: 'Report Incident' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Orders arrive twice');
  await dialog.getByRole('button', { name: 'Create Incident' }).click();
  await screen(toastOf(page, 'Incident created')).toBeVisible();
  const row = page
    .getByRole('region', { name: 'Happening now' })
    .getByRole('listitem')
    .filter({ hasText: 'Orders arrive twice' });
  await screen(row.getByText('Investigating', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Update incident: Orders arrive twice' }).click();
  await dialog.getByLabel('Status').selectOption('resolved');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await screen(toastOf(page, 'Incident updated')).toBeVisible();
  const over = page.getByRole('row').filter({ hasText: 'Orders arrive twice' });
  await screen(over).toBeVisible();
  await screen(over).not.toContainText('so far');
});

test('what somebody changes by hand is fetched for the event that tells of it; the page does not have to ask by itself', async () => {
  const { account, id } = await troubled();
  const { page } = await stage.visit({ as: account, path: null });
  await neverEndWaitsOf(page, 1_000);
  const stream = page.waitForResponse('**/api/events?*');
  await page.goto(`/services?id=${id}`);
  await stream;
  await screen(page.getByRole('region', { name: 'Status history' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Report Incident' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Orders arrive twice');
  await dialog.getByRole('button', { name: 'Create Incident' }).click();
  await screen(page.getByRole('listitem').filter({ hasText: 'Orders arrive twice' })).toBeVisible();
});

test('a status is set by hand, shown as such and cleared', async () => {
  const { account, id } = await troubled();
  const { page } = await stage.visit({ as: account, path: `/services?id=${id}` });
  await page.getByRole('button', { name: 'Set Status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status', { exact: true }).selectOption('maintenance');
  await dialog.getByLabel('Status message').fill('We move house.');
  await dialog.getByRole('button', { name: 'Set Status' }).click();
  await screen(toastOf(page, 'Status updated')).toBeVisible();
  await screen(page.getByText('We move house.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear status' }).click();
  await screen(page.getByText('Major outage').first()).toBeVisible();
  await screen(page.getByText(/^Set by/)).toHaveCount(0);
});

test('lost live updates are told quietly, heal by themselves and bring what was missed', async () => {
  const { account, ill } = await troubled();
  const { page, context, expects } = await stage.visit({ as: account, path: null });
  expects(/\/api\/events/);
  await context.route('**/api/events?*', (route) => route.abort());
  await page.goto('/dashboard');
  await screen(headlineOf(page)).toHaveText('Last known: 1 outage');
  await screen(page.getByRole('status').getByText(/^No live updates since .* Reconnecting…$/)).toBeVisible();
  ill.says({ status: 'operational' });
  await context.unroute('**/api/events?*');
  await screen(page.getByText(/^No live updates since/)).toHaveCount(0);
  await screen(headlineOf(page)).toHaveText('All clear');
});

test('two windows of one browser share one stream, and the second goes on when the first is closed', async () => {
  const { account, ill } = await troubled();
  const { page, context } = await stage.visit({ as: account, path: null });
  const stream = page.waitForResponse('**/api/events?*');
  await page.goto('/dashboard');
  await stream;
  await screen(headlineOf(page)).toHaveText('1 outage');
  const second = await context.newPage();
  const ownStreams: string[] = [];
  second.on('request', (request) => request.url().includes('/api/events') && ownStreams.push(request.url()));
  await second.goto('/dashboard');
  await screen(headlineOf(second)).toHaveText('1 outage');
  ill.says({ status: 'degraded' });
  await screen(headlineOf(second)).toHaveText('1 degraded');
  expect(ownStreams).toEqual([]);
  await page.close();
  await expect.poll(() => ownStreams).not.toEqual([]);
  ill.says({ status: 'operational' });
  await screen(headlineOf(second)).toHaveText('All clear');
});
