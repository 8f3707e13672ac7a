import { addDays, format, startOfDay } from 'date-fns';
import { afterAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { logIn, register, screen, toastOf } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { openReceiver } from '../support/receiver.ts';
import { setStage } from '../support/stage.ts';
import { narrow, type VisitorOptions } from '../support/visitor.ts';

// The tasks of the third review of the screens, each with the presses of a pointer that it takes.

const stage = setStage();
const MOST = 6;

const components = [{ id: 'c1', name: 'Cards', status: 'major_outage' }] as const;
const TITLE = 'Elevated error rates on checkout';
const trouble = { ...openIncident('i1', TITLE, 'Half of them fail.'), componentIds: ['c1'] };
const copied = /^Acme has been reporting elevated error rates on checkout since .+M .+\./;

/** An account with a service that is down. */
const troubled = async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  status.says({ status: 'outage', message: 'Major outage', components, incidents: [trouble] });
  const serviceId = await stage.watch(account, 'Acme', status);
  const [service] = unwrap(await account.api.GET('/api/services'));
  return { account, serviceId, link: `/services?id=${serviceId}&incident=${service?.openIncident?.id}` };
};

const seconds = new Map<string, string>();
afterAll(() => console.table(Object.fromEntries(seconds)));

/** A visitor whose presses count from `start` on. */
const watched = async (options: VisitorOptions = {}) => {
  const { page, context } = await stage.visit({ ...options, path: null });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let presses = 0;
  let started = 0;
  await context.exposeBinding('allclearPressed', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const report = () => Reflect.get(window, 'allclearPressed')();
    document.addEventListener('pointerdown', report, true);
  });
  const start = async (path: string, first = 0) => {
    presses = first;
    started = performance.now();
    await page.goto(path);
  };
  const end = (task: string): number => {
    expect(presses, task).toBeLessThanOrEqual(MOST);
    seconds.set(task, `${presses} clicks, ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return presses;
  };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  return { page, context, start, end, clipboard };
};

test("from an alert's link, signed out, to the sentence for customers", async () => {
  const { account, link } = await troubled();
  const { page, start, end, clipboard } = await watched();
  // The first click is the one on the link.
  await start(link, 1);
  await logIn(page, account.username, account.password);
  await page.getByRole('button', { name: 'Copy for customers', exact: true }).click();
  await expect.poll(clipboard).toMatch(copied);
  expect(end('link to sentence')).toBe(3);
});

test('from the dashboard to the sentence', async () => {
  const { account } = await troubled();
  const { page, start, end, clipboard } = await watched({ as: account });
  await start('/dashboard');
  await page.getByRole('button', { name: 'Copy for customers: Acme', exact: true }).click();
  await expect.poll(clipboard).toMatch(copied);
  expect(end('dashboard to sentence')).toBe(1);
});

test('a newcomer registers and adds three services', async () => {
  const pages = await Promise.all([1, 2, 3].map(() => stage.startPage()));
  const { page, start, end } = await watched();
  await start('/auth');
  await register(page, { username: 'three-tasks', email: 'three@mail.example', password: 'a good password' });
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import services' });
  await dialog.getByLabel('List', { exact: true }).fill(pages.map(({ url }, nth) => `Shop ${nth} ${url}`).join('\n'));
  await dialog.getByRole('button', { name: 'Find services' }).click();
  await dialog.getByRole('button', { name: 'Add 3 services' }).click();
  await screen(toastOf(page, '3 services added')).toBeVisible();
  await screen(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('All clear');
  // Two of them are those of the form to register.
  expect(end('three services')).toBe(5);
});

test('Slack is connected and a test arrives', async () => {
  await using ended = new AsyncDisposableStack();
  const receiver = await openReceiver();
  ended.defer(() => receiver.close());
  const { account } = await troubled();
  const { page, start, end } = await watched({ as: account });
  await start('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Connect Slack' }).click();
  await page.getByLabel('Webhook URL').fill(`${receiver.url}/services/T/B/x`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await screen(page.getByText(/^Accepted/)).toBeVisible();
  expect(receiver.received).toHaveLength(1);
  expect(end('Slack with a test')).toBe(4);
});

test('what happened to a service last Tuesday night', async () => {
  const { account, serviceId } = await troubled();
  const today = new Date();
  const tuesday = addDays(startOfDay(today), -((today.getDay() + 5) % 7 || 7));
  const startedAt = new Date(tuesday.getTime() + 22 * 3_600_000).toISOString();
  unwrap(
    await account.api.POST('/api/incidents', {
      body: { serviceId, title: 'Night shift trouble', status: 'resolved', startedAt },
    }),
  );
  const { page, start, end } = await watched({ as: account });
  await start('/dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Incidents/ })
    .click();
  await screen(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('last tuesday acme');
  await page.keyboard.press('Enter');
  await screen(
    page.getByRole('heading', { level: 2, name: new RegExp(format(tuesday, 'EEEE d MMMM')) }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Night shift trouble' }).click();
  await screen(page).toHaveURL(/&incident=/);
  expect(end('last Tuesday night')).toBe(2);
});

test('a wall for the office that nobody has to log in to', async () => {
  const { account } = await troubled();
  const { page, start, end } = await watched({ as: account });
  await start('/dashboard');
  await page.getByRole('link', { name: 'Wall mode' }).click();
  await page.getByRole('button', { name: 'Create wall link' }).click();
  await page.getByRole('dialog', { name: 'Create wall link' }).getByLabel('Name').fill('Support room');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.locator('code', { hasText: '/wall#' }).textContent();
  expect(end('wall by link')).toBe(3);
  const screenOnTheWall = await stage.visit({ path: link });
  await screen(screenOnTheWall.page.getByRole('heading', { level: 1 })).toHaveText('1 outage');
});

test('the month of a service for a manager, as a sentence', async () => {
  const { account } = await troubled();
  const { page, start, end, clipboard } = await watched({ as: account });
  await start('/dashboard');
  await screen(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await screen(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`acme report ${format(new Date(), 'MMMM').toLowerCase()}`);
  await screen(page.getByRole('option', { name: /^Report of/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy as a sentence' }).click();
  await expect.poll(clipboard).toMatch(/^Acme has been up .+ so far from 1 /);
  expect(end('month of a service')).toBe(1);
});

test('a noisy service is silent for an hour', async () => {
  const { account } = await troubled();
  const { page, start, end } = await watched({ as: account });
  await start('/dashboard');
  await page.getByRole('button', { name: 'Mute and more: Acme' }).click();
  await page.getByRole('menuitem', { name: /^1 hour/ }).click();
  await screen(page.getByRole('status').getByText(/^Muted until /)).toBeVisible();
  expect(end('mute an hour')).toBe(2);
  const [service] = unwrap(await account.api.GET('/api/services'));
  expect(service?.mute?.until).toBeTruthy();
});

test('who deleted a service', async () => {
  const { account, serviceId } = await troubled();
  unwrap(await account.api.DELETE('/api/services/{id}', { params: { path: { id: serviceId } } }));
  const { page, start, end } = await watched({ as: account });
  await start('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await page.getByRole('link', { name: 'Open audit log' }).click();
  await screen(page.getByRole('row').filter({ hasText: `${account.username} deleted` })).toContainText('Acme');
  expect(end('who deleted it')).toBe(2);
});

test('on a phone in the train: the newest word, and the sentence within reach', async () => {
  const { account, link } = await troubled();
  const { page, start, end, clipboard } = await watched({ as: account, viewport: narrow, hasTouch: true });
  await start(link, 1);
  await screen(page.getByText('Half of them fail.').first()).toBeInViewport();
  const copy = page.getByRole('button', { name: 'Copy for customers', exact: true });
  await screen(copy).toBeInViewport({ ratio: 1 });
  await copy.tap();
  await expect.poll(clipboard).toMatch(copied);
  expect(end('on a phone')).toBe(2);
});
