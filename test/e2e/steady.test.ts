import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { BOARD_READS, sampleChanges, sampleIncidents, sampleServices } from '../support/board.ts';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const now = new Date();

/** The most that may move while a screen loads, as Cumulative Layout Shift counts it. */
const MOST_SHIFT = 0.002;

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
          seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What was moved is told after the frame that shows it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return 'seen' in window && window.seen instanceof Object && 'shift' in window.seen
      ? Number(window.seen.shift)
      : NaN;
  });

/** Requests for it wait until the test lets them go. */
const hold = async (page: Page, address: RegExp, json: unknown) => {
  const gate = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await gate.promise;
    await route.fulfill({ json });
  };
  await page.route(address, answer);
  return gate.resolve;
};

/** No script of the page comes before it's called. */
const holdScripts = async (page: Page) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
};

/** Opens the board with its font: which of the two is there first is chance, and text that meets its font later moves. */
const openWithFont = async (page: Page): Promise<void> => {
  const letScriptsGo = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForFunction(async () => (await document.fonts.load('14px "Geist Variable"')).length > 0);
  letScriptsGo();
};

test.each([390, 820, 1440])('nothing jumps on a dashboard whose incidents come last, at %i px', async (width) => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({
    as: account,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    path: null,
  });
  await countShifts(page);
  await page.route(BOARD_READS, (route) => route.fulfill({ json: sampleServices(now) }));
  await page.route('**/api/status-changes', (route) => route.fulfill({ json: sampleChanges(now) }));
  const letIncidentsGo = await hold(page, /\/api\/incidents\?/, sampleIncidents(now));
  await openWithFont(page);
  await screen(page.locator('.ac-skeleton').first()).toBeVisible();
  letIncidentsGo();
  await screen(page.getByRole('region', { name: 'Recent Incidents' }).locator('.ac-inc-title').first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('.ac-skeleton'));
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test.each([
  ['light', 'rgb(246, 248, 247)'],
  ['dark', 'rgb(15, 20, 18)'],
] as const)(
  'the frame of the board stands there in %s before any script has come, and only for who has a session',
  async (theme, ground) => {
    const account = await stage.product().signUp();
    const { page } = await stage.visit({ as: account, theme, path: null });
    const letScriptsGo = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await screen(page.locator('#shell .shell-bar')).toBeVisible();
    await screen(page.locator('#shell .shell-bar')).toHaveCSS('background-color', ground);
    letScriptsGo();
    await screen(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await screen(page.locator('#shell')).toBeHidden();
    const visitor = await stage.visit();
    await screen(visitor.page.locator('#shell')).toBeHidden();
  },
);

test('the dialog that adds a service stays where it is while somebody types', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const { page } = await stage.visit({ as: account, reducedMotion: 'reduce', path: '/services' });
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  const name = dialog.getByLabel('Name', { exact: true });
  const top = async () => Math.round((await dialog.boundingBox())?.y ?? 0);
  await screen(name).toBeVisible();
  const first = await top();
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await screen(dialog.getByText('Name is required')).toBeVisible();
  expect(await top()).toBe(first);
  await dialog.getByLabel('Status Page URL').fill(status.url);
  await screen(dialog.getByText('Found Acme')).toBeVisible();
  expect(await top()).toBe(first);
  await dialog.getByText('More options').click();
  await screen(dialog.getByLabel('Description')).toBeVisible();
  expect(await top()).toBe(first);
});

test('the heading of the sign-in page stays where it is while errors and tabs change below it', async () => {
  const { page } = await stage.visit({ reducedMotion: 'reduce', path: '/auth' });
  const heading = page.getByRole('heading', { level: 1 });
  const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
  await screen(heading).toHaveText('Welcome back');
  const first = await top();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await screen(page.getByText('Username is required')).toBeVisible();
  expect(await top()).toBe(first);
  await page.getByRole('tab', { name: 'Register' }).click();
  await screen(heading).toHaveText('Start your 30-day trial');
  expect(await top()).toBe(first);
});
