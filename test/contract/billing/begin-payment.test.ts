import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PaymentGateway } from '../../../src/billing/payment-gateway.ts';
import { beginPayment } from '../../../src/billing/subscriptions/begin-payment.ts';
import { type BillingProblem, syncSubscription } from '../../../src/billing/subscriptions/sync-subscription.ts';
import { deleteCustomer } from '../../../src/sandbox/engine/checkouts.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice } from '../../../src/sandbox/engine/subscriptions.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);

const actor = { isAdmin: false, isOwner: false, credential: { kind: 'session', tokenHash: Buffer.alloc(32) } } as const;
let users = 100;
let ids = 0;
let teamId = 0;
let billing = memoryBilling();
const troubles: BillingProblem[] = [];
beforeEach(() => {
  teamId = ++users;
  billing = memoryBilling();
  troubles.length = 0;
});

const now = () => new Date(state.now * 1_000);
const sync = (id: number) =>
  syncSubscription({
    ...billing,
    gateway,
    now,
    onProblem: (trouble) => troubles.push(trouble),
    onChanged: async () => undefined,
  })(id);
const begin = (
  plan: 'monthly' | 'annual',
  way: 'form' | 'page',
  provider: PaymentGateway = gateway,
  automaticTax = false,
) =>
  beginPayment({
    ...billing,
    gateway: provider,
    sync,
    findPayer: async (id) => ({ id, email: `user${id}@example.com`, fullName: undefined, trialEnds: undefined }),
    newId: () => `attempt-of-start-${++ids}`,
    publicUrl: 'http://127.0.0.1',
    automaticTax,
  })({ ...actor, userId: teamId, teamId, role: 'owner' }, plan, way);
const start = async (plan: 'monthly' | 'annual') => ({ clientSecret: (await begin(plan, 'form')).payBy });

const ofUser = () =>
  [...state.subscriptions.values()].filter(
    ({ customerId }) => state.customers.get(customerId)?.metadata.teamId === String(teamId),
  );
const invoiceOf = (secret: string) => {
  const invoice = [...state.invoices.values()].find((one) => one.secret === secret);
  return found('invoice', state.invoices, invoice?.id ?? '');
};

test('ten windows that subscribe at once pay the same subscription', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => start('monthly')));
  expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(ofUser()).toHaveLength(1);
});

test('whoever chooses the other plan begins anew, and the first can no longer be paid', async () => {
  const first = await start('monthly');
  const second = await start('annual');
  expect(second).not.toEqual(first);
  expect(invoiceOf(first.clientSecret).status).toBe('void');
  expect(ofUser().map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
});

test('after a declined card, another card pays the same subscription (Resonite#3842)', async () => {
  const first = await start('monthly');
  payInvoice(state, invoiceOf(first.clientSecret), 'declines');
  expect(await start('monthly')).toEqual(first);
  payInvoice(state, invoiceOf(first.clientSecret), 'pays');
  expect(await sync(teamId)).toMatchObject({ status: 'active', plan: 'monthly' });
  expect(ofUser()).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('a provider that gives no secret costs one subscription, which is ended, and the answer names the other way', async () => {
  stripe.redraw({ invoice: (invoice) => ({ ...invoice, confirmation_secret: null }) });
  onTestFinished(() => stripe.redraw());
  await expect(begin('monthly', 'form')).rejects.toThrow("Pay on the payment provider's page instead");
  expect(ofUser().map(({ status }) => status)).toEqual(['canceled']);
  expect((await begin('monthly', 'page')).payBy).toMatch(/^http/);
});

test('who pays already is refused, also where the mirror does not know it yet (kody#2048)', async () => {
  const { clientSecret } = await start('monthly');
  payInvoice(state, invoiceOf(clientSecret), 'pays');
  await expect(start('annual')).rejects.toThrow('You already have a subscription.');
  expect(ofUser()).toHaveLength(1);
});

test('a customer who was deleted at the provider is made anew, without a word', async () => {
  const first = await start('monthly');
  deleteCustomer(state, found('customer', state.customers, ofUser()[0]?.customerId ?? ''));
  const second = await start('monthly');
  expect(second).not.toEqual(first);
  payInvoice(state, invoiceOf(second.clientSecret), 'pays');
  expect(await sync(teamId)).toMatchObject({ status: 'active' });
});

test('what is paid in one window in the moment in which another ends it is given back', async () => {
  const { clientSecret } = await start('monthly');
  const paidFirst = async (id: string) => {
    payInvoice(state, invoiceOf(clientSecret), 'pays');
    await gateway.endSubscription(id);
  };
  await begin('annual', 'form', { ...gateway, endSubscription: paidFirst });
  expect(invoiceOf(clientSecret)).toMatchObject({ status: 'paid', payment: 'refunded' });
  expect(ofUser().map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
});

test('one that was never paid is forgotten after a day', async () => {
  await start('monthly');
  for (const one of ofUser()) one.status = 'incomplete_expired';
  const { clientSecret } = await start('monthly');
  expect(invoiceOf(clientSecret).status).toBe('open');
});

test('a crash between the attempt and its subscription leaves one to go on with', async () => {
  await billing.accounts.keepCustomer(
    teamId,
    (
      await gateway.createCustomer({
        teamId,
        email: `user${teamId}@example.com`,
        name: undefined,
        attempt: String(teamId),
      })
    ).customerId,
  );
  const attempt = await billing.attempts.open({ id: 'crashed', teamId, plan: 'monthly', way: 'form' });
  const customerId = (await billing.accounts.find(teamId))?.customerId ?? '';
  await gateway.startSubscription({ customerId, plan: 'monthly', attempt: attempt.id });
  const { clientSecret } = await start('monthly');
  expect(ofUser()).toHaveLength(1);
  expect(invoiceOf(clientSecret).subscriptionId).toBe(ofUser()[0]?.id);
});

test('two live subscriptions are told, and the better one counts', async () => {
  for (const card of ['pays', 'pays'] as const) {
    const { clientSecret } = await start('monthly');
    payInvoice(state, invoiceOf(clientSecret), card);
    const [one] = ofUser();
    if (one && card === 'pays' && ofUser().length === 1) Object.assign(one, { status: 'incomplete' });
  }
  for (const one of ofUser()) one.status = 'active';
  await sync(teamId);
  expect((await billing.accounts.find(teamId))?.mirror).toMatchObject({ hasSeveral: true });
  expect(troubles).toEqual([
    { kind: 'two_live', teamId, subscriptionIds: expect.arrayContaining(ofUser().map(({ id }) => id)) },
  ]);
});

test('what was read before another look began is never written over it', async () => {
  const { clientSecret } = await start('monthly');
  const reads: (() => void)[] = [];
  const slow = syncSubscription({
    ...billing,
    gateway: {
      listSubscriptions: async (customerId) => {
        const read = await gateway.listSubscriptions(customerId);
        if (reads.length === 0) await new Promise<void>((resolve) => reads.push(resolve));
        return read;
      },
    },
    now,
    onProblem: () => undefined,
    onChanged: async () => undefined,
  })(teamId);
  await expect.poll(() => reads.length).toBe(1);
  payInvoice(state, invoiceOf(clientSecret), 'pays');
  await sync(teamId);
  reads[0]?.();
  expect(await slow).toMatchObject({ status: 'active' });
  expect((await billing.accounts.find(teamId))?.mirror).toMatchObject({ status: 'active' });
});

test('where tax depends on an address, only the page that asks for it takes the payment', async () => {
  await expect(begin('monthly', 'form', gateway, true)).rejects.toMatchObject({ code: 'conflict' });
  expect(ofUser()).toEqual([]);
  expect((await begin('monthly', 'page', gateway, true)).payBy).toMatch(/\/checkout\//);
});

test('a word that nobody has seen changes nothing, and is told', async () => {
  const { clientSecret } = await start('monthly');
  payInvoice(state, invoiceOf(clientSecret), 'pays');
  const before = await sync(teamId);
  Object.assign(ofUser()[0] ?? {}, { status: 'hibernating' });
  // Not a word of the SDK's types, which the stand-in is held to.
  const list = await gateway.listSubscriptions(ofUser()[0]?.customerId ?? '').catch(() => undefined);
  expect(list).toBeUndefined();
  const unseen = syncSubscription({
    ...billing,
    gateway: {
      listSubscriptions: async () => [{ ...subscriptionOf(before?.subscriptionId ?? ''), status: 'hibernating' }],
    },
    now,
    onProblem: (trouble) => troubles.push(trouble),
    onChanged: async () => undefined,
  });
  expect(await unseen(teamId)).toEqual(before);
  expect(troubles).toEqual([{ kind: 'unseen_status', teamId, status: 'hibernating' }]);
});

const subscriptionOf = (id: string) => ({
  id,
  customerId: 'cus_1',
  plan: 'monthly' as const,
  itemId: 'si_1',
  createdAt: now(),
  periodStart: now(),
  periodEnd: now(),
  endsAt: undefined,
  endsBy: undefined,
});
