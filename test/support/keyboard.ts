import type { Locator } from '@playwright/test';
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
