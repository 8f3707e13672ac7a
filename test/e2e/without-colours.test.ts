import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { ago, BOARD_READS, sampleIncident, sampleService } from '../support/board.ts';
import { screen } from '../support/board-screen.ts';
import { serviceReport } from '../support/report.ts';
import { differencesInGrey } from '../support/shades.ts';
import { showTheme } from '../support/show-theme.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const now = new Date();
const HOUR = 60;
const DAY = 24 * HOUR;

/** The least share of pixels by which two states differ: a hairline of a day in a bar has fewer than anything else. */
const LEAST = 0.03;

const states = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;

/** A day of each state in a history that began a month ago. */
const uptime = {
  percent: 99.2,
  since: ago(now, 60 * DAY),
  days: (['degraded', 'outage', 'maintenance', 'unknown'] as const).map((status, index) => ({
    date: new Date(now.getTime() - (4 + index) * DAY * 60_000).toISOString().slice(0, 10),
    status,
    seconds: 4_000,
  })),
};

const services = states.map((currentStatus, index) =>
  sampleService(now, {
    id: index + 1,
    name: `Service ${index + 1}`,
    currentStatus,
    uptime,
    // Their beginning is told by the changes alone.
    statusSince: null,
    reason: currentStatus === 'unknown' ? 'unreadable' : null,
    createdAt: ago(now, 60 * DAY),
  }),
);

/** One of each severity, each over on a day of its own. */
const incidents = (['outage', 'degraded', 'maintenance'] as const).map((severity, index) =>
  sampleIncident(now, {
    id: index + 1,
    serviceName: `Service ${index + 1}`,
    serviceId: index + 1,
    severity,
    status: 'resolved',
    startedAt: ago(now, (index + 2) * DAY),
    resolvedAt: ago(now, (index + 2) * DAY - 30),
  }),
);

const detail = { ...services[0], components: [], componentGroups: [], maintenances: [], incidents: [] };
const receipt = { receipt: null };

const past = [
  [5 * DAY, 'operational'],
  [4 * DAY, 'degraded'],
  [3 * DAY, 'maintenance'],
  [2 * DAY, 'unknown'],
  [20 * HOUR, 'outage'],
  [14 * HOUR, 'degraded'],
  [8 * HOUR, 'maintenance'],
  [2 * HOUR, 'operational'],
] as const;
const changes = past
  .map(([minutes, status], index) => ({
    id: index + 1,
    serviceId: 1,
    serviceName: 'Service 1',
    status,
    previousStatus: past[index - 1]?.[1] ?? null,
    reason: null,
    statusMessage: null,
    changedAt: ago(now, minutes),
  }))
  .toReversed();

const open = async (shown: typeof services) => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({ as: account, reducedMotion: 'reduce', path: null });
  await page.route(BOARD_READS, (route) => route.fulfill({ json: shown }));
  await page.route('**/api/status-changes', (route) => route.fulfill({ json: changes }));
  await page.route(/\/api\/(incidents\?|services\/1\/history)/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/incidents\?.*order=newest/, (route) => route.fulfill({ json: incidents }));
  await page.route(/\/api\/services\/1$/, (route) => route.fulfill({ json: detail }));
  await page.route(/\/api\/services\/1\/receipt/, (route) => route.fulfill({ json: receipt }));
  await page.route(/\/api\/reports\?/, (route) => route.fulfill({ json: serviceReport }));
  return page;
};

const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('.ac-skeleton, [aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
};

/**
 * The first of each of these classes, as high as what they stand in if it's a bar: a state may be told by its height.
 */
const partsOf = async (page: Page, selector: string, classes: readonly string[]) => {
  for (const name of classes) await page.locator(selector.replace('*', name)).first().waitFor({ state: 'attached' });
  return page.evaluate(
    ({ selector, classes }) =>
      classes.map((name) => {
        const found = document.querySelector(selector.replace('*', name));
        if (!found) throw new Error(`there is no ${name} of ${selector}`);
        const { x, y, width, height } = found.getBoundingClientRect();
        const bar = found.closest('.ac-uptime, .ac-density, .ac-rewind-track')?.getBoundingClientRect();
        const box = bar ? { x, y: bar.y, width, height: bar.height } : { x, y, width, height };
        return { ...box, y: box.y + window.scrollY };
      }),
    { selector, classes },
  );
};

const troubled = ['degraded', 'outage', 'maintenance'] as const;
const days = ['quiet', ...troubled, 'unknown', 'none'] as const;
const buckets = [...states, 'none'] as const;

/** Where states stand beside each other: the screen, what shows a state, and which states it has. */
const places: Readonly<Record<string, readonly (readonly [selector: string, shown: readonly string[]])[]>> = {
  '/services': [['.ac-rows .st-* .ac-status-icon', states]],
  '/dashboard': [
    ['.ac-flat > ul > .*', ['operational', 'unknown']],
    ['.ac-raised.st-* .ac-status-icon', troubled],
    ['.ac-rewind-track > .st-*', troubled],
    ['.ac-density > .*', buckets],
    ['.ac-service-card .ac-uptime > .*', days.filter((day) => day !== 'none')],
  ],
  '/services?id=1': [['.ac-uptime.large > .*', days]],
  '/incidents': [
    ['.ac-incidents td:first-child .st-* svg', troubled],
    ['.ac-uptime.strip > .*', ['quiet', ...troubled]],
  ],
  '/dashboard?wall': [
    ['.ac-wall-line > .*', ['operational', 'unknown']],
    ['.ac-wall-key .st-* svg', states],
    ['.ac-wall-block.st-* .ac-wall-head svg', troubled],
  ],
};

const looks: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  light: async () => undefined,
  dark: (page) => showTheme(page, 'dark'),
  forced: async (page) => {
    await showTheme(page, 'light');
    await page.emulateMedia({ forcedColors: 'active' });
  },
};

test('every state is told from every other without colours, in light, dark and forced colours', async () => {
  const page = await open(services);
  const alike: string[] = [];
  for (const [path, shownThere] of Object.entries(places)) {
    await page.emulateMedia({ forcedColors: 'none' });
    await goTo(page, path);
    for (const [look, show] of Object.entries(looks)) {
      await show(page);
      const parts = await Promise.all(shownThere.map(([selector, shown]) => partsOf(page, selector, shown)));
      const differences = await differencesInGrey(page, parts);
      for (const [at, [selector, shown]] of shownThere.entries()) {
        const pairs = shown.flatMap((one, index) => shown.slice(index + 1).map((other) => `${one} and ${other}`));
        const same = pairs.filter((_, index) => (differences[at]?.[index] ?? 0) < LEAST);
        alike.push(...same.map((pair) => `${look}: ${selector}: ${pair}`));
      }
    }
  }
  expect(alike).toEqual([]);
});

test('the count in the sidebar is framed for outages, and not for what is degraded', async () => {
  const frameOf = (page: Page) =>
    page.locator('.ac-nav-count').evaluate((count) => getComputedStyle(count).borderTopStyle);
  const page = await open(services);
  await goTo(page, '/services');
  expect(await frameOf(page)).toBe('solid');
  await page.route(BOARD_READS, (route) =>
    route.fulfill({ json: services.filter(({ currentStatus }) => currentStatus !== 'outage') }),
  );
  await goTo(page, '/services');
  expect(await frameOf(page)).toBe('none');
});

test('in colours of the system fields have an edge, and what is current or chosen has a line around it', async () => {
  const page = await open(services);
  await page.emulateMedia({ forcedColors: 'active' });
  const lineOf = (element: Locator, part: 'border' | 'border-top' | 'outline') =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(`${name}-style`), part);
  await goTo(page, '/dashboard');
  expect(await lineOf(page.getByRole('link', { name: 'Dashboard', exact: true }), 'outline')).toBe('solid');
  const range = (name: string) => page.locator('label').filter({ hasText: name, has: page.getByRole('radio') });
  expect([await lineOf(range('7 Days'), 'outline'), await lineOf(range('24 Hours'), 'outline')]).toEqual([
    'solid',
    'none',
  ]);
  await goTo(page, '/dashboard?wall');
  for (const block of await page.locator('.ac-wall-block').all())
    expect(await lineOf(block, 'border-top')).toBe('solid');
  expect(await page.locator('.ac-wall-block').count()).toBe(troubled.length);
  await goTo(page, '/services');
  const search = page.getByRole('searchbox', { name: 'Search services' }).locator('..');
  expect(await lineOf(search, 'border')).toBe('solid');
  await page.getByRole('button', { name: 'Add New', exact: true }).click();
  await page.getByText('More options').click();
  const chosen = page.getByRole('dialog').locator('label:has(> input:checked)');
  await screen(chosen.first()).toBeVisible();
  for (const one of await chosen.all()) expect(await lineOf(one, 'outline')).toBe('solid');
  // An icon and a colour.
  expect(await chosen.count()).toBeGreaterThanOrEqual(2);
});
