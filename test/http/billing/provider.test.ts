import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { postgresStateStore } from '../../../src/sandbox/adapters/postgres-state-store.ts';
import { sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { found, type SandboxState } from '../../../src/sandbox/engine/state.ts';
import { endNow, payInvoice, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';
import { keptLink } from '../../support/kept-mail.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());

/** What happens at the provider without this product. */
const atProvider = <T>(work: (state: SandboxState) => T): Promise<T> =>
  postgresStateStore(product.database.em, { now: () => new Date(), pagesUrl: `${product.url}/sandbox` }).run(work);
const work = async (what: string) => product.steps.billing.often[what]?.();
const begin = ({ api }: Account) => api.POST('/api/get-or-create-subscription', { body: { planType: 'monthly' } });
const statusOf = async ({ api }: Account) => (await api.GET('/api/subscription-status')).data;

/** Somebody who pays, and where the provider knows them by. */
const subscribed = async () => {
  const account = await product.signUp();
  const { data } = await begin(account);
  const paid = await fetch(`${product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret: data?.clientSecret, card: 'pays' }),
  });
  expect(await paid.json()).toEqual({ status: 'succeeded' });
  await account.api.POST('/api/sync-subscription');
  const customerId = (await account.api.GET('/api/user')).data?.stripeCustomerId ?? '';
  return { account, customerId };
};

/** What was mailed, without a mail server. */
const mailsTo = async (address: string): Promise<readonly string[]> => {
  const mailbox = join(product.config.dataDir, 'mailbox');
  const names = await readdir(mailbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
};

test('more than one live subscription leads to the portal, and the owner is told once', async () => {
  const owner = await product.signInOwner();
  await query(product.database.em)`update accounts.user_account set email_verified_at = now() where id = 1`;
  const { account, customerId } = await subscribed();
  const { api } = account;
  expect(await statusOf(account)).toMatchObject({ hasSeveral: false });
  const secondId = await atProvider((state) => {
    const second = startSubscription(state, { customerId, priceId: sandboxPrices.annual });
    payInvoice(state, found('invoice', state.invoices, second.latestInvoiceId), 'pays');
    return second.id;
  });

  // Nothing has told of it yet: whoever wants to change something finds it.
  const refused = await api.POST('/api/cancel-subscription');
  expect([refused.response.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('Cancel one of them under Manage Payment.'),
  ]);
  for (let look = 0; look < 2; look++)
    expect((await api.POST('/api/sync-subscription')).data).toMatchObject({ hasSubscription: true, hasSeveral: true });
  expect((await begin(account)).response.status).toBe(409);
  expect((await api.POST('/api/create-customer-portal')).data?.url).toContain(`${product.url}/sandbox/portal/`);

  const waiting = () => query(product.database.em)`select from billing.mail where id like 'two_live:%'`;
  await expect.poll(waiting).toHaveLength(1);
  for (let repeat = 0; repeat < 2; repeat++) await work('sending billing emails');
  const told = await mailsTo(owner.email);
  expect(told).toEqual([expect.stringContaining('Subject: A team is paying for two subscriptions')]);
  expect(told[0]).toContain(secondId);

  await atProvider((state) => endNow(state, found('subscription', state.subscriptions, secondId)));
  expect((await api.POST('/api/sync-subscription')).data).toMatchObject({ hasSubscription: true, hasSeveral: false });
  expect((await api.POST('/api/cancel-subscription')).data).toMatchObject({ cancelAtPeriodEnd: true });
});

test('ten windows that subscribe at once, and two that change the plan, make one subscription', async () => {
  const account = await product.signUp();
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(account)));
  expect(new Set(begun.map(({ data }) => data?.clientSecret)).size).toBe(1);
  const customerId = (await account.api.GET('/api/user')).data?.stripeCustomerId;
  const statuses = () =>
    atProvider((state) =>
      [...state.subscriptions.values()].filter((one) => one.customerId === customerId).map(({ status }) => status),
    );
  expect(await statuses()).toEqual(['incomplete']);
  const annual = () => account.api.POST('/api/get-or-create-subscription', { body: { planType: 'annual' } });
  const tabs = await Promise.all([annual(), annual()]);
  expect(tabs.map(({ data }) => data?.clientSecret)).not.toContain(begun[0]?.data?.clientSecret);
  expect(new Set(tabs.map(({ data }) => data?.clientSecret)).size).toBe(1);
  expect(await statuses()).toEqual(['canceled', 'incomplete']);
});

test('a changed name reaches the provider, and a changed address once it is confirmed', async () => {
  const { account, customerId } = await subscribed();
  const customer = () => atProvider((state) => ({ ...found('customer', state.customers, customerId) }));
  const carry = () => work('updating email addresses at the payment provider');
  expect(await customer()).toMatchObject({ email: account.email, name: null });

  const body = { email: 'maya.lind@harbour.example', fullName: 'Maya Lind' };
  expect((await account.api.PUT('/api/user', { body })).response.status).toBe(200);
  await carry();
  // An address that nobody has proved to be theirs gets no invoices.
  expect(await customer()).toMatchObject({ email: account.email, name: 'Maya Lind' });

  const link = () => keptLink(product.config.dataDir, body.email, '/confirm-email');
  await expect.poll(link).toBeDefined();
  const token = new URL((await link()) ?? '', product.url).searchParams.get('token') ?? '';
  expect((await account.api.POST('/api/confirm-email', { body: { token } })).data).toEqual({ email: body.email });
  await carry();
  expect(await customer()).toMatchObject({ email: body.email, name: 'Maya Lind' });
});

test('a customer who pays in another currency gets a sentence, not a 500 (rallly#3307, gitpod#12376)', async () => {
  const { account, customerId } = await subscribed();
  await atProvider((state) => {
    for (const one of state.subscriptions.values()) if (one.customerId === customerId) endNow(state, one);
    found('customer', state.customers, customerId).currency = 'eur';
  });
  const { response, error } = await begin(account);
  expect([response.status, error?.message]).toEqual([
    409,
    'Your account at the payment provider uses another currency. Contact support.',
  ]);
});

test('a subscription that ends at the provider leaves an entry in the log of its team', async () => {
  const { account, customerId } = await subscribed();
  const billing = async () => {
    const entries = (await account.api.GET('/api/team/audit')).data ?? [];
    return entries.filter(({ group }) => group === 'billing').map(({ actorName, verb }) => [actorName, verb]);
  };
  const before = await billing();
  await atProvider((state) => {
    for (const one of state.subscriptions.values()) if (one.customerId === customerId) endNow(state, one);
  });
  const owner = await product.signInOwner();
  const compared = await owner.api.POST('/api/billing/reconcile', { body: { dryRun: false } });
  expect(compared.response.status).toBe(200);
  expect(await billing()).toEqual([['Payment provider', 'ended the subscription'], ...before]);
});
