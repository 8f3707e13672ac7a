import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { BOARD_READS, sampleServices } from '../support/board.ts';
import { screen } from '../support/board-screen.ts';
import { serviceReport } from '../support/report.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
const now = new Date();

const visit = async (path: string, width: number) => {
  const account = await stage.product().signUp();
  const { page } = await stage.visit({
    as: account,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
    path: null,
  });
  await page.route(BOARD_READS, (route) => route.fulfill({ json: sampleServices(now) }));
  await page.route(/\/api\/services\/1$/, (route) =>
    route.fulfill({ json: { ...sampleServices(now)[0], incidents: [], components: [], maintenances: [] } }),
  );
  await page.route(/\/api\/services\/1\/history/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/services\/1\/receipt/, (route) => route.fulfill({ json: { receipt: null } }));
  await page.route(/\/api\/reports\?/, (route) => route.fulfill({ json: serviceReport }));
  await page.goto(path);
  await screen(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth);
  return { page, scrolls };
};

test.each([320, 1440])(
  'the calendar of the board fits at %i px, and Escape or a phone’s Back closes only it',
  async (width) => {
    const { page, scrolls } = await visit('/dashboard', width);
    await page.getByRole('button', { name: 'Choose a day' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await screen(calendar).toBeVisible();
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await scrolls()).toBe(width);
    expect(await violationsOn(page, 'wcag')).toEqual([]);
    if (width === 1440) await page.keyboard.press('Escape');
    else await page.evaluate(() => window.history.back());
    await screen(calendar).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  },
);

test("a service's figures fit at 320 px", async () => {
  const { page, scrolls } = await visit('/services?id=1', 320);
  await screen(page.getByText('Longest')).toBeVisible();
  await page.getByLabel('Period').selectOption('Last 12 months');
  await screen(page.getByRole('heading', { name: 'Last 12 months' })).toBeVisible();
  await screen(page.getByText('Longest')).toBeVisible();
  expect(await scrolls()).toBe(320);
});
