import { afterAll, beforeAll, expect, test } from 'vitest';
import { screen } from '../support/board-screen.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { openSharedBrowser } from '../support/stage.ts';
import type { TestBrowser } from '../support/visitor.ts';

let provider: OpenIdProvider;
let product: RunningProduct;
let browser: TestBrowser;

beforeAll(async () => {
  const settingsOf = async (url: string) => {
    provider = await startOpenIdProvider(`${url}/sign-on`);
    return {
      ALLCLEAR_OIDC_ISSUER: provider.issuer,
      ALLCLEAR_OIDC_CLIENT_ID: provider.clientId,
      ALLCLEAR_OIDC_CLIENT_SECRET: provider.clientSecret,
      ALLCLEAR_OIDC_PASSWORDS: 'no',
    };
  };
  [product, browser] = await Promise.all([startRunningProduct({ settingsOf }), openSharedBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.close();
});

test('one button leads through the provider to where somebody wanted to go, and a refusal says why', async () => {
  const { page, expects } = await browser.visit(product.url, { path: '/incidents' });
  const button = page.getByRole('button', { name: 'Continue with single sign-on' });
  await screen(page.getByRole('tab', { name: 'Register' })).toHaveCount(0);
  provider.person = { subject: '7', email: 'grace@navy.example', email_verified: false };
  expects(/status of 403.*\/api\/single-sign-on\/callback/);
  await button.click();
  await screen(page.getByRole('heading', { level: 1, name: "You're not logged in" })).toBeVisible();
  await screen(page.getByRole('alert').getByText(/hasn't verified your email address/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  provider.person = { subject: '7', email: 'grace@navy.example', email_verified: true, name: 'Grace Hopper' };
  await button.click();
  await screen(page).toHaveURL(/\/incidents$/);
  await screen(page.getByText('Grace Hopper').first()).toBeVisible();
  expect(await browser.leave()).toEqual([]);
});
