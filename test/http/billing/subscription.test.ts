import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresStateStore } from '../../../src/sandbox/adapters/postgres-state-store.ts';
import { dispute } from '../../../src/sandbox/engine/invoices.ts';
import { joinTeam } from '../../support/join-team.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

const config = async ({ api }: Account) => {
  const { data } = await api.GET('/api/stripe-config');
  return { monthly: data?.monthlyPriceId ?? '', annual: data?.annualPriceId ?? '', mode: data?.mode };
};
const begin = async ({ api }: Account, planType: 'monthly' | 'annual' | 'annually' = 'monthly') =>
  (await api.POST('/api/get-or-create-subscription', { body: { planType } })).data?.clientSecret;
const pay = async (clientSecret: string | undefined, card = 'pays') => {
  const answer = await fetch(`${product.url}/sandbox/confirm`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ clientSecret, card }),
  });
  return answer.status;
};
const statusOf = async ({ api }: Account) => (await api.GET('/api/subscription-status')).data;
const userOf = async ({ api }: Account) => (await api.GET('/api/user')).data;
const subscribed = async () => {
  const account = await product.signUp();
  await pay(await begin(account));
  await account.api.POST('/api/sync-subscription');
  return account;
};

test('a user on the trial subscribes, and the event alone tells it', async () => {
  const account = await product.signUp();
  expect(await statusOf(account)).toMatchObject({
    hasSubscription: false,
    onTrial: true,
    hasCustomer: false,
    status: null,
  });
  expect(await userOf(account)).toMatchObject({ stripeCustomerId: null, access: { level: 'full', because: 'trial' } });
  const secret = await begin(account, 'annually');
  expect(await begin(account, 'annual')).toBe(secret);
  expect(await pay(secret)).toBe(200);
  await expect
    .poll(() => statusOf(account))
    .toMatchObject({
      hasSubscription: true,
      onTrial: false,
      isMonthly: false,
      status: 'active',
      cancelAtPeriodEnd: false,
      hasCustomer: true,
      access: { level: 'full', because: 'subscription' },
    });
  expect(await userOf(account)).toMatchObject({
    stripeCustomerId: expect.stringMatching(/^cus_/),
    stripeSubscriptionId: expect.stringMatching(/^sub_/),
  });
});

test('ids at Stripe are for owners alone, in every answer about a user', async () => {
  const owner = await subscribed();
  const guest = await product.signUp();
  await joinTeam(product, owner, guest, 'admin');
  const slug = (await userOf(owner))?.team?.slug ?? '';
  const answersTo = async ({ api }: Account) => {
    const headers = { 'allclear-team': slug };
    const body = { incidentEmail: true, resolvedEmail: true, maintenanceEmail: true };
    const [shown, changed, exported] = await Promise.all([
      api.GET('/api/user', { headers }),
      api.PUT('/api/user/notifications', { headers, body }),
      api.GET('/api/user/export', { headers }),
    ]);
    return [shown.data, changed.data, exported.data?.user].map((user) => user?.stripeCustomerId?.slice(0, 4) ?? null);
  };
  expect(await answersTo(owner)).toEqual(['cus_', 'cus_', 'cus_']);
  expect(await answersTo(guest)).toEqual([null, null, null]);
});

test('what begins is refused once it is paid for, and leads to switching (kody#2048)', async () => {
  const account = await subscribed();
  const again = await account.api.POST('/api/get-or-create-subscription', { body: { planType: 'annual' } });
  expect([again.response.status, again.error?.message]).toEqual([409, expect.stringContaining('already')]);
  const prices = await config(account);
  const hosted = await account.api.POST('/api/create-subscription', { body: { priceId: prices.annual } });
  expect(hosted.response.status).toBe(409);
});

test('a plan is switched for what was quoted, cancelled and taken back', async () => {
  const account = await subscribed();
  const { annual, monthly } = await config(account);
  const quote = await account.api.POST('/api/quote-plan-switch', { body: { newPriceId: annual } });
  expect(quote.data?.pence).toBe(144_00 - 15_00);
  const switched = await account.api.POST('/api/switch-plan', {
    body: { newPriceId: annual, quotedAt: quote.data?.at },
  });
  expect(switched.data).toEqual({
    outcome: 'switched',
    message: "You're now on the annual plan. We charged £129.00.",
    invoiceUrl: null,
  });
  expect((await account.api.POST('/api/cancel-subscription')).data).toMatchObject({ cancelAtPeriodEnd: true });
  const refused = await account.api.POST('/api/switch-plan', { body: { newPriceId: monthly } });
  expect(refused.response.status).toBe(409);
  expect((await account.api.POST('/api/reactivate-subscription')).data).toMatchObject({ cancelAtPeriodEnd: false });
  expect((await account.api.POST('/api/create-customer-portal')).data?.url).toContain(`${product.url}/sandbox/portal/`);
});

test('only the two prices are for sale, and only to whom they are sold', async () => {
  const account = await product.signUp();
  for (const priceId of ['price_of_somebody_else', 'constructor']) {
    const wrong = await account.api.POST('/api/create-subscription', { body: { priceId } });
    expect([wrong.response.status, wrong.error?.code]).toEqual([400, 'invalid_input']);
  }
  const { monthly } = await config(account);
  const mixed = await account.api.POST('/api/create-checkout-session', {
    body: { priceId: monthly, planType: 'annual' },
  });
  expect(mixed.error?.fields).toHaveProperty('planType');
});

test('a visitor gets the same answer for every address, and none without one', async () => {
  const account = await product.signUp();
  const { monthly: priceId } = await config(account);
  const ask = (body: object) =>
    fetch(`${product.url}/api/create-checkout-session`, {
      method: 'POST',
      headers: { origin: product.url, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ priceId, ...body }),
    });
  expect((await ask({})).status).toBe(400);
  for (const email of [account.email, 'nobody@example.com']) {
    const answer = await ask({ email });
    expect([answer.status, await answer.json()]).toEqual([200, { url: expect.stringContaining('/sandbox/checkout/') }]);
  }
});

test('somebody who is signed in pays on the page for their own account, in one page at a time', async () => {
  const account = await product.signUp();
  const { monthly, annual } = await config(account);
  const [one, same] = await Promise.all(
    [1, 2].map(() => account.api.POST('/api/create-subscription', { body: { priceId: monthly } })),
  );
  expect(one?.data).toEqual(same?.data);
  const other = await account.api.POST('/api/create-checkout-session', { body: { priceId: annual } });
  expect(other.data?.url).not.toBe(one?.data?.url);
  expect(await (await fetch(one?.data?.url ?? '')).text()).toContain('This payment page has expired');
});

test('operations on a subscription that is not there say so', async () => {
  const account = await product.signUp();
  for (const path of [
    '/api/cancel-subscription',
    '/api/reactivate-subscription',
    '/api/create-customer-portal',
  ] as const)
    expect((await account.api.POST(path)).response.status).toBe(409);
});

test('the owner lists refunds and disputes with their deadlines; nobody else does', async () => {
  const [owner, account] = [await product.signInOwner(), await subscribed()];
  const user = await userOf(account);
  const pagesUrl = `${product.url}/sandbox`;
  await postgresStateStore(product.database.em, { now: () => new Date(), pagesUrl }).run((state) => {
    for (const invoice of state.invoices.values())
      if (invoice.customerId === user?.stripeCustomerId) dispute(state, invoice);
  });
  await expect
    .poll(async () => (await owner.api.GET('/api/billing/payment-issues')).data)
    .toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^du_/),
        kind: 'dispute',
        userId: user?.id,
        amount: 15_00,
        status: 'needs_response',
        dueBy: expect.any(String),
      }),
    ]);
  expect((await account.api.GET('/api/billing/payment-issues')).response.status).toBe(403);
});

test('the owner sees the events, reconciles and moves the clock; nobody else does', async () => {
  const owner = await product.signInOwner();
  const account = await subscribed();
  await expect
    .poll(async () => (await owner.api.GET('/api/billing/events')).data?.map(({ type }) => type))
    .toContain('customer.subscription.created');
  const { data } = await owner.api.POST('/api/billing/reconcile', { body: { dryRun: true } });
  expect(data).toMatchObject({ changes: [], failed: [] });
  expect(data?.looked).toBeGreaterThan(0);
  expect(
    (await owner.api.POST('/api/billing/sandbox-clock', { body: { days: 1 } })).data?.movedDays,
  ).toBeGreaterThanOrEqual(1);
  expect((await account.api.GET('/api/billing/events')).response.status).toBe(403);
  expect((await account.api.GET('/api/billing/sandbox-clock')).response.status).toBe(403);
});
