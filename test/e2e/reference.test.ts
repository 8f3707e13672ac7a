import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { violationsOn } from '../support/axe.ts';
import { screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';
import { narrow } from '../support/visitor.ts';

const stage = setStage();
const PATH = '/docs/reference';
const FIRST_GROUP = `${PATH}/public-api`;

/** What the page may weigh with all that it loads, as it comes over the line. */
const MOST_BYTES = 120_000;

test('a reader tries a call with a key of their own, which the page forgets', async () => {
  const { page, context, expects } = await stage.visit({ path: null });
  expects(/status of 401/);
  const account = await stage.product().signUp();
  await stage.watch(account, 'Stripe', await stage.startPage());
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Reader', scope: 'read' } }));
  await page.goto(`${FIRST_GROUP}#listPublicServices`);
  const operation = page.locator('#listPublicServices');
  await operation.getByText('Try it').click();
  await operation.getByLabel('Your API key').fill(key);
  await operation.getByRole('button', { name: 'Send' }).click();
  await screen(operation.getByText('200 OK')).toBeVisible();
  await screen(operation.locator('form pre')).toContainText('"name": "Stripe"');
  expect(await violationsOn(page, 'wcag')).toEqual([]);

  const another = page.locator('#getPublicService');
  await another.getByText('Try it').click();
  expect(await another.getByLabel('Your API key').inputValue()).toBe(key);
  await page.reload();
  await operation.getByText('Try it').click();
  expect(await operation.getByLabel('Your API key').inputValue()).toBe('');
  await operation.getByLabel('Your API key').fill('ak_wrong');
  await operation.getByRole('button', { name: 'Send' }).click();
  await screen(operation.getByText(/^401/)).toBeVisible();
  expect(JSON.stringify(await context.storageState())).not.toContain(key);
});

test('without a script the reference is whole, and a link of its overview leads to each operation', async () => {
  const { page } = await stage.visit({ viewport: narrow, javaScriptEnabled: false, path: `${PATH}#createIncident` });
  await page.locator('#createIncident').getByRole('link').click();
  await screen(page.locator('#createIncident h2')).toBeInViewport();
  await page.locator('#createIncident').getByText('Python').click();
  await screen(page.locator('#createIncident').getByText('from urllib.request import')).toBeVisible();
  await screen(page.getByText('Try it')).toHaveCount(0);
});

test('the reference weighs little, and the old address of the documentation leads to it', async () => {
  const { page } = await stage.visit({ path: '/api/docs' });
  expect(new URL(page.url()).pathname).toBe(PATH);
  await page.goto(FIRST_GROUP, { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  );
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
