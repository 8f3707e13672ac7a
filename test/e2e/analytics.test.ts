import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, screen } from '../support/board-screen.ts';
import { freePort } from '../support/product.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { openSharedBrowser } from '../support/stage.ts';
import type { TestBrowser } from '../support/visitor.ts';

let product: RunningProduct;
let browser: TestBrowser;
let counter: Server;
const told: unknown[] = [];

beforeAll(async () => {
  const port = await freePort();
  counter = createServer(async (request, response) => {
    told.push({ path: request.url, referrer: request.headers.referer, ...JSON.parse(await text(request)) });
    response.writeHead(202, { 'access-control-allow-origin': '*', connection: 'close' }).end();
  }).listen(port, '127.0.0.1');
  const settings = {
    ALLCLEAR_PLAUSIBLE_DOMAIN: 'allclear.example',
    ALLCLEAR_PLAUSIBLE_URL: `http://127.0.0.1:${port}`,
  };
  [product, browser] = await Promise.all([
    startRunningProduct({ settingsOf: async () => settings }),
    openSharedBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  counter?.close();
});

const pageview = (path: string) => ({
  path: '/api/event',
  referrer: undefined,
  name: 'pageview',
  domain: 'allclear.example',
  url: product.url + path,
});

test('analytics are told names of routes and of what was chosen, never a query, a token or a referrer', async () => {
  const account = await product.signUp();
  const { page, complaints } = await browser.visit(product.url);
  await expect.poll(() => told).toEqual([pageview('/auth')]);
  told.length = 0;
  await page.goto('/pricing?utm_source=secret');
  // Its script may come after the page, and what is chosen before that isn't counted.
  await expect.poll(() => told).toEqual([pageview('/pricing')]);
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await screen(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  await expect
    .poll(() => told)
    .toEqual([pageview('/pricing'), { ...pageview('/pricing'), name: 'header-trial' }, pageview('/auth')]);
  told.length = 0;
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, account.username, account.password);
  await expect.poll(() => told).toEqual([pageview('/dashboard')]);
  told.length = 0;
  await page.goto('/reset-password?token=a-secret');
  await expect.poll(() => told).toEqual([pageview('/reset-password')]);
  expect(complaints()).toEqual([]);
});

test('who asks not to be tracked is not counted', async () => {
  told.length = 0;
  const { page, context } = await browser.visit(product.url);
  await expect.poll(() => told).toEqual([pageview('/auth')]);
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  told.length = 0;
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(told).toEqual([]);
});
