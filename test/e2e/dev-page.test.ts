import { createServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { unwrap } from '#client';
import { cardOf, logIn, screen, toastOf } from '../support/board-screen.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { freePort } from '../support/product.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { openSharedBrowser } from '../support/stage.ts';
import type { TestBrowser } from '../support/visitor.ts';

let product: RunningProduct;
let browser: TestBrowser;
let status: ControlledPage;
let devServer: Awaited<ReturnType<typeof createServer>>;

/** What `make dev` starts beside the product, on a port of its own. */
const startDevServer = async (productUrl: string) => {
  vi.stubEnv('PORT', new URL(productUrl).port);
  const server = await createServer({
    configFile: 'web/vite.config.ts',
    // Not where a build of the web app puts its own, perhaps meanwhile.
    cacheDir: '../node_modules/.vite/dev-page',
    logLevel: 'silent',
    server: { port: await freePort(), strictPort: true },
  });
  return server.listen();
};

beforeAll(async () => {
  [product, browser, status] = await Promise.all([startRunningProduct(), openSharedBrowser(), startControlledPage()]);
  devServer = await startDevServer(product.url);
});

afterEach(async () => {
  expect(await browser.leave()).toEqual([]);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([devServer?.close(), browser?.close(), status?.close()]);
  await product?.stop();
});

test('on the page of make dev somebody signs in, changes something and follows what happens', async () => {
  const account = await product.signUp();
  unwrap(await account.api.POST('/api/services', { body: { name: 'Acme', statusPageUrl: status.url } }));
  const { page } = await browser.visit(devServer.resolvedUrls?.local[0] ?? '');
  await logIn(page, account.username, account.password);
  await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Status' }).click();
  await screen(toastOf(page, 'Status refreshed')).toBeVisible();
  status.says({ status: 'outage' });
  await screen(cardOf(page, 'Acme').getByText('Outage', { exact: true })).toBeVisible();
});
