import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { showTheme } from './show-theme.ts';

/** Which rules: those of WCAG 2.2 AA, all that axe has, or contrast alone. */
export type Rules = 'wcag' | 'all' | 'contrast';

const optionsFor: Readonly<Record<Rules, axe.RunOptions>> = {
  wcag: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  all: {},
  contrast: { runOnly: ['color-contrast'] },
};

/**
 * What axe finds on a page, each with the element; what fades in has done so by then. It runs in the page, which has no frames:
 * Playwright's own wrapper opens a blank page for each look and sends it the library twice, five times the work.
 */
export const violationsOn = async (page: Page, rules: Rules): Promise<readonly string[]> => {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = JSON.stringify({ ...optionsFor[rules], resultTypes: ['violations'] });
  const { violations, passes } = await page.evaluate<axe.AxeResults>(`axe.run(${options})`);
  if (passes.length === 0) throw new Error(`axe tried no rule of ${rules}.`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** The themes differ in nothing but colours, so in the dark one contrast is looked at alone. */
export const violationsInBothThemes = async (page: Page, rules: Rules): Promise<readonly string[]> => {
  const inLight = await violationsOn(page, rules);
  await showTheme(page, 'dark');
  const inDark = await violationsOn(page, 'contrast');
  await showTheme(page, 'light');
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
};
