import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { change } from '../../src/platform/database/query.ts';
import { violationsOn } from '../support/axe.ts';
import { chooseAnnual, quoted, standing } from '../support/billing-answers.ts';
import { screen, toastOf } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { standings } from '../support/subscriptions.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const current = (page: Page) => page.getByRole('region', { name: 'Current subscription' });

const endTrial = (username: string) =>
  change(stage.product().database.em)`
    update accounts.user_account set trial_ends = now() - interval '1 hour' where username = ${username}`;

const subscribe = async (page: Page, price: string): Promise<void> => {
  await page.getByRole('button', { name: `Subscribe Now - ${price}` }).click();
  await screen(toastOf(page, 'Payment Successful')).toBeVisible();
  await screen(page.getByText('You are subscribed!')).toBeVisible();
  await screen(page).toHaveURL(/\/dashboard$/);
};

/** All that a year may bring, in the sandbox. */
const aYearPasses = async (): Promise<void> => {
  const { api } = await stage.product().signInOwner();
  unwrap(await api.POST('/api/billing/sandbox-clock', { body: { days: 400 } }));
};

test('from the trial to a subscription, through everything that can be done with it, to its end and back', async () => {
  const account = await stage.product().signUp();
  const { page, expects } = await stage.visit({ as: account });

  // Trial, and its first payment, which a bank asks about.
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await page.getByRole('radio', { name: /3-D Secure/ }).check();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe Now - £15/month' }).click();
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await screen(toastOf(page, 'Payment Successful')).toBeVisible();

  // Another plan costs what was said.
  await nav(page).getByRole('link', { name: 'Manage' }).click();
  await screen(current(page)).toContainText('£15/month');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  const now = (await page.getByText(/^£[\d.]+ now$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Switch Plan' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Plan Switched' });
  await screen(toast).toContainText(now.replace(' now', ''));
  await screen(current(page)).toContainText('£144/year');
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  // Cancelled here, and taken back.
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await screen(toastOf(page, 'Subscription Cancelled')).toBeVisible();
  await screen(current(page)).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await screen(toastOf(page, 'Subscription Reactivated')).toBeVisible();
  await screen(current(page)).toContainText('Renews on');

  // Cancelled in the portal, and known here at once.
  await page.getByRole('button', { name: 'Manage Payment' }).click();
  await screen(page.getByText('TEST MODE: no money moves')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel on/ }).click();
  await screen(page.getByRole('button', { name: 'Keep the subscription' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Allclear' }).click();
  await screen(current(page)).toContainText('Cancelled');

  // Its end, after that of the trial.
  await endTrial(account.username);
  await aYearPasses();
  await expect.poll(async () => unwrap(await account.api.GET('/api/user')).access.level).toBe('read_only');
  await page.goto('/services');
  const banner = page.getByRole('region', { name: 'Read-only' });
  await screen(banner).toContainText('Your trial has ended.');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  await screen(page.getByRole('dialog', { name: 'Your team is read-only' })).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  // And again, after a card that is declined.
  expects(/status of 402.*\/sandbox\/confirm/);
  await page.getByRole('dialog').getByRole('link', { name: 'Subscribe' }).click();
  await page.getByRole('radio', { name: 'Card is declined' }).check();
  await page.getByRole('button', { name: 'Subscribe Now - £15/month' }).click();
  await screen(toastOf(page, 'Payment Failed')).toBeVisible();
  await page.getByRole('radio', { name: 'Payment succeeds' }).check();
  await subscribe(page, '£15/month');
  await screen(banner).toHaveCount(0);
  await screen(nav(page).getByRole('link', { name: 'Manage' })).toBeVisible();
});

test('a visitor buys without an account, and is told to look at their mail', async () => {
  const { page } = await stage.visit({ path: '/pricing' });
  await page.getByText('Annual, Save 20%').click();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your email address' });
  await dialog.getByLabel('Email').fill('sam@harbour.example');
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  await dialog.getByRole('button', { name: 'Go to checkout' }).click();
  await page.getByRole('button', { name: 'Pay £144.00' }).click();
  await screen(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test.each([
  ['a failed payment', standings.failing, 'light'],
  ['an unpaid subscription', standings.stopped, 'dark'],
  ['a cancelled one', standings.ending, 'light'],
  ['more than one', standings.several, 'dark'],
] as const)('%s can be read by everybody on a small screen', async (_, status, theme) => {
  const { page } = await stage.visit({ as: await stage.product().signUp(), viewport: narrow, theme, path: null });
  await standing(status)(page);
  await page.goto('/subscription');
  await screen(current(page)).toBeVisible();
  expect(await violationsOn(page, 'wcag')).toEqual([]);
});

test('what a plan costs, and that it can’t be said, can be read by everybody', async () => {
  for (const answer of [{ pence: 12_900 }, 'refused'] as const) {
    const { page, expects } = await stage.visit({ as: await stage.product().signUp(), viewport: narrow, path: null });
    expects(/status of 503.*quote-plan-switch/);
    await standing(standings.active)(page);
    await quoted(answer)(page);
    await page.goto('/subscription');
    await chooseAnnual(page);
    expect(await violationsOn(page, 'wcag')).toEqual([]);
  }
});
