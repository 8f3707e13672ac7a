import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow, wide } from '../support/visitor.ts';

const stage = setStage();
const CHECK = '/tools/status-page-check';
const FIELD = 'Status page URL';

for (const { viewport, javaScriptEnabled } of [
  { viewport: wide, javaScriptEnabled: true },
  { viewport: narrow, javaScriptEnabled: false },
]) {
  const how = `${viewport.width} px wide, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;

  test(`a visitor pastes an address and reads what can be read of it, ${how}`, async () => {
    const status = await stage.startPage();
    status.says({
      status: 'outage',
      components: [
        { id: 'c1', name: 'Checkout', status: 'major_outage' },
        { id: 'c2', name: 'Search' },
      ],
    });
    const { page } = await stage.visit({ viewport, javaScriptEnabled, path: CHECK });
    await screen(page.getByRole('heading', { name: 'What you’ll see' })).toBeVisible();
    await page.getByLabel(FIELD).fill(status.url);
    await page.getByRole('button', { name: 'Check' }).click();
    const result = page.locator('.site-check-result');
    await screen(result.getByText('Atlassian Statuspage')).toBeVisible();
    await screen(result.getByRole('listitem').filter({ hasText: 'Checkout' })).toHaveText(/^Checkout\s*Outage$/);
    await screen(result.getByRole('listitem').filter({ hasText: 'Search' })).toHaveText(/^Search\s*Operational$/);
    await screen(page.getByLabel(FIELD)).toHaveValue(status.url);
    await screen(page.getByRole('heading', { name: 'What you’ll see' })).toBeHidden();
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    if (javaScriptEnabled) expect(await page.evaluate(fits)).toBe(true);
  });
}

test('the button says that the answer is on its way, and the page why there is none', async () => {
  const { page, context } = await stage.visit({ path: null });
  // The form's own listener comes before that of the window; Playwright itself waits for the answer first.
  await context.addInitScript(() =>
    addEventListener('submit', ({ target }) => {
      const button = target instanceof Element ? target.querySelector('button') : null;
      sessionStorage.setItem('said', `${button?.textContent} ${button?.disabled}`);
    }),
  );
  await page.goto(CHECK);
  await page.getByLabel(FIELD).fill('http://10.0.0.1');
  await page.getByRole('button', { name: 'Check' }).click();
  await screen(page.getByRole('heading', { name: 'We couldn’t reach this page' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Checking... true');
  await screen(page.getByRole('button', { name: 'Check' })).toBeEnabled();
});

test('axe finds nothing on what the check says', async () => {
  const [read, unread] = [await stage.startPage('instatus'), await stage.startPage()];
  unread.breaks('html');
  const { page, expects } = await stage.visit({ path: null });
  expects(/status of 400/);
  for (const url of [read.url, unread.url, 'http://10.0.0.1', 'not an address']) {
    await page.goto(`${CHECK}?${new URLSearchParams({ url })}`);
    expect([url, await violationsOn(page, 'all')]).toEqual([url, []]);
  }
});

test('the calculator follows what is typed, and says where that is no number', async () => {
  const { page } = await stage.visit({ path: '/tools/sla-calculator' });
  const calculator = page.locator('[data-sla]');
  await page.getByLabel('Promised uptime, in percent').fill('99');
  await screen(calculator.locator('[data-period="43200"]')).toHaveText('7h 12m');
  await page.getByLabel('Minutes down in a month').fill('500');
  await screen(calculator.locator('[data-result="uptime"]')).toHaveText('98.842%');
  await screen(calculator.locator('[data-result="credit"]')).toHaveText('125');
  await page.getByLabel('Minutes down in a month').fill('');
  await screen(calculator.locator('[data-result="credit"]')).toHaveText('not a number');
});
