import { expect, test } from 'vitest';
import { cardOf, headlineOf, screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

test('a page that cannot be read is marked at once on the board and in the list, with what was last known', async () => {
  const account = await stage.product().signUp();
  const page = await stage.startPage();
  await stage.watch(account, 'Acme', page);
  const visitor = await stage.visit({ as: account });
  await screen(cardOf(visitor.page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  page.breaks('error');
  // With its day where midnight has come since.
  const unread = /^Checks failing since (\w+ \d+, )?\d+:\d\d [AP]M\. Last known: Operational\.$/;
  await screen(cardOf(visitor.page, 'Acme').getByText(unread)).toBeVisible();
  await screen(visitor.page.getByText("We can't read your status page right now.")).toBeVisible();
  await visitor.page.goto('/services');
  await screen(visitor.page.getByText(unread)).toBeVisible();
});

test('a pinned service stands before others of its status, and for this user alone', async () => {
  const account = await stage.product().signUp();
  for (const name of ['Acme', 'Umbrella']) await stage.watch(account, name, await stage.startPage());
  const { page } = await stage.visit({ as: account, path: '/services' });
  const rows = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await screen(rows.first()).toContainText('Acme');
  await page.getByRole('button', { name: 'Pin Umbrella' }).click();
  // The row stays where it is while the pointer is on it.
  await page.mouse.move(0, 0);
  await screen(rows.first()).toContainText('Umbrella');
  await page.goto('/dashboard');
  await screen(page.getByRole('article').first()).toContainText('Pinned');
});

test('cards glide to their new places when trouble moves them', async () => {
  const account = await stage.product().signUp();
  const ill = await stage.startPage();
  await stage.watch(account, 'Acme', await stage.startPage());
  await stage.watch(account, 'Umbrella', ill);
  const { page } = await stage.visit({ as: account });
  await screen(cardOf(page, 'Umbrella')).toBeVisible();
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      document.documentElement.dataset.glides = String(Number(document.documentElement.dataset.glides ?? 0) + 1);
      return animate.apply(this, how);
    };
  });
  ill.says({ status: 'outage', message: 'Major outage', incidents: [openIncident('i1', 'Checkout is down')] });
  await screen(headlineOf(page)).toHaveText('1 outage');
  await screen(page.getByRole('article').first()).toContainText('Checkout is down');
  expect(await page.evaluate(() => document.documentElement.dataset.glides)).toBe('2');
});
