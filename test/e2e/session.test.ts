import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { cardOf, goTo, logIn, screen, toastOf } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

const passwordRefused = /status of 401.*\/api\/login/;

test('a wrong password is told and opens nothing; the right one leads to the dashboard', async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit();
  expects(passwordRefused);
  await logIn(page, account.username, 'not the password');
  await screen(toastOf(page, 'Login failed')).toBeVisible();
  await screen(page.getByText('401: Wrong username or password.')).toBeVisible();
  await screen(page).toHaveURL(/\/auth/);
  await logIn(page, account.username, account.password);
  await screen(page).toHaveURL(/\/dashboard$/);
  await screen(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the email opens the account too', async () => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit();
  await logIn(page, account.email, account.password);
  await screen(page).toHaveURL(/\/dashboard$/);
});

test('empty fields are named before anything is sent', async () => {
  const { page } = await stage.visit();
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await screen(form.getByText('Username is required')).toBeVisible();
  await screen(form.getByText('Password is required')).toBeVisible();
  await screen(form.getByLabel('Username')).toBeFocused();
});

test('registration names each wrong field, and a taken name at its field', async () => {
  const taken = await stage.product().signUp();
  const { page, expects } = await stage.visit();
  expects(/status of 409.*\/api\/register/);
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Username').fill(taken.username);
  await form.getByLabel('Email').fill('somebody.else@mail.example');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Confirm password', { exact: true }).fill('shorter');
  await form.getByRole('button', { name: 'Register' }).click();
  await screen(form.getByText('Password must be at least 8 characters')).toBeVisible();
  await screen(form.getByText('Passwords do not match')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('long enough');
  await form.getByLabel('Confirm password', { exact: true }).fill('long enough');
  await screen(form.getByText('Passwords do not match')).toBeHidden();
  await form.getByRole('button', { name: 'Register' }).click();
  await screen(toastOf(page, 'Registration failed')).toBeVisible();
  const username = form.getByLabel('Username');
  await screen(username).toHaveAccessibleDescription('This username is taken. Choose another one.');
  await screen(username).toBeFocused();
});

/** What is still being asked for would be refused after a logout, and a browser complains of that. */
const wholeWelcome = (page: Page) => screen(page.getByRole('button', { name: 'Browse all' })).toBeVisible();

test('logging out in the sidebar ends the session', async () => {
  const { page } = await stage.visit({ as: await stage.product().signUp() });
  await wholeWelcome(page);
  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click();
  await screen(page).toHaveURL(/\/auth/);
  await screen(toastOf(page, 'Logged out successfully')).toBeVisible();
  await screen(page.getByText('You have been logged out of your account')).toBeVisible();
  await page.goto('/dashboard');
  await screen(page).toHaveURL(/\/auth/);
});

test.each([
  ['wide', undefined],
  ['narrow', narrow],
])('logging out in the top bar of a %s screen ends the session', async (_, viewport) => {
  const { page } = await stage.visit({ as: await stage.product().signUp(), ...(viewport && { viewport }) });
  await wholeWelcome(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await screen(page).toHaveURL(/\/auth/);
  await screen(toastOf(page, 'Logged out')).toBeVisible();
  await screen(page.getByText('You have been successfully logged out.')).toBeVisible();
  await page.goto('/services');
  await screen(page).toHaveURL(/\/auth/);
});

test('a session that ended elsewhere leads to /auth by itself and leaves nothing of it on the screen', async () => {
  const account = await stage.product().signUp();
  await stage.watch(account, 'Secret supplier', await stage.startPage());
  const { page, expects } = await stage.visit({ as: account });
  expects(/status of 401/);
  await screen(cardOf(page, 'Secret supplier')).toBeVisible();
  await account.api.POST('/api/logout');
  await screen(page).toHaveURL(/\/auth/);
  await screen(page.getByText('Secret supplier')).toHaveCount(0);
  await page.goBack();
  await screen(page).toHaveURL(/\/auth/);
  await screen(page.getByText('Secret supplier')).toHaveCount(0);
});

test('another user sees nothing of it, not even by its address', async () => {
  const [owner, other] = [await stage.product().signUp(), await stage.product().signUp()];
  const id = await stage.watch(owner, 'Secret supplier', await stage.startPage());
  const mine = await stage.visit({ as: owner });
  await screen(cardOf(mine.page, 'Secret supplier')).toBeVisible();
  const { page, expects } = await stage.visit({ as: other });
  expects(/status of 404.*\/api\/services\/\d+/);
  await screen(page.getByRole('link', { name: 'Add your first service' })).toBeVisible();
  await goTo(page, 'Services');
  await screen(page.getByText('No services have been added yet.')).toBeVisible();
  await page.goto(`/services?id=${id}`);
  await screen(page.getByRole('heading', { name: 'This service is no longer monitored' })).toBeVisible();
  await screen(page.getByText('Secret supplier')).toHaveCount(0);
  expect((await other.api.GET('/api/services')).data).toEqual([]);
});

test('who is signed in gets no login form, and an unknown address is a 404', async () => {
  const { page, expects } = await stage.visit({ as: await stage.product().signUp(), path: '/auth' });
  expects(/status of 404.*\/nowhere/);
  await screen(page).toHaveURL(/\/dashboard$/);
  await page.goto('/nowhere');
  await screen(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await screen(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
