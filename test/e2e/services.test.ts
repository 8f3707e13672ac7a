import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { cardOf, goTo, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

/** The list of services, without what stands around it. */
const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Services', exact: true });

/** The name of a service in the list, which leads to its detail. */
const rowLink = (page: Page, name: string): Locator =>
  listOf(page)
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .first();

/** Starts an action of a row: its button, or on a small screen its menu. */
const act = async (page: Page, action: 'Edit' | 'Delete', name: string): Promise<void> => {
  const button = page.getByRole('button', { name: `${action} ${name}`, exact: true });
  await screen(rowLink(page, name)).toBeVisible();
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a service gets another name and icon, and a paused one says so and is polled no more', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Services');
  await act(page, 'Edit', 'Acme');
  const dialog = page.getByRole('dialog', { name: 'Edit Service' });
  await dialog.getByLabel('Name', { exact: true }).fill('Umbrella');
  await dialog.getByLabel('Icon', { exact: true }).fill('ri-umbrella-line');
  await dialog.getByRole('switch', { name: 'Enabled' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: /Save|Update/ }).click();
  expect(await (await saved).json()).toMatchObject({
    name: 'Umbrella',
    logoIcon: 'ri-umbrella-line',
  });
  await screen(dialog).toBeHidden();
  await screen(toastOf(page, 'Umbrella paused')).toBeVisible();
  await screen(rowLink(page, 'Umbrella')).toBeVisible();
  await screen(rowLink(page, 'Acme')).toHaveCount(0);
  await screen(listOf(page).getByText('Paused', { exact: true })).toBeVisible();
  status.says({ status: 'outage' });
  await goTo(page, 'Dashboard');
  await screen(cardOf(page, 'Umbrella').getByText('Paused', { exact: true })).toBeVisible();
  expect((await account.api.GET('/api/services')).data).toMatchObject([{ currentStatus: 'operational' }]);
});

// On a phone the actions of a row are a menu.
test.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px deleting asks first, keeps on Cancel and a click outside, and removes on Delete', async (_, viewport) => {
  const account = await stage.product().signUp();
  await stage.watch(account, 'Acme', await stage.startPage());
  const { page } = await stage.visit({ as: account, viewport });
  await goTo(page, 'Services');
  await act(page, 'Delete', 'Acme');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Service' });
  const question = 'Are you sure you want to delete Acme? You can restore it with its history for 30 days.';
  await screen(dialog.getByText(question)).toBeVisible();
  await screen(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.mouse.click(5, 5);
  await screen(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen(dialog).toBeHidden();
  await act(page, 'Delete', 'Acme');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await screen(toastOf(page, 'Service deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await screen(rowLink(page, 'Acme')).toBeVisible();
  await act(page, 'Delete', 'Acme');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await screen(page.getByText('No services have been added yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(async () => (await account.api.GET('/api/services')).data).toEqual([]);
});

test('adding names each wrong field, corrects itself while typing, and shows what the server refuses at its field', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page, expects } = await stage.visit({ as: account });
  expects(/status of 409/);
  await goTo(page, 'Services');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  const [address, name, icon] = ['Status Page URL', 'Name', 'Icon'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  if (!address || !name || !icon) throw new Error('three fields');
  await dialog.getByText('More options').click();
  await icon.fill('server');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await screen(address).toHaveAccessibleDescription('Status Page URL is required');
  await screen(name).toHaveAccessibleDescription('Name is required');
  await screen(icon).toHaveAccessibleDescription('Icon must be a Remix Icon class (ri-*)');
  await screen(address).toBeFocused();
  await address.fill('not an address');
  await screen(address).toHaveAccessibleDescription('Please enter a valid URL');
  await address.fill(status.url);
  await screen(address).not.toHaveAttribute('aria-invalid', 'true');
  await screen(dialog.getByText('Found Acme')).toBeVisible();
  await name.fill('Acme again');
  await icon.fill('ri-server-line');
  await dialog.getByRole('button', { name: 'Add again' }).click();
  await screen(toastOf(page, 'Failed to add service')).toBeVisible();
  await screen(address).toHaveAttribute('aria-invalid', 'true');
  await screen(address).toBeFocused();
  await screen(dialog).toBeVisible();
});

test('search and filters are kept in the address, over a reload and over a look at one service', async () => {
  const account = await stage.product().signUp();
  await stage.watch(account, 'Acme Pay', await stage.startPage(), { category: 'payments' });
  await stage.watch(account, 'Acme Mail', await stage.startPage(), { category: 'email' });
  await stage.watch(account, 'Umbrella', await stage.startPage(), { category: 'payments', description: 'Rain cover' });
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Services');
  await screen(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search services' });
  await search.fill('RAIN');
  await screen(rowLink(page, 'Umbrella')).toBeVisible();
  await screen(rowLink(page, 'Acme Pay')).toHaveCount(0);
  await search.fill('acme');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Payments' });
  await screen(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await screen(page).toHaveURL(/q=acme/);
  await screen(page).toHaveURL(/category=payments/);
  await page.reload();
  await screen(search).toHaveValue('acme');
  await screen(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await rowLink(page, 'Acme Pay').click();
  await screen(page.getByRole('heading', { level: 2, name: 'Acme Pay', exact: true })).toBeVisible();
  await page.goBack();
  await screen(search).toHaveValue('acme');
  await screen(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Outage' });
  await screen(page.getByText('No services found matching your filters')).toBeVisible();
});

test('the detail of a service tells its page, message, components and incidents, and follows them live', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const components = [
    { id: 'c1', name: 'Checkout' },
    { id: 'c2', name: 'Reports' },
  ];
  status.says({ status: 'operational', components });
  const id = await stage.watch(account, 'Acme', status, { category: 'payments', description: 'Card payments' });
  const { page } = await stage.visit({ as: account });
  await cardOf(page, 'Acme')
    .getByRole('link', { name: /^Details/ })
    .click();
  await screen(page).toHaveURL(new RegExp(`/services\\?id=${id}$`));
  const main = page.getByRole('main');
  await screen(main.getByText('Card payments')).toBeVisible();
  await screen(main.getByRole('link', { name: new RegExp(new URL(status.url).host) })).toHaveAttribute(
    'target',
    '_blank',
  );
  await screen(main.getByText('No incidents reported for Acme')).toBeVisible();
  await screen(main.getByText('Checkout')).toBeVisible();
  status.says({
    status: 'degraded',
    message: 'Slow payments',
    components: [
      { id: 'c1', name: 'Checkout', status: 'degraded_performance' },
      { id: 'c2', name: 'Reports' },
    ],
    incidents: [{ ...openIncident('i1', 'Payments are slow', 'A slow database.'), componentIds: ['c1'] }],
  });
  await screen(main.getByText('Slow payments').first()).toBeVisible();
  await screen(main.getByText('Payments are slow').first()).toBeVisible();
  await screen(main.getByText('Degraded', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await screen(rowLink(page, 'Acme')).toBeVisible();
});

test('Refresh Status says when it is done', async () => {
  const account = await stage.product().signUp();
  await stage.watch(account, 'Acme', await stage.startPage());
  const { page } = await stage.visit({ as: account });
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await screen(toastOf(page, 'Status refreshed')).toBeVisible();
  await screen(page.getByText('All service statuses have been updated.')).toBeVisible();
});
