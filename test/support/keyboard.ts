import type { Locator, Page } from '@playwright/test';
import { screen } from './board-screen.ts';

const MOST_STOPS = 120;

/** Presses Tab until the element has the focus, as people without a mouse do. @throws Error if it's no stop. */
export const tabTo = async (target: Locator): Promise<void> => {
  await screen(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times Tab didn't reach ${target}`);
};

/** Goes there, and presses Enter. */
export const enter = async (target: Locator): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
};

/**
 * Presses the keys of a shortcut until this is open: two keys are one shortcut only within a moment, and the first may come before
 * the screen listens.
 */
export const pressUntilOpen = (page: Page, keys: readonly string[], opened: Locator): Promise<void> =>
  screen(async () => {
    for (const key of keys) await page.keyboard.press(key);
    await screen(opened).toBeVisible({ timeout: 2000 });
  }).toPass();
