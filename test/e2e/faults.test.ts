import { expect, test } from 'vitest';
import { cardOf, headlineOf, screen } from '../support/board-screen.ts';
import { type ControlledPage, type Fault, openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** Waits until the product has asked the page again so often. */
const polled = (page: ControlledPage, times: number) => {
  const before = page.requests();
  return expect.poll(() => page.requests() - before).toBeGreaterThanOrEqual(times);
};

const faults: readonly (readonly [string, Fault])[] = [
  ['an error of its server', 'error'],
  ['a page of HTML that claims that all is well', 'html'],
  ['an empty answer', 'empty'],
  ['a connection that breaks', 'reset'],
  ['a page that was switched off', 'deactivated'],
];

test.each([...faults, ['no answer at all', 'hang'] as const])(
  '%s is unknown with the reason from the first look on, and heals by itself',
  async (_, fault) => {
    const account = await stage.product().signUp();
    const status = await stage.startPage();
    status.breaks(fault);
    await stage.watch(account, 'Acme', status);
    const { page } = await stage.visit({ as: account });
    const card = cardOf(page, 'Acme');
    await screen(card.getByText('Unknown', { exact: true })).toBeVisible();
    await screen(headlineOf(page)).toHaveText('Status unknown');
    const [service] = (await account.api.GET('/api/services')).data ?? [];
    expect(service?.problem).toMatch(/\.$/);
    await screen(card.getByText(service?.problem ?? 'a problem')).toBeVisible();
    status.heals();
    await screen(card.getByText('Operational', { exact: true })).toBeVisible();
    await screen(headlineOf(page)).toHaveText('All clear');
  },
);

test.each(faults)(
  '%s keeps the last status with the problem, and is never taken for good or bad news',
  async (_, fault) => {
    const account = await stage.product().signUp();
    const [good, bad] = [await stage.startPage(), await stage.startPage()];
    bad.says({ status: 'degraded' });
    await stage.watch(account, 'Good', good);
    await stage.watch(account, 'Bad', bad);
    const { page } = await stage.visit({ as: account });
    await screen(cardOf(page, 'Bad').getByText('Degraded', { exact: true })).toBeVisible();
    good.breaks(fault);
    bad.breaks(fault);
    await Promise.all([polled(good, 2), polled(bad, 2)]);
    const problems = async () =>
      ((await account.api.GET('/api/services')).data ?? []).map(({ problem }) => typeof problem);
    await expect.poll(problems).toEqual(['string', 'string']);
    await screen(cardOf(page, 'Good').getByText('Operational', { exact: true })).toBeVisible();
    await screen(cardOf(page, 'Bad').getByText('Degraded', { exact: true })).toBeVisible();

    // As if it had been so for more than the five minutes that a status outlives its page. A poll under way knows nothing of
    // it, so its lease ends too.
    await stage.product().database.em.execute(`
      update monitoring.status_page
      set problem_since = now() - interval '6 minutes', lease_token = null, leased_until = null`);
    for (const name of ['Good', 'Bad']) {
      await screen(cardOf(page, name).getByText('Unknown', { exact: true })).toBeVisible();
      await screen(cardOf(page, name).getByText(/^Checks failing since .*\. ./)).toBeVisible();
    }
    good.heals();
    bad.heals();
    await screen(cardOf(page, 'Good').getByText('Operational', { exact: true })).toBeVisible();
    await screen(cardOf(page, 'Bad').getByText('Degraded', { exact: true })).toBeVisible();
  },
);

test('a page that moves to another platform is found there by itself', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage('statuspage');
  await stage.watch(account, 'Acme', status);
  const { page } = await stage.visit({ as: account });
  await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
  const incident = openIncident('i9', 'Slow search');
  status.says({ status: 'outage', incidents: [incident] });
  status.becomes('instatus');
  await screen(cardOf(page, 'Acme').getByText('Outage', { exact: true })).toBeVisible();
  status.becomes('atom');
  await screen(cardOf(page, 'Acme').getByText('Degraded', { exact: true })).toBeVisible();
  // A feed that is suddenly empty would be a fault.
  status.says({ status: 'operational', incidents: [{ ...incident, status: 'resolved' }] });
  await screen(cardOf(page, 'Acme').getByText('Operational', { exact: true })).toBeVisible();
});

test('a page that sends the reader on into an inside network is not followed there', async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  // Not in the network that the product may reach.
  const inside = await stage.startPage('statuspage', '127.0.0.2');
  status.leadsTo(inside.url);
  await stage.watch(account, 'Acme', status);
  const { page } = await stage.visit({ as: account });
  await screen(cardOf(page, 'Acme').getByText('Unknown', { exact: true })).toBeVisible();
  await polled(status, 3);
  expect(inside.requests()).toBe(0);
});
