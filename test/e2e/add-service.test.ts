import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cardOf, goTo, screen } from '../support/board-screen.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { openSharedBrowser } from '../support/stage.ts';
import { narrow, type TestBrowser, wide } from '../support/visitor.ts';

let product: RunningProduct;
let browser: TestBrowser;
let status: ControlledPage;

beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openSharedBrowser()]);
});

afterEach(async () => {
  await status.close();
  expect(await browser.leave()).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each([
  ['1440', wide],
  ['390', narrow],
])('at %s px', (_, viewport) => {
  test('somebody pastes an address, sees what was found, picks two components, and only those count', async () => {
    status = await startControlledPage();
    const components = [
      { id: 'c1', name: 'API' },
      { id: 'c2', name: 'Webhooks' },
    ] as const;
    const down = { id: 'c3', name: 'Dashboard', status: 'major_outage' } as const;
    status.says({ status: 'degraded', message: 'Partial System Outage', components: [...components, down] });
    const account = await product.signUp();
    const { page, context } = await browser.visit(product.url, { as: account, viewport });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(page, 'Services');
    await page.getByRole('button', { name: 'Add New', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await page.evaluate((text) => navigator.clipboard.writeText(text), status.url);
    await dialog.getByLabel('Status Page URL').press('ControlOrMeta+V');
    await screen(dialog.getByText('Found Acme')).toBeVisible();
    await screen(dialog.getByText('Atlassian Statuspage, Partial System Outage, 3 components')).toBeVisible();
    await screen(dialog.getByLabel('Name', { exact: true })).toHaveValue('Acme');
    await dialog.getByText('Only these').click();
    await dialog.getByText('API', { exact: true }).click();
    await dialog.getByText('Webhooks', { exact: true }).click();
    await screen(dialog.getByText('2 of 3 selected.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Service' }).click();
    await screen(dialog).toBeHidden();

    await goTo(page, 'Dashboard');
    await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
    await cardOf(page, 'Acme')
      .getByRole('link', { name: /Details/ })
      .click();
    const listed = page.getByRole('region', { name: 'Components' });
    await screen(listed.getByText('0 of 2 affected, 2 of 3 monitored')).toBeVisible();
    const [service] = (await account.api.GET('/api/services')).data ?? [];
    expect(service?.watchedComponents.map(({ id, onPage }) => [id, onPage])).toEqual([
      ['c1', true],
      ['c2', true],
    ]);
  });
});
