import { expect, test } from 'vitest';
import { screen, toastOf } from '../support/board-screen.ts';
import { writeManyServices } from '../support/many-services.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

test.each([
  // More than the server changes at once.
  ['1440', wide, 620],
  ['390', narrow, 12],
] as const)('several services are selected, paused, resumed and deleted at %s pixels', async (width, viewport, all) => {
  const account = await stage.product().signUp();
  await writeManyServices(stage.product().database.url, account.username, all);
  const { page } = await stage.visit({ as: account, viewport, path: '/services?sort=name' });
  const bar = page.getByRole('group', { name: 'Selected services' });
  const selected = bar.getByRole('status');
  await page.getByRole('button', { name: 'Select services' }).click();
  await page.getByRole('checkbox', { name: 'Select Service 0002' }).click();
  await page.getByRole('checkbox', { name: 'Select Service 0004' }).click({ modifiers: ['Shift'] });
  await screen(selected).toHaveText('3 selected');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/several-${width}.png` });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await screen(toastOf(page, '3 services paused')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await screen(toastOf(page, '3 services resumed')).toBeVisible();

  await page.getByRole('button', { name: 'Select services' }).click();
  await bar.getByRole('checkbox', { name: `Select all ${all}` }).click();
  await screen(selected).toHaveText(`${all} selected`);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set category' }).click();
  await page.getByRole('textbox', { name: 'Category' }).fill('Vendors');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/several-category-${width}.png` });
  await page.getByRole('button', { name: 'Save' }).click();
  await screen(toastOf(page, `${all} services updated`)).toBeVisible();
  await screen(page.getByRole('button', { name: 'Select services' })).toBeFocused();

  await page.getByRole('button', { name: 'Select services' }).click();
  await bar.getByRole('checkbox', { name: `Select all ${all}` }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${all} services` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await screen(page.getByText('No services have been added yet.')).toBeVisible();
  // A page that closes takes Undo with it, and what was deleted is.
  await page.goto('/settings');
  await expect.poll(async () => (await account.api.GET('/api/services')).data?.length).toBe(0);
});
