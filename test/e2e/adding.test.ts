import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { goTo, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

test('a pasted address is found, fills the form in, and two chosen components are all that counts', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const components = ['Checkout', 'Reports', 'Search'].map((name, i) => ({ id: `c${i + 1}`, name }));
  status.says({ status: 'operational', components });
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Services');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Status Page URL').fill(status.url);
  await screen(dialog.getByText('Found Acme')).toBeVisible();
  await screen(dialog.getByLabel('Name', { exact: true })).toHaveValue('Acme');
  await dialog.getByRole('radio', { name: 'Only these' }).check();
  await dialog.getByRole('checkbox', { name: 'Checkout' }).check();
  await dialog.getByRole('checkbox', { name: 'Search' }).check();
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await screen(toastOf(page, 'Service added')).toBeVisible();
  const [service] = (await account.api.GET('/api/services')).data ?? [];
  expect(service?.watchedComponents.map(({ name }) => name).toSorted()).toEqual(['Checkout', 'Search']);

  const broken = (id: string) =>
    components.map((one) => (one.id === id ? { ...one, status: 'major_outage' as const } : one));
  const list = page.getByRole('region', { name: 'Services', exact: true });
  // A component that nobody chose doesn't count, whatever the page says of itself.
  const others = { ...openIncident('i1', 'No reports'), componentIds: ['c2'] };
  status.says({ status: 'outage', components: broken('c2'), incidents: [others] });
  const id = service?.id ?? 0;
  const reports = async () =>
    (await account.api.GET('/api/services/{id}', { params: { path: { id } } })).data?.components.find(
      ({ name }) => name === 'Reports',
    )?.status;
  await expect.poll(reports).toBe('outage');
  await screen(list.getByText('Operational', { exact: true })).toBeVisible();
  status.says({ status: 'outage', components: broken('c1') });
  await screen(list.getByText('Outage', { exact: true })).toBeVisible();
});

test('typing wins over what was found', async () => {
  const status = await stage.startPage();
  const { page } = await stage.visit({ as: await stage.product().signUp() });
  await goTo(page, 'Services');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Name', { exact: true }).fill('My own name');
  await dialog.getByLabel('Status Page URL').fill(status.url);
  await screen(dialog.getByText('Found Acme')).toBeVisible();
  await screen(dialog.getByLabel('Name', { exact: true })).toHaveValue('My own name');
});

test('a page that can not be read is added all the same, as unknown with the reason', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.breaks('deactivated');
  const { page } = await stage.visit({ as: account });
  await goTo(page, 'Services');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Status Page URL').fill(status.url);
  await screen(dialog.getByText("We couldn't read this status page. You can still add it.")).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await screen(dialog).toBeHidden();
  const list = page.getByRole('region', { name: 'Services', exact: true });
  await screen(list.getByText('Unknown', { exact: true })).toBeVisible();
  await screen(list.getByText(/HTTP 401/)).toBeVisible();
});

test('a list from elsewhere is looked at, chosen from and added, and axe finds nothing in its dialogs at 390 px', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const away = await stage.startPage();
  away.breaks('deactivated');
  const { page } = await stage.visit({ as: account, viewport: { width: 390, height: 844 } });
  await goTo(page, 'Services');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import services' });
  await dialog
    .getByLabel('List', { exact: true })
    .fill(`Acme ${status.url}\nShop ${away.url}\nNobody knows it\nGitHub`);
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await dialog.getByRole('button', { name: 'Find services' }).click();
  await screen(dialog.getByText('2 selected')).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  // What is in the catalogue is nothing that a test may ask.
  await dialog.getByRole('checkbox', { name: /GitHub/ }).uncheck();
  await dialog.getByRole('checkbox', { name: /Shop/ }).check();
  await dialog.getByRole('button', { name: 'Add 2 services' }).click();
  await screen(toastOf(page, '2 services added')).toBeVisible();
  await screen(dialog).toBeHidden();
  const services = (await account.api.GET('/api/services')).data ?? [];
  expect(services.map(({ name, currentStatus }) => [name, currentStatus])).toEqual([
    ['Acme', 'operational'],
    ['Shop', 'unknown'],
  ]);
});
