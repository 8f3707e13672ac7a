import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { ago, BOARD_READS, sampleChanges, sampleIncidents, sampleOpening, sampleServices } from '../support/board.ts';
import { cardOf, headlineOf, screen } from '../support/board-screen.ts';
import { colourOf } from '../support/calm.ts';
import { serviceReport } from '../support/report.ts';
import { showTheme } from '../support/show-theme.ts';
import { setStage } from '../support/stage.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const stage = setStage();
const now = new Date();
type Services = ReturnType<typeof sampleServices>;

const well = sampleServices(now).map((service) => ({
  ...service,
  currentStatus: 'operational' as const,
  reason: null,
  checkFailingSince: null,
  openIncident: null,
}));
const openIncident = sampleOpening(now, 1, 'Elevated error rates on card payments in Europe');
const oneDown = well.map((service) =>
  service.name === 'Stripe'
    ? { ...service, currentStatus: 'outage' as const, statusSince: ago(now, 24), openIncident }
    : service,
);

type Look = Pick<VisitorOptions, 'theme'> & {
  readonly width?: number;
  readonly height?: number;
  readonly path?: string;
};

/** The board over these services, with the history of the samples, or another screen over them. */
const board = async (services: Services, { width = 1440, height = 900, path = '/dashboard', ...more }: Look = {}) => {
  const account = await stage.product().signUp();
  const viewport = { width, height };
  const visitor = await stage.visit({ as: account, reducedMotion: 'reduce', viewport, ...more, path: null });
  const { page } = visitor;
  await page.route(BOARD_READS, (route) => route.fulfill({ json: services }));
  await page.route('**/api/status-changes', (route) => route.fulfill({ json: sampleChanges(now) }));
  await page.route(/\/api\/incidents\?/, (route) => route.fulfill({ json: sampleIncidents(now) }));
  await page.goto(path);
  await settled(page, path === '/dashboard' ? headlineOf(page) : undefined);
  return visitor;
};
const settled = async (page: Page, shown = page.getByRole('heading', { level: 1 })) => {
  await screen(shown).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('.ac-skeleton, [aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
};

/** The names of services that stand on the page, with the room that each has. */
const narrowest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('.ac-service-card h3, .ac-row-name b')];
    // A name that is shorter than its room isn't cut.
    const cut = names.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
    return Math.min(...cut.map(({ clientWidth }) => clientWidth), Number.MAX_SAFE_INTEGER);
  });

test('on a tablet nothing scrolls sideways and no name is cut below 96 px', async () => {
  const long = sampleServices(now).map((service) => ({
    ...service,
    name: `${service.name} Customer Messaging Platform`,
  }));
  const { page } = await board(long);
  for (const path of ['/dashboard', '/services', '/integrations/guides']) {
    if (path !== '/dashboard') await page.goto(path);
    await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [768, 820, 1024, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width, scrolls]).toEqual([path, width, width]);
      expect(await narrowest(page)).toBeGreaterThanOrEqual(96);
    }
  }
});

test('on a telephone the filters of incidents fit, however long the names in them', async () => {
  const long = sampleServices(now).map((service) => ({
    ...service,
    name: `${service.name} ${'messaging '.repeat(20)}`,
  }));
  const { page } = await board(long, { width: 390, path: '/incidents' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await screen(page.getByLabel('Service', { exact: true })).toBeVisible();
  for (const filter of ['Severity', 'Service', 'Dates']) {
    const box = await page.getByLabel(filter, { exact: true }).boundingBox();
    const outer = await page.getByLabel(filter, { exact: true }).locator('..').boundingBox();
    expect([filter, Math.round(box?.width ?? 0)]).toEqual([filter, Math.round(outer?.width ?? -1)]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a telephone the filters of services take three lines, and a long title is not cut', async () => {
  const { page } = await board(sampleServices(now), { width: 390, path: '/services' });
  await screen(page.getByRole('region', { name: 'Services', exact: true })).toBeVisible();
  const inOneLine = (await page.getByRole('button', { name: 'Refresh Status' }).boundingBox())?.height ?? 0;
  const tools = (await page.locator('.ac-tools').boundingBox())?.height ?? Number.NaN;
  expect(tools).toBeLessThan(inOneLine * 4);
  await page.goto('/subscription');
  const title = page.getByRole('heading', { level: 1 });
  await screen(title).toHaveText('Subscription Management');
  const isCut = await title.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(isCut).toBe(false);
});

test('on a telephone "I’m on it" keeps away from the text above it', async () => {
  const { page } = await board(oneDown, { width: 390 });
  const button = page.getByRole('button', { name: /^I'm on it/ }).first();
  await screen(button).toBeVisible();
  const gap = await button.evaluate((one) => {
    const texts = [...(one.closest('li')?.querySelectorAll('.ac-raised-what, .ac-raised-note') ?? [])];
    return one.getBoundingClientRect().top - Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
  });
  expect(gap).toBeGreaterThanOrEqual(8);
});

test('on a telephone the board says when it was checked, and what is not heard in a bar that covers nothing', async () => {
  const { page, context, expects } = await board(oneDown, { width: 390 });
  await screen(page.getByRole('main').getByText(/^Checked /)).toBeVisible();
  expects(/\/api\/events/);
  await context.route('**/api/events?*', (route) => route.abort());
  await page.reload();
  await settled(page, headlineOf(page));
  await screen(page.getByRole('status').getByText(/^No live updates since/)).toBeVisible();
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('.ac-live p')?.getBoundingClientRect();
    const parts = [...document.querySelectorAll('main :is(h2, h3, p, a, button, label)')];
    return parts
      .filter((part) => {
        const { top, bottom, height } = part.getBoundingClientRect();
        return height > 0 && !part.closest('.ac-live') && bar && top < bar.bottom && bottom > bar.top;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});

test('a wide screen has its six cards in two full rows, and more room for all of them', async () => {
  const { page } = await board(sampleServices(now), { width: 1920 });
  const cards = page.getByRole('region', { name: 'Current Status' }).getByRole('article');
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  const [first = Number.NaN, , , second = Number.NaN] = tops;
  expect(tops).toEqual([first, first, first, second, second, second]);
  expect(second).toBeGreaterThan(first);
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1480);
});

test('all of a card leads to its service, and what is said of a day stands below its bars', async () => {
  const { page } = await board(oneDown);
  const detail = { ...oneDown[0], components: [], componentGroups: [], maintenances: [], incidents: [] };
  await page.route(/\/api\/services\/1$/, (route) => route.fulfill({ json: detail }));
  await page.route(/\/api\/services\/1\/history/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/services\/1\/receipt/, (route) => route.fulfill({ json: { receipt: null } }));
  await page.route(/\/api\/reports\?/, (route) => route.fulfill({ json: serviceReport }));
  const card = cardOf(page, 'Stripe');
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').boundingBox();
  await page.mouse.click((name?.x ?? 0) + 4, (name?.y ?? 0) + 4);
  await screen(page).toHaveURL(/\/services\?id=1$/);
  const bars = page.getByRole('slider', { name: /^Stripe: .* uptime/ });
  await screen(bars).toBeVisible();
  const chart = (await bars.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const x of [chart.x + 1, chart.x + chart.width - 1]) {
    await page.mouse.move(x, chart.y + chart.height / 2);
    const tip = await page.locator('.ac-tip').boundingBox();
    expect(tip?.y).toBeGreaterThanOrEqual(chart.y + chart.height);
    expect(tip?.x).toBeGreaterThanOrEqual(chart.x);
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(chart.x + chart.width + 1);
  }
});

const themes = ['light', 'dark'] as const;

test('all clear is calm in both themes', async () => {
  const { page } = await board(well);
  for (const [path, widths] of [
    ['/dashboard', [1440, 390]],
    ['/services', [1440]],
    ['/dashboard?wall', [1440, 390]],
  ] as const) {
    if (path !== '/dashboard') await page.goto(path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of themes) {
        await showTheme(page, theme);
        const { saturated } = await colourOf(page);
        expect([path, width, theme, saturated <= 0.015 || saturated]).toEqual([path, width, theme, true]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('an outage is louder than all else in both themes', async () => {
  const { page } = await board(oneDown);
  for (const theme of themes) {
    await showTheme(page, theme);
    const parts = await page.evaluate(() => {
      const others =
        '.ac-clear-tile, .ac-flat, .ac-density, .ac-least, .ac-summary, .ac-service-card, .badge, .ac-rewind';
      return [...document.querySelectorAll(`.ac-raised.st-outage`), ...document.querySelectorAll(others)]
        .map((element) => ({ box: element.getBoundingClientRect(), name: element.className }))
        .filter(({ box }) => box.width > 0)
        .map(({ box: { x, y, width, height }, name }) => ({ x, y: y + window.scrollY, width, height, name }));
    });
    const [gravest = 0, ...rest] = (await colourOf(page, parts)).weights;
    const louder = rest.flatMap((weight, index) =>
      weight * 3 > gravest ? [[theme, parts[index + 1]?.name, weight / gravest]] : [],
    );
    expect(louder).toEqual([]);
  }
});

test('the theme is light until somebody chooses, and goes with the system where they say so', async () => {
  const { page } = await board(oneDown);
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await screen(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await screen(root).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Use the system theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await screen(root).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await screen(root).toHaveClass(/dark/);
  await page.reload();
  await screen(root).toHaveClass(/dark/);
  await screen(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('a board is one page on paper', async () => {
  const { page } = await board(sampleServices(now));
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a dark board is printed in ink on white', async () => {
  const { page } = await board(oneDown, { theme: 'dark' });
  const root = page.locator('html');
  await screen(root).toHaveClass(/dark/);
  await page.emulateMedia({ media: 'print' });
  await screen(root).not.toHaveClass(/dark/);
  await page.emulateMedia({ media: null });
  await screen(root).toHaveClass(/dark/);
});

test('all of a crowded wall is in sight', async () => {
  const crowded = sampleServices(now).map((service, index) => ({
    ...service,
    name: `${service.name} Customer Messaging Platform for Europe`,
    currentStatus: index < 3 ? ('outage' as const) : index < 14 ? ('degraded' as const) : service.currentStatus,
    openIncident: sampleOpening(now, index, 'Some customers wait longer than usual for their messages to arrive'),
  }));
  const { page } = await board(crowded, { path: '/dashboard?wall' });
  await screen(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([width, await hiddenOn(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

/** The texts of a wall that are cut off by their block or the screen. */
const hiddenOn = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.ac-wall h1, .ac-wall-block b, .ac-wall-text, .ac-wall-key')];
    return parts.flatMap((part) => {
      const inside = (part.closest('.ac-wall-block') ?? document.documentElement).getBoundingClientRect();
      const { bottom } = part.getBoundingClientRect();
      return bottom > Math.min(inside.bottom, innerHeight) ? [part.textContent] : [];
    });
  });

/** A screen of 55 inches with 1,920 pixels in a row. */
const MM_PER_PIXEL = 1_218 / 1_920;

test('on a wall of 55 inches every letter is large enough for four metres, in few and in many problems', async () => {
  const full = { width: 1920, height: 1080 };
  const many = sampleServices(now).map((service, index) => ({
    ...service,
    currentStatus: index < 9 ? ('degraded' as const) : ('operational' as const),
    openIncident: sampleOpening(now, index, 'Some customers wait longer than usual for their messages to arrive'),
  }));
  for (const services of [well, oneDown, many]) {
    const { page } = await board(services, { ...full, path: '/dashboard?wall' });
    const sizes = await page.evaluate(() => {
      const sized = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      return {
        headings: sized('.ac-wall h1, .ac-wall-block b, .ac-wall-clock'),
        texts: sized('.ac-wall-what, .ac-wall-text, .ac-wall-calm p'),
        others: sized('.ac-wall footer, .ac-wall-name'),
      };
    });
    const least = (those: readonly number[]) => Math.min(...those) * MM_PER_PIXEL;
    expect(sizes.headings.length).toBeGreaterThan(1);
    expect(least(sizes.headings)).toBeGreaterThanOrEqual(25);
    expect(least(sizes.texts)).toBeGreaterThanOrEqual(19);
    expect(least(sizes.others)).toBeGreaterThanOrEqual(16);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(full.height);
  }
});

test('the wall says of when it is while it hears nothing, and goes on by itself', async () => {
  const { page, context, expects } = await board(oneDown);
  expects(/\/api\/events/);
  await context.route('**/api/events?*', (route) => route.abort());
  await page.goto('/dashboard?wall');
  await screen(page.getByRole('heading', { level: 1 })).toHaveText(/^Last known, \d/);
  await screen(page.getByText('1 outage. Reconnecting…')).toBeVisible();
  await context.unroute('**/api/events?*');
  await screen(page.getByRole('heading', { level: 1 })).toHaveText('1 outage');
});
