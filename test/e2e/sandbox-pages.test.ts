import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

/** A screen as it is, wide and narrow, in both themes: clear of what axe finds, and no wider than the window. */
const holdsUp = async (page: Page): Promise<void> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, 'all')).toEqual([]);
  }
  await page.setViewportSize(narrow);
  expect(await violationsOn(page, 'all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  await page.setViewportSize({ width, height });
};

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

test('from the trial to a subscription by hosted pages: declined, then 3-D Secure, then paid, then cancelled in the portal', async () => {
  const account = await stage.product().signUp();
  const { api } = account;
  const { page } = await stage.visit({ as: account, path: null });
  const { monthlyPriceId } = unwrap(await api.GET('/api/stripe-config'));
  const status = async () => unwrap(await api.POST('/api/sync-subscription'));
  expect(await status()).toMatchObject({ hasSubscription: false, onTrial: true });

  const body = { priceId: monthlyPriceId ?? '' };
  await page.goto(unwrap(await api.POST('/api/create-subscription', { body })).url);
  await screen(page.getByText('£15.00 a month')).toBeVisible();
  await holdsUp(page);
  await press(page, 'Use a card that is declined');
  await screen(page.getByRole('alert')).toBeFocused();
  await holdsUp(page);
  await press(page, 'Use a card that needs 3-D Secure');
  await screen(page.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeFocused();
  await holdsUp(page);
  await press(page, 'Confirm the payment');
  await page.waitForURL('**/dashboard**');
  expect(await status()).toMatchObject({ hasSubscription: true, status: 'active', isMonthly: true });

  await page.goto(unwrap(await api.POST('/api/create-customer-portal')).url);
  await screen(page.getByRole('heading', { name: 'Monthly plan' })).toBeVisible();
  await holdsUp(page);
  await press(page, /^Cancel on/);
  await screen(page.getByRole('status')).toBeFocused();
  // Told by the sandbox's event alone.
  const mirrored = async () => unwrap(await api.GET('/api/subscription-status'));
  await expect.poll(mirrored).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  await page.getByRole('link', { name: /20\d\d$/ }).click();
  await screen(page.getByRole('heading', { name: /^Invoice of/ })).toBeVisible();
  await holdsUp(page);
});
