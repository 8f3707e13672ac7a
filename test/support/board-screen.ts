import { type Locator, type Page, expect as see } from '@playwright/test';
import { waitMs } from './visitor.ts';

/** Playwright's assertions, which wait: `see(locator)`. */
export const screen = see.configure({ timeout: waitMs });

/** A service's card under Current Status. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The headline of the all-clear bar. */
export const headlineOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** Follows an item of the sidebar, through the menu where that is an overlay. */
export const goTo = async (page: Page, item: 'Dashboard' | 'Services' | 'Integrations' | 'Admin'): Promise<void> => {
  const isOverlay = (page.viewportSize()?.width ?? 0) < 768;
  if (isOverlay) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click();
  await screen(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
};

export type NewAccount = { readonly username: string; readonly email: string; readonly password: string };

/** Fills in and sends the registration form. */
export const register = async (page: Page, { username, email, password }: NewAccount): Promise<void> => {
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
};

/** Fills in and sends the login form. */
export const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Fills address and name into Add New, and sends them. The page must call itself Acme. */
export const addService = async (page: Page, name: string, address: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Status Page URL').fill(address);
  // What is found is filled in, which must not happen in the middle of typing.
  await screen(dialog.getByText('Found Acme')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await screen(dialog).toBeHidden();
};

/** The one toast on the screen. */
export const toastOf = (page: Page, title: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(title, { exact: true });
