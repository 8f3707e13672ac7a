import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { logIn, screen, toastOf } from '../support/board-screen.ts';
import { keptLink } from '../support/kept-mail.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

const card = (page: Page, name: string) => page.getByRole('form', { name });
const open = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await screen(page.getByRole('region', { name: 'Sessions' }).getByText('(this browser)')).toBeVisible();
};

/** Dialogs have another place on a phone; the cards are the same. */
const viewports = [
  ['1440', wide],
  ['390', narrow],
] as const;

test('profile, password, mails and time are changed, each in its card', async () => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account, path: null });
  await open(page);
  const profile = card(page, 'Profile Information');
  await profile.getByLabel('First name').fill('Maya');
  await profile.getByLabel('Last name').fill('Anna Lind');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await screen(toastOf(page, 'Profile updated')).toBeVisible();

  const password = card(page, 'Change Password');
  await password.getByLabel('Current password', { exact: true }).fill(account.password);
  await password.getByLabel('New password', { exact: true }).fill('a better password');
  await password.getByLabel('Confirm password', { exact: true }).fill('a better password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await screen(toastOf(page, 'Password changed')).toBeVisible();

  const mails = card(page, 'Notification Preferences');
  await mails.getByRole('switch', { name: 'Maintenance' }).click();
  await mails.getByRole('button', { name: 'Save Preferences' }).click();
  await screen(toastOf(page, 'Notification preferences saved')).toBeVisible();

  const time = card(page, 'Time');
  await time.getByLabel('Clock').selectOption('24h');
  await time.getByRole('button', { name: 'Save Changes' }).click();
  await screen(toastOf(page, 'Time settings saved')).toBeVisible();

  const { data } = await account.api.GET('/api/user');
  expect(data).toMatchObject({ fullName: 'Maya Anna Lind', clock: '24h', notifications: { maintenanceEmail: true } });
});

test.each(viewports)('a key is created, shown once and revoked at %s px', async (_width, viewport) => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account, viewport, path: null });
  await open(page);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const making = page.getByRole('dialog', { name: 'Create API key' });
  await making.getByLabel('Name').fill('Wallboard');
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await making.getByRole('button', { name: 'Create API key' }).click();
  const made = page.getByRole('dialog', { name: 'Your API key' });
  await screen(made.getByText(/^ak_\w{40}$/)).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Revoke Wallboard' }).click();
  const revoking = page.getByRole('alertdialog', { name: 'Revoke API key' });
  await screen(revoking).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await screen(page.getByRole('button', { name: 'Revoke Wallboard' })).toHaveCount(0);
});

test('the owner of a new installation has a name before an address of their own', async () => {
  const { page } = await stage.visit({ as: await stage.product().signInOwner(), path: null });
  await open(page);
  const profile = card(page, 'Profile Information');
  await screen(profile.getByLabel('Email')).toHaveValue('admin@localhost');
  await profile.getByLabel('Company').fill('Harbour & Pine');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await screen(toastOf(page, 'Profile updated')).toBeVisible();
  const time = card(page, 'Time');
  await time.getByLabel('Time zone').selectOption('Europe/London');
  await time.getByRole('button', { name: 'Save Changes' }).click();
  await screen(toastOf(page, 'Time settings saved')).toBeVisible();
  await page.reload();
  await screen(profile.getByLabel('Company')).toHaveValue('Harbour & Pine');
  await screen(time.getByLabel('Time zone')).toHaveValue('Europe/London');
  await screen(profile.getByLabel('Email')).toHaveValue('admin@localhost');
});

test('the owner chooses who is mailed about new users', async () => {
  const { page } = await stage.visit({ as: await stage.product().signInOwner(), path: null });
  await open(page);
  const admin = card(page, 'Admin Notifications');
  const email = admin.getByLabel('Notification email');
  const toggle = admin.getByRole('switch', { name: 'New user notifications' });
  if (await toggle.isChecked()) await toggle.click();
  await screen(email).toHaveCount(0);
  await toggle.click();
  await email.fill('ops@mail.example');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await screen(toastOf(page, 'Admin notification settings saved')).toBeVisible();
});

test('a forgotten password is chosen anew by the link, and ends the session of another browser', async () => {
  const { config, signUp } = stage.product();
  const account = await signUp();
  const elsewhere = await stage.visit({ as: account, path: null });
  elsewhere.expects(/status of 401/);
  await open(elsewhere.page);
  const { page } = await stage.visit({ viewport: narrow });
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await screen(page).toHaveTitle('Forgot your password · Allclear');
  // It takes the place of the login, so Back leads there.
  await page.goBack();
  await screen(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.goForward();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Request Reset Link' }).click();
  // Without a mail server nothing says that it was sent.
  await screen(page.getByRole('heading', { level: 1, name: 'Ask Your Admin' })).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  const link = () => keptLink(config.dataDir, account.email, '/reset-password');
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('chosen anew');
  await page.getByLabel('Confirm password', { exact: true }).fill('chosen anew');
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await screen(toastOf(page, 'Password changed')).toBeVisible();
  await screen(elsewhere.page).toHaveURL(/\/auth/);
  await logIn(page, account.username, 'chosen anew');
  await screen(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.each(viewports)('an account is deleted by its password and by nothing else at %s px', async (_width, viewport) => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit({ as: account, viewport, path: null });
  expects(/status of (400|401)/);
  await open(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  // A small screen's dialogs stand on its lower edge, those of a large one hang below its upper.
  const place = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    return viewport === narrow ? [x, width, y + height] : [y];
  };
  await expect.poll(place).toEqual(viewport === narrow ? [0, narrow.width, narrow.height] : [wide.height * 0.08]);
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await screen(dialog.getByText("This isn't your current password")).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await screen(page).toHaveURL(/\/auth$/);
  expect((await account.api.GET('/api/user')).response.status).toBe(401);
});
