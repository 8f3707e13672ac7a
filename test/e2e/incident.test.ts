import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { logIn, screen } from '../support/board-screen.ts';
import { openIncident } from '../support/controlled-page.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const components = [
  { id: 'c1', name: 'Cards', status: 'major_outage' },
  { id: 'c2', name: 'Reports' },
] as const;
const TITLE = 'Elevated error rates on checkout';
const trouble = {
  ...openIncident('i1', TITLE, 'Half of them fail.\n- We look into it.'),
  componentIds: ['c1'],
};

/** An account whose alerts go to the receiver, and the first address that one of them leads to. */
const alerted = async () => {
  const account = await stage.product().signUp();
  const status = await stage.startPage();
  const serviceId = await stage.watch(account, 'Acme', status);
  const config = { webhookUrl: `${receiver.url}/hook` };
  const hook = { type: 'webhook', name: 'Ops', config } as const;
  unwrap(await account.api.POST('/api/integrations', { body: hook }));
  status.says({ status: 'outage', message: 'Major outage', components, incidents: [trouble] });
  await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBeGreaterThan(0);
  const { boardUrl }: { boardUrl: string } = JSON.parse(receiver.received[0]?.body ?? '{}');
  return { account, status, serviceId, path: boardUrl.replace(/^https?:\/\/[^/]+/, '') };
};

test("leads from an alert's link, signed out, to the sentence for customers in three clicks", async () => {
  const { account, path } = await alerted();
  const { page, context } = await stage.visit({ path: null });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The first click is the one on the link.
  await page.goto(path);
  await screen(page).toHaveURL(/\/auth\?next=/);
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username').fill(account.username);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Copy for customers' }).click();
  await screen(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Acme has been reporting elevated error rates on checkout since .+M .+\. It affects Cards\. Their team is investigating\. Their latest update, at .+: “Half of them fail\.” We'll keep you updated\.$/,
  );
  await screen(page).toHaveURL(new RegExp(`${path.replaceAll(/[?]/g, '\\?')}$`));
  const newest = page.getByRole('region', { name: 'Newest update' });
  await screen(newest.getByText('Half of them fail.')).toHaveText('Half of them fail.\n- We look into it.');
  await screen(page.getByText(/Ops: incident opened, notified/)).toBeVisible();
});

test('follows its page, and fits on one sheet of paper', async () => {
  const { account, status, path } = await alerted();
  const { page } = await stage.visit({ as: account, path });
  await screen(page.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  const over = { ...trouble, status: 'resolved', resolvedAt: new Date().toISOString() };
  status.says({ status: 'operational', components: [components[1]], incidents: [over] });
  await screen(page.getByLabel('Message')).toHaveValue(/^Acme is working again\. It reported .+ from .+ to .+\./);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('is found in the list of incidents, which keeps what was searched', async () => {
  const { account, serviceId } = await alerted();
  const { page } = await stage.visit({ as: account });
  await page.getByRole('link', { name: 'View All Incidents' }).click();
  await screen(page.getByRole('heading', { level: 1, name: 'Incidents' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search incidents' }).fill('CHECKOUT');
  await page.getByRole('radio', { name: 'Open' }).check({ force: true });
  await screen(page.getByRole('region', { name: 'Days' }).getByRole('status').first()).toContainText('1 incident');
  await page.getByRole('link', { name: TITLE }).click();
  await screen(page).toHaveURL(new RegExp(`/services\\?id=${serviceId}&incident=\\d+$`));
  await page.goBack();
  await screen(page).toHaveURL(/q=CHECKOUT&state=open/);
  await page.getByRole('searchbox', { name: 'Search incidents' }).fill('nothing of the kind');
  await screen(page.getByText('No open incidents with “nothing of the kind”')).toBeVisible();
});

test('that is being reported survives a session that ends', async () => {
  const { account, serviceId } = await alerted();
  const { page, expects } = await stage.visit({ as: account, path: `/services?id=${serviceId}` });
  expects(/status of 401/);
  await page.getByRole('button', { name: 'Report Incident' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Refunds hang');
  await account.api.POST('/api/logout');
  await screen(page.getByText('Your session has expired. Log in to continue.')).toBeVisible();
  await logIn(page, account.username, account.password);
  await screen(page).toHaveURL(new RegExp(`/services\\?id=${serviceId}$`));
  await page.getByRole('button', { name: 'Report Incident' }).click();
  await screen(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Refunds hang');
});

test('Back to Services leads back to the list as it was, where it was', async () => {
  const { account } = await alerted();
  const { page } = await stage.visit({ as: account, path: '/services?q=acm&status=outage' });
  await page.getByRole('link', { name: /^Acme/ }).first().click();
  await screen(page.getByRole('heading', { level: 1, name: 'Services / Acme' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await screen(page).toHaveURL(/\/services\?q=acm&status=outage$/);
  await page.goForward();
  await screen(page.getByRole('heading', { level: 2, name: 'Acme', exact: true })).toBeVisible();
});
