import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();

const searchOn = (page: Page) => ({
  field: page.getByRole('combobox', { name: 'Search docs' }),
  options: page.getByRole('option'),
  status: page.getByRole('dialog').getByRole('status'),
});

test('a reader finds a page by keyboard, despite typos', async () => {
  const { page } = await stage.visit({ path: '/docs/settings' });
  await page.keyboard.press('/');
  const { field, options, status } = searchOn(page);
  await screen(field).toBeFocused();
  await screen(status).toHaveText('Enter a word, such as “webhook”.');
  await field.fill('slakc webhok');
  await screen(options.filter({ hasText: 'Connect Slack' }).first()).toBeVisible();
  await screen(status).toHaveText(/^\d+ results$/);
  await screen(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await screen(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await screen(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? 'none');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await screen(options.last()).toHaveAttribute('aria-selected', 'true');
  expect(await violationsOn(page, 'all')).toEqual([]);
  await field.fill('connect slack');
  await screen(options.first()).toContainText('Connect Slack');
  const href = await options.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  await screen(page.getByRole('heading', { name: 'Connect Slack' })).toBeInViewport();
});

test('search says when it finds nothing, and Escape closes it', async () => {
  const { page } = await stage.visit({ path: '/docs' });
  await page.getByRole('button', { name: 'Search docs' }).click();
  const { field, options, status } = searchOn(page);
  await field.fill('xqzvwkjh');
  await screen(status).toHaveText('No results for “xqzvwkjh”. Try other words.');
  await screen(options).toHaveCount(0);
  await page.keyboard.press('Escape');
  await screen(field).toBeHidden();
  await screen(page.getByRole('button', { name: 'Search docs' })).toBeFocused();
});

test('search that fails to load says so, and loads when tried again', async () => {
  const { page, expects } = await stage.visit({ path: null });
  expects(/503|Failed to load/);
  await page.route('**/docs/search.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/docs');
  await page.keyboard.press('/');
  const { field, options, status } = searchOn(page);
  await field.fill('webhook');
  await screen(status).toHaveText('We couldn’t load the search. Check your connection and try again.');
  await page.unroute('**/docs/search.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await screen(options.first()).toBeVisible();
});

test('a code block is copied whole, and a heading has a link to itself', async () => {
  const { page, context } = await stage.visit({ path: '/docs/proxies' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = page.locator('.docs-code').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await screen(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  await screen(block.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'PUBLIC_URL=https://status.example.com\nALLCLEAR_TRUST_PROXY=loopback',
  );
  await page.getByRole('link', { name: 'Link to “Tested with”' }).click();
  expect(new URL(page.url()).hash).toBe('#tested-with');
  expect(await violationsOn(page, 'all')).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test(`on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript the menu is a button above the text`, async () => {
    const { page } = await stage.visit({ viewport: narrow, javaScriptEnabled, path: '/docs/alerts' });
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await screen(menu).toBeHidden();
    const button = page.locator('main').getByRole('button', { name: 'Docs menu' });
    const [top, text] = [await button.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect(top?.y).toBeLessThan(text?.y ?? 0);
    await button.click();
    await screen(menu.getByText('Version', { exact: false })).toBeAttached();
    await menu.getByRole('link', { name: 'Webhooks' }).click();
    await screen(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    await screen(page.getByRole('button', { name: 'Search docs' })).toBeVisible({ visible: javaScriptEnabled });
  });

test('on a phone search fills the screen and leads to a page', async () => {
  const { page } = await stage.visit({ viewport: narrow, path: '/docs/alerts' });
  await page.getByRole('button', { name: 'Search docs' }).click();
  const { field, options } = searchOn(page);
  await field.fill('badge');
  await options.first().click();
  await screen(page.getByRole('heading', { level: 1, name: 'Feeds, calendar and badges' })).toBeVisible();
  await screen(field).toBeHidden();
});

test('files that run a server are shown in full and can be downloaded', async () => {
  const { page } = await stage.visit({ path: '/docs/proxies' });
  await page.getByRole('link', { name: 'nginx.conf' }).click();
  const heading = page.getByRole('heading', { name: 'ops/nginx.conf' });
  await screen(heading).toBeInViewport();
  const downloading = page.waitForEvent('download');
  await page.locator('a[href="/docs/files/nginx.conf"]').click();
  expect((await downloading).suggestedFilename()).toBe('nginx.conf');
  const [shown, downloaded] = await Promise.all([
    page.locator('pre', { hasText: 'proxy_set_header' }).innerText(),
    page.request.get('/docs/files/nginx.conf').then((answer) => answer.text()),
  ]);
  expect(shown.trim()).toBe(downloaded.trim());
});
