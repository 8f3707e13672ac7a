import { afterAll, beforeAll, expect, test } from 'vitest';
import { screen } from '../support/board-screen.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { openSharedBrowser } from '../support/stage.ts';
import type { TestBrowser, Visitor } from '../support/visitor.ts';

const ID = 'G-TEST123456';
const SCRIPT = `https://www.googletagmanager.com/gtag/js?id=${ID}`;

let product: RunningProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startRunningProduct({ works: false, settingsOf: async () => ({ ALLCLEAR_GOOGLE_ANALYTICS_ID: ID }) }),
    openSharedBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A visitor whose page hands every command for gtag.js to the test; what stands for Google's script does nothing. */
const watched = async (): Promise<Visitor & { readonly told: unknown[]; readonly foreign: string[] }> => {
  const visitor = await browser.visit(product.url);
  const told: unknown[] = [];
  const foreign: string[] = [];
  const { context, page } = visitor;
  // The visit begins before anything stands for Google's script, which this machine may not reach.
  visitor.expects(/net::ERR_\w+ at https:\/\/www\.googletagmanager\.com/);
  // What the screen of the visit loads late is none of the test's.
  await page.goto('about:blank');
  await context.route(/googletagmanager/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) foreign.push(request.url());
  });
  await context.exposeFunction('tell', (command: unknown) => told.push(command));
  await context.addInitScript(() => {
    const push = (command: ArrayLike<unknown>) => Reflect.get(window, 'tell')(Array.from(command));
    Object.assign(window, { dataLayer: { push } });
  });
  return { ...visitor, told, foreign };
};

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const begun = [
  ['consent', 'default', denied],
  ['js', expect.anything()],
  ['config', ID, { send_page_view: false, client_storage: 'none' }],
];
const opened = (path: string) => [
  'event',
  'page_view',
  { page_location: product.url + path, page_title: path, page_referrer: '' },
];

test('Google is told names of routes and of what was chosen, without storage, a query, a token or a referrer', async () => {
  const { page, told, foreign, context, complaints } = await watched();
  await page.goto('/pricing?utm_source=secret');
  await expect.poll(() => told).toEqual([...begun, opened('/pricing')]);
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await screen(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  const chosen = ['event', 'header-trial', { page_location: `${product.url}/pricing`, page_referrer: '' }];
  await expect.poll(() => told.slice(4)).toEqual([chosen, ...begun, opened('/auth')]);
  told.length = 0;
  await page.goto('/reset-password?token=a-secret');
  await expect.poll(() => told).toEqual([...begun, opened('/reset-password')]);
  expect(new Set(foreign)).toEqual(new Set([SCRIPT]));
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('its script is not even loaded for who asks not to be tracked', async () => {
  const { page, told, foreign, context } = await watched();
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.goto('/auth', { waitUntil: 'networkidle' });
  await screen(page.getByRole('tab', { name: 'Register' })).toBeVisible();
  expect([told, foreign]).toEqual([[], []]);
});
