import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const viewport = { width: 390, height: 844 } as const;

/** The names of all boards that the browser keeps, and the addresses in all of its caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return {
      boards: Object.keys(localStorage).filter((key) => key.startsWith('board:')),
      addresses: requests.map(({ url }) => new URL(url).pathname),
    };
  });

test('without a network the app opens with the last board and its time, in grey; after a logout nothing is left', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.says({ status: 'outage', message: 'Card payments are failing', components: [], incidents: [] });
  await stage.watch(account, 'Acme', status);
  const { page, context, expects } = await stage.visit({ as: account, viewport, path: '/services' });
  expects(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|couldn't reach Allclear/);
  await screen(page.getByRole('link', { name: 'Acme' }).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await screen.poll(async () => (await keptIn(page)).boards.length).toBe(2);
  const { addresses } = await keptIn(page);
  expect(addresses.filter((path) => path !== '/dashboard' && !path.startsWith('/assets/'))).toEqual([]);
  // The page is kept as a visitor gets it.
  expect(await page.evaluate(async () => (await caches.match('/dashboard'))?.text())).toContain('data-session="no"');

  await context.setOffline(true);
  await page.reload();
  await screen(page.getByRole('heading', { name: /^Last known, \d{1,2}:\d\d/ })).toBeVisible();
  await screen(page.getByText('Acme', { exact: true })).toBeVisible();
  await screen(page.getByText('Outage: Card payments are failing')).toBeVisible();
  await screen(page.locator('.st-operational, .st-outage')).toHaveCount(0);
  await context.setOffline(false);
  await screen(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await screen(page).toHaveURL(/\/auth/);
  expect((await keptIn(page)).boards).toEqual([]);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await screen(page.getByText('You seem to be offline')).toBeVisible();
  await screen(page.getByText('Acme', { exact: true })).toHaveCount(0);
});

test('the browser is offered an app with its icons, and asks for its worker again at each visit', async () => {
  const { url } = stage.product();
  const manifest = await fetch(`${url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, shortcuts, display, start_url } = (await manifest.json()) as {
    icons: { src: string; type: string }[];
    shortcuts: { url: string }[];
    display: string;
    start_url: string;
  };
  expect([display, start_url]).toEqual(['standalone', '/dashboard']);
  expect(shortcuts.map((shortcut) => shortcut.url)).toEqual(['/services', '/incidents', '/integrations']);
  for (const { src, type } of icons) {
    const icon = await fetch(url + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const worker = await fetch(`${url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(await worker.text()).not.toContain('__SHELL__');
});
