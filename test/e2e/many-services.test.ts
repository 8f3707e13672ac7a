import { expect, test } from 'vitest';
import { screen } from '../support/board-screen.ts';
import { writeManyServices } from '../support/many-services.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

test('a board of 10,000 services is true from its first picture, and searched, filtered and kept up to date as a small one', async () => {
  const account = await stage.product().signUp();
  const acme = await stage.startPage();
  const id = await stage.watch(account, 'Acme', acme);
  await writeManyServices(stage.product().database.url, account.username, 9_999);
  const { page } = await stage.visit({ as: account, viewport: { width: 1440, height: 900 }, path: null });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname === '/api/services') reads.push(search);
  });
  const rest = Promise.withResolvers<void>();
  await page.route(/\/api\/services\?.*limit=1000/, async (route) => {
    await rest.promise;
    await route.continue();
  });

  await page.goto('/dashboard');
  await screen(page.getByText('9,994 of 10,000 services are operational.')).toBeVisible();
  await screen(page.getByRole('heading', { name: '2 outages, 3 degraded' })).toBeVisible();
  await page.goto('/services');
  await screen(page.getByText('Showing 200 services. Loading 9,800 more…')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await screen(rows.first()).toContainText('Outage');
  rest.resolve();
  await screen(page.getByText('Showing 1 to 10,000 of 10,000 results')).toBeVisible();
  expect(await rows.count()).toBeLessThan(100);
  expect(await rows.first().getAttribute('aria-setsize')).toBe('10000');

  await page.keyboard.press('End');
  await screen(page.getByText('Service 9999', { exact: true })).toBeVisible();
  await page.getByLabel('Search services').fill('Service 5005');
  await screen(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await page.getByLabel('Search services').fill('');
  await screen(page.getByText('Showing 1 to 10,000 of 10,000 results')).toBeVisible();

  reads.length = 0;
  acme.says({ status: 'outage', message: 'Major outage' });
  await screen(rows.filter({ hasText: 'Acme' })).toContainText('Outage');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((search) => search !== `?ids=${id}&limit=1`)).toEqual([]);
});
