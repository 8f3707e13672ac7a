import { expect, test } from 'vitest';
import { cardOf, screen } from '../support/board-screen.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

test('any number of tabs share one stream, and a change reaches them all; when its tab closes, the next takes over', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page, context } = await stage.visit({ as: account });
  const others = [await context.newPage(), await context.newPage()];
  let streams = 0;
  for (const other of others) {
    other.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    await other.goto('/dashboard');
  }
  const all = [page, ...others];
  for (const tab of all) await screen(cardOf(tab, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  status.says({ status: 'outage' });
  for (const tab of all) await screen(cardOf(tab, 'Acme').getByText('Outage', { exact: true })).toBeVisible();
  expect(streams).toBe(0);
  await page.close();
  status.says({ status: 'degraded' });
  for (const tab of others) await screen(cardOf(tab, 'Acme').getByText('Degraded', { exact: true })).toBeVisible();
  expect(streams).toBe(1);
});

test('a lost connection says so quietly, and what was missed is there when it heals', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  await stage.watch(account, 'Acme', status);
  const { page, context, expects } = await stage.visit({ as: account });
  expects(/\/api\/events/);
  await screen(cardOf(page, 'Acme')).toBeVisible();
  await context.route('**/api/events', (route) => route.abort());
  await page.reload();
  await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  await screen(page.getByText(/Live updates paused/)).toBeVisible();
  status.says({ status: 'outage' });
  const known = async () => (await account.api.GET('/api/services')).data?.[0]?.currentStatus;
  await expect.poll(known, { timeout: 15_000 }).toBe('outage');
  await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  await context.unroute('**/api/events');
  await screen(cardOf(page, 'Acme').getByText('Outage', { exact: true })).toBeVisible();
  await screen(page.getByText(/Live updates paused/)).toBeHidden();
});
