import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;

const components = [{ id: 'c1', name: 'Cards', status: 'major_outage' }] as const;
const TITLE = 'Elevated error rates on checkout';
const incidents = [{ ...openIncident('i1', TITLE, 'Half of them fail.'), componentIds: ['c1'] }];

const open = async (device: typeof phone | typeof desktop, path: string | null = null) => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.says({ status: 'outage', message: 'Major outage', components, incidents });
  const id = await stage.watch(account, 'Acme', status);
  const { page, context } = await stage.visit({ as: account, ...device, path });
  return { page, context, id };
};

/** Goes back without waiting for a page to load: an overlay that closes loads none. */
const back = (page: Page): Promise<void> => page.evaluate(() => window.history.back());
const forward = (page: Page): Promise<void> => page.evaluate(() => window.history.forward());
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** The screen before this one, so that Back has somewhere to go. */
const openAfterDashboard = async (page: Page, address: string) => {
  await page.goto('/dashboard');
  await screen(heading(page, 'Dashboard')).toBeVisible();
  await page.goto(address);
};

test('on a phone Back closes the sheet of a link that was opened in a new tab, and Forward brings nothing back', async () => {
  const { context, id } = await open(phone);
  const page = await context.newPage();
  await page.evaluate((address) => window.location.replace(address), `${stage.product().url}/services?id=${id}`);
  await screen(heading(page, 'Acme')).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(1);
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Edit Service' });
  await screen(sheet).toBeVisible();
  await back(page);
  await screen(sheet).toBeHidden();
  await screen(page).toHaveURL(`${stage.product().url}/services?id=${id}`);

  await forward(page);
  await back(page);
  await screen(heading(page, 'Acme')).toBeVisible();
  await screen(page).toHaveURL(`${stage.product().url}/services?id=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await screen(sheet).toBeVisible();
  await page.reload();
  await screen(heading(page, 'Acme')).toBeVisible();
  await screen(sheet).toBeHidden();
  await screen.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('overlay');
});

test('on a phone Back asks before typed text is lost, at the address where it was typed', async () => {
  const { page } = await open(phone);
  await openAfterDashboard(page, '/services');
  const add = page.getByRole('button', { name: 'Add New', exact: true });
  await add.tap();
  const sheet = page.getByRole('dialog', { name: 'Add New Service' });
  await screen(sheet).toBeVisible();
  await back(page);
  await screen(sheet).toBeHidden();
  await screen(page).toHaveURL(/\/services$/);

  await add.tap();
  const name = sheet.getByLabel('Name', { exact: true });
  await name.fill('Courier');
  await back(page);
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await screen(question).toBeVisible();
  await screen(page).toHaveURL(/\/services$/);
  await back(page);
  await screen(question).toBeHidden();
  await screen(name).toHaveValue('Courier');
  await back(page);
  await question.getByRole('button', { name: 'Discard' }).tap();
  await screen(sheet).toBeHidden();
  await screen(page).toHaveURL(/\/services$/);
  await back(page);
  await screen(heading(page, 'Dashboard')).toBeVisible();
});

test('on a phone Back closes a menu, the question over a screen, the sidebar, the alarm and the palette', async () => {
  const { page } = await open(phone);
  await openAfterDashboard(page, '/services');
  const stays = async (overlay: Locator) => {
    await screen(overlay).toBeVisible();
    await back(page);
    await screen(overlay).toBeHidden();
    await screen(page).toHaveURL(/\/services$/);
    await screen(heading(page, 'Services')).toBeVisible();
  };
  const actions = page.getByRole('button', { name: 'Actions for Acme' });
  await actions.tap();
  await stays(page.getByRole('menu'));
  await actions.tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await stays(page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await stays(page.getByRole('dialog', { name: 'Menu' }));
  await page.getByRole('button', { name: 'Outage alarm' }).tap();
  await stays(page.getByRole('region', { name: 'Outage alarm' }));
  await page.keyboard.press('Control+k');
  await stays(page.getByRole('dialog', { name: 'Commands' }));

  await actions.tap();
  await page.getByRole('menuitem', { name: 'View' }).tap();
  await screen(heading(page, 'Acme')).toBeVisible();
  await back(page);
  await screen(heading(page, 'Services')).toBeVisible();
  await back(page);
  await screen(heading(page, 'Dashboard')).toBeVisible();
});

test('on a phone Back closes the formats of the text for customers, and stays at the incident', async () => {
  const { page, id } = await open(phone);
  await openAfterDashboard(page, `/services?id=${id}`);
  await page.getByRole('link', { name: TITLE, exact: true }).first().tap();
  await screen(page).toHaveURL(/incident=/);
  const address = page.url();
  await page.getByRole('button', { name: 'Copy as Slack or HTML' }).tap();
  await screen(page.getByRole('menu')).toBeVisible();
  await back(page);
  await screen(page.getByRole('menu')).toBeHidden();
  await screen(page).toHaveURL(address);
});

test('on a phone Back closes an event of the timeline, and a link in it leads on', async () => {
  const { page } = await open(phone);
  await openAfterDashboard(page, '/services');
  await page.goto('/dashboard');
  const event = page.locator('.ac-timeline').getByRole('button').filter({ hasText: TITLE });
  await event.first().tap();
  const dialog = page.getByRole('dialog');
  await screen(dialog).toBeVisible();
  await back(page);
  await screen(dialog).toBeHidden();
  await screen(heading(page, 'Dashboard')).toBeVisible();

  await event.first().tap();
  await dialog.getByRole('link').tap();
  await screen(dialog).toBeHidden();
  await screen(page).toHaveURL(/\/services\?id=/);
  // A person goes back from a screen that they see.
  await screen(page.getByRole('heading', { level: 1, name: /Acme/ })).toBeVisible();
  await back(page);
  await screen(heading(page, 'Dashboard')).toBeVisible();
  await screen(dialog).toBeHidden();
  await forward(page);
  await screen(page).toHaveURL(/\/services\?id=/);
});

test('on a desktop Back leaves the screen, and no menu or palette stays open over the next one', async () => {
  const { page, id } = await open(desktop, '/dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Services/ })
    .click();
  await screen(heading(page, 'Services')).toBeVisible();
  await page.getByRole('button', { name: 'Outage alarm' }).click();
  const alarm = page.getByRole('region', { name: 'Outage alarm' });
  await screen(alarm.getByText('Play a sound')).toBeVisible();
  await back(page);
  await screen(heading(page, 'Dashboard')).toBeVisible();
  await screen(alarm).toBeHidden();

  await forward(page);
  await screen(heading(page, 'Services')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await screen(palette).toBeVisible();
  await back(page);
  await screen(heading(page, 'Dashboard')).toBeVisible();
  await screen(palette).toBeHidden();

  await page.goto(`/services?id=${id}`);
  await screen(heading(page, 'Acme')).toBeVisible();
  await page.getByRole('link', { name: TITLE }).first().click();
  await screen(page).toHaveURL(/&incident=/);
});
