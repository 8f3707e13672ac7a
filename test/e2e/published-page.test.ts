import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { afterAll, expect, inject, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { northwind } from '../support/northwind.ts';
import { visitorStage } from '../support/visitor-pages.ts';

const pages = Object.entries(northwind).map(([slug, page]) => [slug, { ...page, slug }] as const);
const stage = await visitorStage({ ...Object.fromEntries(pages), northwind: northwind.clear! });
await stage.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = stage.app.server.address() as AddressInfo;
const browser = await chromium.connect(inject('browserAddress'));

afterAll(async () => {
  await browser.close();
  await stage.app.close();
});

const paths = [
  ...Object.keys(northwind).map((name) => `/s/${name}`),
  '/s/outage/incidents/inc000000009',
  '/s/clear/incidents/inc000000002',
  '/s/clear/incidents/mnt000000001',
  '/s/clear/history',
  '/s/clear/nothing',
];

const visit = async (
  width: number,
  theme: 'light' | 'dark',
): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width, height: 900 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
};

test('every page for visitors is accessible and fits, on a phone, a desktop and a wall, light and dark', async () => {
  const { page, complaints } = await visit(1440, 'light');
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    for (const summary of await page.locator('details > summary').all()) await summary.click();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect([path, width, await violationsOn(page, 'wcag')]).toEqual([path, width, []]);
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0]);
    }
    for (const width of [320, 1920, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0]);
    }
  }
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  await page.context().close();
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([1920, 3840])(
  'a page on a wall of %d px is one column in the middle, with every block of the headline',
  async (width) => {
    const { page } = await visit(width, 'dark');
    await page.goto('/s/outage');
    const boxes = await page
      .locator('main > *, main .card')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    expect(boxes.length).toBeGreaterThan(2);
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    expect(Math.abs(left - (width - right))).toBeLessThanOrEqual(20);
    expect(right - left).toBeLessThanOrEqual(1_400);
    expect(await page.locator('.line > li:visible').count()).toBeGreaterThan(1);
    await page.context().close();
  },
);

test('a row opens without a script, and lists its bad days', async () => {
  const { page } = await visit(1440, 'light');
  await page.goto('/s/clear');
  const row = page.locator('details', { hasText: 'Card payments' });
  await row.locator('summary').click();
  await row.getByRole('link', { name: 'Card payments failed for some customers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Card payments failed for some customers' }).waitFor();
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  await page.context().close();
});

test('in forced colours the line and the blocks stay, and in print the page is light and without its links to follow', async () => {
  const { page } = await visit(1440, 'dark');
  await page.goto('/s/outage');
  const lineOf = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.line')!, '::before').backgroundColor);
  const seen = await lineOf();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await lineOf()).toBe(seen);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.line a')!).borderTopStyle)).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect(await page.locator('#subscribe').isVisible()).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 32, 27)');
  await page.context().close();
});
