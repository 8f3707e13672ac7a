import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { builtSite, isHtml } from '../support/built-site.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();

const pages = builtSite()
  .files.filter(isHtml)
  .map(({ path }) => path);
/** One of each kind; the others have the same parts. */
const kinds = [
  '/',
  '/pricing',
  '/about',
  '/blog',
  '/blog/how-fast-can-an-alert-be',
  '/compare',
  '/compare/statusgator',
  '/security',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/docs',
  '/docs/settings',
  '/docs/quick-start',
  '/docs/reference',
  '/docs/reference/incidents',
  '/docs/server-files',
  '/tools/sla-calculator',
  '/tools/status-page-check',
  '/status-pages',
  '/status-pages/instatus',
  '/404',
];

const isWithoutSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ href }) => href));

for (const { viewport, javaScriptEnabled, looked } of [
  { viewport: wide, javaScriptEnabled: true, looked: pages },
  { viewport: narrow, javaScriptEnabled: false, looked: kinds },
]) {
  const how = `${viewport.width} px wide, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;

  test(`every page is readable ${how}, and every link on it leads somewhere`, async () => {
    const { page, expects } = await stage.visit({ viewport, javaScriptEnabled, path: null });
    expects(/status of 404/);
    const links = new Set<string>();
    for (const path of looked) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, path === '/404' ? 404 : 200]);
      await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(/__[A-Z_]+__|needs JavaScript/);
      for (const width of kinds.includes(path) ? [viewport.width, 768, 320] : [viewport.width, 320]) {
        await page.setViewportSize({ ...viewport, width });
        expect([path, width, await isWithoutSidewaysScroll(page)]).toEqual([path, width, true]);
      }
      await page.setViewportSize(viewport);
      for (const link of await linksOn(page)) links.add(link.split('#')[0] ?? link);
    }
    expect(links.size).toBeGreaterThan(20);
    const statuses = await Promise.all([...links].map(async (link) => [link, (await page.request.get(link)).status()]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
}

test('axe finds nothing on the pages', async () => {
  const { page, expects } = await stage.visit({ path: null });
  expects(/status of 404/);
  for (const path of kinds) {
    await page.goto(path);
    expect([path, await violationsOn(page, 'all')]).toEqual([path, []]);
  }
});

for (const javaScriptEnabled of [true, false])
  test(`at 390 px ${javaScriptEnabled ? 'with' : 'without'} JavaScript the menu opens, price and purchase follow the period, and a question shows its answer`, async () => {
    const { page } = await stage.visit({ viewport: narrow, javaScriptEnabled, path: '/pricing' });
    const buy = page.getByRole('link', { name: 'Buy Now' });
    await screen(page.getByText('Billed each month', { exact: false })).toBeVisible();
    await screen(buy).toHaveAttribute('href', '/buy?begin=true');
    await page.getByRole('radio', { name: /Annual/ }).check();
    await screen(page.getByText('£144 billed once a year', { exact: false })).toBeVisible();
    await screen(page.getByText('Billed each month', { exact: false })).toBeHidden();
    await screen(buy).toHaveAttribute('href', '/buy?plan=annual&begin=true');
    await page.getByText('Can I cancel at any time?').click();
    await screen(page.getByText('You keep access until the end of the period', { exact: false })).toBeVisible();
    await page.locator('summary[aria-label="Menu"]').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await screen(menu.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/auth?view=register');
    await menu.getByRole('link', { name: 'About' }).click();
    await screen(page.getByRole('heading', { level: 1, name: 'Support should know first.' })).toBeVisible();
  });

test('at 390 px Start Free Trial of the menu leads to registration, and Buy Now asks for the address to pay with', async () => {
  const { page } = await stage.visit({ viewport: narrow, path: '/pricing' });
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Start Free Trial' }).click();
  await screen(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /Annual/ }).check();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await screen(page.getByRole('dialog').getByLabel(/email/i)).toBeVisible();
  await screen(page.getByText('£144', { exact: false }).first()).toBeVisible();
});

test('the head of the landing page fits, and figures stand beside their bars', async () => {
  const { page } = await stage.visit({ path: '/' });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.evaluate(() => {
      // What is wider than the page is clipped, and makes no scroll bar.
      const head = [...document.querySelectorAll('.site-head-actions a, .site-menu > summary')].filter(
        (part) => part.getBoundingClientRect().right > innerWidth - 10,
      );
      const rows = [...document.querySelectorAll('.site-bars li')].filter((row) => {
        const bars = [...row.querySelectorAll('.ac-uptime b')].at(-1)?.getBoundingClientRect();
        const figure = row.querySelector('.ac-meta')?.getBoundingClientRect();
        return !bars || !figure || bars.right > figure.left;
      });
      return [...head, ...rows].map(({ textContent }) => textContent);
    });
    expect([width, wrong]).toEqual([width, []]);
  }
});

test('the menu closes when a link of the same page is chosen', async () => {
  const { page } = await stage.visit({ viewport: narrow, path: '/' });
  await page.locator('summary[aria-label="Menu"]').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Integrations' }).click();
  await screen(menu).toBeHidden();
  expect(new URL(page.url()).hash).toBe('#integrations');
});

test('a visitor is led to registration, and from there to the terms; a member is led to the board', async () => {
  const visitor = await stage.visit({ path: '/' });
  await visitor.page.getByRole('link', { name: 'Start Your 30-Day Free Trial' }).click();
  await screen(visitor.page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  await visitor.page.getByLabel('Username').fill('maya');
  const opened = visitor.page.waitForEvent('popup');
  await visitor.page.getByRole('link', { name: 'Terms' }).click();
  const terms = await opened;
  await screen(terms.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await terms.getByRole('banner').getByRole('link', { name: 'Allclear, home' }).click();
  await screen(terms.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await screen(visitor.page.getByLabel('Username')).toHaveValue('maya');

  const member = await stage.visit({ as: await stage.product().signUp() });
  await screen(member.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await member.page.goto('/');
  const header = member.page.getByRole('banner');
  await screen(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await header.getByRole('link', { name: 'Allclear, dashboard' }).click();
  await screen(member.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('nothing on a page moves while it loads over a slow line', async () => {
  const { page, context } = await stage.visit({ path: null });
  await context.addInitScript(collectShifts);
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const path of ['/', '/pricing', '/blog', '/docs/settings', '/docs/quick-start', '/docs/reference/incidents']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, await page.evaluate('movedSoFar()')]).toEqual([path, []]);
  }
});

/** Runs in the page: collects what moved after it had been drawn (Layout Instability API). */
const collectShifts = (): void => {
  const moved: string[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const sources: readonly { readonly node?: Node | null }[] = Reflect.get(entry, 'sources');
      moved.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text')));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const movedSoFar = () => {
    add(observer.takeRecords());
    return moved;
  };
  Object.assign(window, { movedSoFar });
};
