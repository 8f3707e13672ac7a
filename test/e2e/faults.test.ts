import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { cardOf, headlineOf, screen } from '../support/board-screen.ts';
import { type ControlledPage, type Fault, openIncident } from '../support/controlled-page.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** Waits until the product has asked the page again so often. */
const polled = (page: ControlledPage, times: number) => {
  const before = page.requests();
  return expect.poll(() => page.requests() - before).toBeGreaterThanOrEqual(times);
};

/** Each with the name of a service whose page has it. */
const faults: readonly (readonly [string, Fault])[] = [
  ['Error of its server', 'error'],
  ['HTML that claims that all is well', 'html'],
  ['Empty answer', 'empty'],
  ['Connection that breaks', 'reset'],
  ['Page that was switched off', 'deactivated'],
];

test('every fault is unknown with the reason from the first look on, and heals by itself', async () => {
  const account = await stage.product().signUp();
  const pages: ControlledPage[] = [];
  const all = [...faults, ['No answer at all', 'hang'] as const];
  for (const [name, fault] of all) {
    const status = await stage.startPage();
    status.breaks(fault);
    await stage.watch(account, name, status);
    pages.push(status);
  }
  const { page } = await stage.visit({ as: account });
  for (const [name] of all) await screen(cardOf(page, name).getByText('Unknown', { exact: true })).toBeVisible();
  await screen(headlineOf(page)).toHaveText('Status unknown');
  const services = unwrap(await account.api.GET('/api/services'));
  expect(services).toHaveLength(all.length);
  for (const { name, problem } of services) {
    expect([name, problem]).toEqual([name, expect.stringMatching(/\.$/)]);
    await screen(cardOf(page, name).getByText(problem ?? 'a problem')).toBeVisible();
  }
  for (const status of pages) status.heals();
  for (const [name] of all) await screen(cardOf(page, name).getByText('Operational', { exact: true })).toBeVisible();
  await screen(headlineOf(page)).toHaveText('All clear');
});

test.each([
  ['Operational', 'operational'],
  ['Degraded', 'degraded'],
] as const)(
  'every fault of a page that says %s keeps it with the problem, and is never taken for good or bad news',
  async (says, status) => {
    const account = await stage.product().signUp();
    const pages: ControlledPage[] = [];
    for (const [name] of faults) {
      const page = await stage.startPage();
      page.says({ status });
      await stage.watch(account, name, page);
      pages.push(page);
    }
    const { page } = await stage.visit({ as: account });
    const sayIt = async () => {
      for (const [name] of faults) await screen(cardOf(page, name).getByText(says, { exact: true })).toBeVisible();
    };
    await sayIt();
    for (const [at, [, fault]] of faults.entries()) pages[at]?.breaks(fault);
    await Promise.all(pages.map((one) => polled(one, 2)));
    const problems = async () =>
      ((await account.api.GET('/api/services')).data ?? []).map(({ problem }) => typeof problem);
    await expect.poll(problems).toEqual(faults.map(() => 'string'));
    await sayIt();

    // As if it had been so for more than the five minutes that a status outlives its page. A poll under way knows nothing of
    // it, so its lease ends too.
    await stage.product().database.em.execute(`
      update monitoring.status_page
      set problem_since = now() - interval '6 minutes', lease_token = null, leased_until = null`);
    for (const [name] of faults) {
      await screen(cardOf(page, name).getByText('Unknown', { exact: true })).toBeVisible();
      await screen(cardOf(page, name).getByText(/^Checks failing since .*\. ./)).toBeVisible();
    }
    for (const one of pages) one.heals();
    await sayIt();
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
