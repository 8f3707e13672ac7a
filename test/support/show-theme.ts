import type { Page } from '@playwright/test';

/** Shows the page in this theme as it stands there: the themes differ in a class of the root. */
export const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
