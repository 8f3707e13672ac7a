import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { BOARD_READS } from '../support/board.ts';
import { cardOf, goTo, headlineOf, screen } from '../support/board-screen.ts';
import { scriptSaying } from '../support/built-site.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** Longer than a page waits for a beat. */
const SILENT_MS = 41_000;

/** The board of a user with one service that is well, once it hears the server. */
const quietBoard = async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const visitor = await stage.visit({ as: account, path: null });
  const { page } = visitor;
  const [asked, loaded]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => loaded.push(request.url()));
  /** Whether this script is there, and with it all that was asked for together with it. */
  const isLoaded = (script: string) =>
    loaded.some((url) => url.endsWith(script)) &&
    asked.every((url) => !url.includes('/assets/') || loaded.includes(url));
  await page.clock.install();
  const stream = page.waitForResponse('**/api/events?*');
  await page.goto('/dashboard');
  await stream;
  await screen(headlineOf(page)).toHaveText('All clear');
  return { ...visitor, status, isLoaded };
};

/** So much time passes for the page, and again until it says this: the stream may not have begun yet when it first does. */
const passing = (page: Page, ms: number, headline: string) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(ms);
      return headlineOf(page).textContent();
    })
    .toBe(headline);

test('a server that hangs is told of in bar, notice and tab, never as all clear, and what was missed comes when it is back', async () => {
  const { page, context, status } = await quietBoard();
  await context.route('**/api/events?*', () => undefined);
  await passing(page, SILENT_MS, 'Last known: all clear');
  // With its day where midnight has come since.
  const since = /^No live updates since (\w+ \d+, )?\d+:\d\d [AP]M\. Reconnecting…$/;
  await screen(page.getByRole('status').getByText(since)).toBeVisible();
  await screen(page).toHaveTitle('Last known: all clear · Dashboard · Allclear');
  expect(await page.getByText('All clear', { exact: true }).count()).toBe(0);
  expect(await violationsOn(page, 'wcag')).toEqual([]);
  status.says({ status: 'outage' });
  await context.unroute('**/api/events?*');
  await page.clock.fastForward(SILENT_MS);
  await screen(headlineOf(page)).toHaveText('1 outage');
  await screen(page).toHaveTitle('● 1 outage · Dashboard · Allclear');
  await screen(page.getByText(/^No live updates since/)).toHaveCount(0);
});

test('without a network the board says so at once, its other screens open, and it heals by itself', async () => {
  const { page, context, status, isLoaded, expects } = await quietBoard();
  expects(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.fastForward(5_000);
  const listOfServices = scriptSaying('Showing 1 to ');
  await expect.poll(() => isLoaded(listOfServices)).toBe(true);
  await context.setOffline(true);
  await screen(headlineOf(page)).toHaveText('Last known: all clear');
  await goTo(page, 'Services');
  await screen(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await screen(page.getByText(/^No live updates since/)).toBeVisible();
  await goTo(page, 'Dashboard');
  status.says({ status: 'degraded' });
  await context.setOffline(false);
  await screen(headlineOf(page)).toHaveText('1 degraded');
});

test('a board whose network goes before its updates begin turns grey at once, says since when, and heals by itself', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page, context, expects } = await stage.visit({ as: account });
  // The last is the service worker's own.
  expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error occurred when fetching the script/);
  const script = `**${scriptSaying('/api/events')}`;
  const asked = Promise.withResolvers<Route>();
  await context.route(script, asked.resolve);
  await page.goto('/dashboard');
  await screen(headlineOf(page)).toHaveText('All clear');
  await context.setOffline(true);
  await screen(headlineOf(page)).toHaveText('Last known: all clear');
  await screen(page.getByText(/^No live updates since (\w+ \d+, )?\d+:\d\d/)).toBeVisible();
  await screen(page.locator('.ac-clear.paused')).toBeVisible();
  await (await asked.promise).abort();
  status.says({ status: 'outage' });
  await context.unroute(script);
  await context.setOffline(false);
  await screen(headlineOf(page)).toHaveText('1 outage');
});

test('a page that wakes up shows at once that it knows nothing new, until it does', async () => {
  const { page, context, status } = await quietBoard();
  await context.route(BOARD_READS, () => undefined);
  status.says({ status: 'outage' });
  let hours = 0;
  const sleepOn = async () => {
    hours += 8;
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return headlineOf(page).textContent();
  };
  // The stream may not have begun yet when it sleeps for the first time.
  await expect.poll(sleepOn).toBe('Last known: all clear');
  await context.unroute(BOARD_READS);
  await passing(page, 15_000, '1 outage');
});

test('an outage shows a desktop notification to whom asked for it, and leads to its service', async () => {
  const { page, context, status } = await quietBoard();
  await context.grantPermissions(['notifications']);
  await page.evaluate(() => {
    const shown: string[] = [];
    class Shown {
      static requestPermission = async () => 'granted';
      onclick: (() => void) | undefined;
      constructor(title: string) {
        shown.push(title);
        Object.assign(window, { notified: this });
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown });
  });
  await page.getByRole('button', { name: 'Outage alarm' }).click();
  await page.getByRole('switch', { name: 'Show a desktop notification' }).click();
  await screen(page.getByRole('switch', { name: 'Show a desktop notification' })).toBeChecked();
  await page.keyboard.press('Escape');
  const shown = () => page.evaluate(() => window.shown);
  status.says({ status: 'degraded' });
  await screen(cardOf(page, 'Acme').getByText('Degraded', { exact: true })).toBeVisible();
  expect(await shown()).toEqual([]);
  status.says({ status: 'outage' });
  await expect.poll(shown).toEqual(['Acme is down']);
  await page.evaluate(() => window.notified.onclick());
  await screen(page).toHaveURL(/\/services\?id=\d+/);
});

declare global {
  interface Window {
    /** Titles of the notifications that were shown, and the last of them. */
    readonly shown: readonly string[];
    readonly notified: { readonly onclick: () => void };
  }
}
