import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { postgresBillingAccounts } from '../../../src/billing/adapters/postgres-billing-accounts.ts';
import type { BillingMail } from '../../../src/billing/billing-mail.ts';
import { createPurchases } from '../../../src/billing/module.ts';
import { GatewayError, type PaymentGateway } from '../../../src/billing/payment-gateway.ts';
import { isLive } from '../../../src/billing/subscription.ts';
import { syncSubscription } from '../../../src/billing/subscriptions/sync-subscription.ts';
import { query } from '../../../src/platform/database/query.ts';
import { expireCheckout, payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { dispute } from '../../../src/sandbox/engine/invoices.ts';
import { found } from '../../../src/sandbox/engine/state.ts';
import { payInvoice } from '../../../src/sandbox/engine/subscriptions.ts';
import { ownTeamOf } from '../../../src/shared/actor.ts';
import { addUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const publicUrl = 'https://allclear.test';
const stripe = await startStripe();
const { gateway, state } = stripe;
let database: TestDatabase;
/** Confirmed addresses, by user. */
let addresses: Map<number, string>;
let opened: string[];
let mails: BillingMail[];
let errors: unknown[];
let now: () => Date;
let [maya, eve] = [0, 0];
let ids = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await stripe.close();
  await database.drop();
});
beforeEach(async () => {
  await query(database.em)`truncate accounts.user_account, billing.purchase cascade`;
  [maya, eve] = [await added('maya'), await added('eve')];
  [addresses, opened, mails, errors] = [new Map([[maya, 'maya@acme.example']]), [], [], []];
  now = () => new Date('2026-03-01T12:00:00Z');
});

const added = async (name: string) => (await addUser(database, name)).id;
const accounts = () => postgresBillingAccounts(database.em);
const sync = (teamId: number) =>
  syncSubscription({
    accounts: accounts(),
    gateway,
    now,
    onProblem: () => undefined,
    onChanged: async () => undefined,
  })(teamId);
const purchases = (provider: PaymentGateway = gateway) =>
  createPurchases({
    em: database.em,
    transaction: database.transaction,
    now,
    newId: () => `visit-${++ids}`,
    publicUrl,
    gateway: provider,
    accounts: accounts(),
    mails: { add: async (mail) => void mails.push(mail) },
    sync,
    openAccount: async (email) => {
      if ([...addresses.values()].includes(email.toLowerCase())) return undefined;
      opened.push(email);
      return ownTeamOf(await added(`buyer${opened.length}`));
    },
    confirmedAddressOf: async (userId) => addresses.get(userId),
    isEmail: (text) => text.includes('@'),
    onError: (error) => errors.push(error),
  });

const payerOf = async (username: string) => {
  const user = await postgresUsers(database.em).findByLogin(username);
  return user && accounts().find(ownTeamOf(user.user.id));
};
const checkouts = () => [...state.checkouts.values()];
/** The page of payment of what was bought last. */
const latest = () => {
  const checkout = checkouts().at(-1);
  if (!checkout) throw new Error('nothing was bought');
  return checkout;
};
const buy = async (email: string) => {
  await purchases().buy('monthly', email);
  return latest();
};
const payed = async (email: string) => {
  const checkout = await buy(email);
  payCheckout(state, checkout, 'pays');
  await completed(checkout.id);
  return checkout;
};
const completed = (objectId: string) =>
  purchases().handlers.get('checkout.session.completed')?.({
    id: `evt_${objectId}`,
    type: 'checkout.session.completed',
    isLive: false,
    objectId,
    paymentId: undefined,
    customerId: undefined,
  });
/** Maya, a customer who began a payment and hasn't paid. */
const beginning = async () => {
  const { customerId } = await gateway.createCustomer({
    teamId: maya,
    email: 'maya@acme.example',
    name: undefined,
    attempt: `customer-${++ids}`,
  });
  await accounts().keepCustomer(maya, customerId);
  const begun = await gateway.startSubscription({ customerId, plan: 'monthly', attempt: `begun-${++ids}` });
  return { customerId, begun };
};
const stateOf = async (checkoutId: string) => {
  const [row] = await query<{ state: string; email: string | null }>(database.em)`
    select state, email from billing.purchase where checkout_id = ${checkoutId}
  `;
  return row;
};
const subscriptionOf = (checkoutId: string) => {
  const { subscriptionId } = found('checkout', state.checkouts, checkoutId);
  return found('subscription', state.subscriptions, subscriptionId ?? '');
};
const kinds = () => mails.map(({ kind }) => kind);

describe('a visitor', () => {
  test('gets the same answer whether or not somebody has the address, and nobody is looked up by it', async () => {
    const answers = await Promise.all(
      ['maya@acme.example', 'new@acme.example'].map((email) => purchases().buy('annual', email)),
    );
    for (const { url } of answers) expect(url).toMatch(/^http/);
    expect(checkouts().slice(-2)).toMatchObject([{ customerId: null }, { customerId: null }]);
    expect(opened).toEqual([]);
  });

  test('is asked for an address where there is none', async () => {
    for (const email of [undefined, '', 'maya'])
      await expect(purchases().buy('monthly', email)).rejects.toThrow('email address');
    await expect(purchases().buy('monthly', 'maya')).rejects.toMatchObject({
      fields: { email: 'Invalid email address' },
    });
  });

  test('who has paid has an account of their own that pays, once, however often the event comes', async () => {
    const { id } = await payed('new@acme.example');
    await completed(id);
    expect(opened).toEqual(['new@acme.example']);
    expect((await payerOf('buyer1'))?.mirror).toMatchObject({ status: 'active', plan: 'monthly' });
    expect(await stateOf(id)).toEqual({ state: 'claimed', email: null });
    expect(kinds()).toEqual([]);
  });

  test('who has not paid has nothing, and what expired is forgotten', async () => {
    const checkout = await buy('new@acme.example');
    await completed(checkout.id);
    expect(opened).toEqual([]);
    expireCheckout(state, checkout);
    await completed(checkout.id);
    expect(await stateOf(checkout.id)).toBeUndefined();
  });

  test('whose event was lost is found by the chore', async () => {
    const checkout = await buy('new@acme.example');
    payCheckout(state, checkout, 'pays');
    await purchases().tend();
    expect(opened).toEqual([]);
    now = () => new Date('2026-03-01T13:01:00Z');
    await purchases().tend();
    expect(opened).toEqual(['new@acme.example']);
  });
});

describe('a purchase with an address that has an account', () => {
  test('waits for its owner, who is written to and not signed in', async () => {
    const { id } = await payed('Maya@acme.example');
    expect(await stateOf(id)).toMatchObject({ state: 'held' });
    expect(mails).toEqual([{ kind: 'purchase_waits', email: 'Maya@acme.example', checkoutId: id }]);
    expect(await accounts().find(maya)).toBeUndefined();
  });

  test('is theirs once they are signed in with the confirmed address, and nobody else’s', async () => {
    const { id } = await payed('maya@acme.example');
    addresses.set(eve, 'eve@acme.example');
    await purchases().claim({ teamId: eve, userId: eve });
    addresses.delete(eve);
    await purchases().claim({ teamId: eve, userId: eve });
    expect(await stateOf(id)).toMatchObject({ state: 'held' });
    await Promise.all([
      purchases().claim({ teamId: maya, userId: maya }),
      purchases().claim({ teamId: maya, userId: maya }),
    ]);
    expect(await stateOf(id)).toEqual({ state: 'claimed', email: null });
    expect((await accounts().find(maya))?.mirror).toMatchObject({ status: 'active' });
  });

  test('takes the place of a customer who never paid, whose begun payment ends', async () => {
    const { customerId, begun } = await beginning();
    await payed('maya@acme.example');
    await purchases().claim({ teamId: maya, userId: maya });
    expect((await gateway.getStarted(begun.subscription.id)).subscription.status).toBe('canceled');
    expect((await accounts().find(maya))?.customerId).not.toBe(customerId);
    expect((await accounts().find(maya))?.mirror).toMatchObject({ status: 'active' });
  });

  test('gives back what was paid by the other way in the very moment in which that ended', async () => {
    const { begun } = await beginning();
    const { latestInvoiceId } = found('subscription', state.subscriptions, begun.subscription.id);
    const invoice = found('invoice', state.invoices, latestInvoiceId);
    const { id } = await payed('maya@acme.example');
    const paidFirst = async (subscriptionId: string) => {
      payInvoice(state, invoice, 'pays');
      await gateway.endSubscription(subscriptionId);
    };
    await purchases({ ...gateway, endSubscription: paidFirst }).claim({ teamId: maya, userId: maya });
    expect(invoice).toMatchObject({ status: 'paid', payment: 'refunded' });
    expect(await stateOf(id)).toMatchObject({ state: 'claimed' });
  });

  test('of whoever pays already is cancelled and paid back, so that nobody pays twice', async () => {
    const first = await payed('maya@acme.example');
    expect(await purchases().claim({ teamId: maya, userId: maya })).toBe(false);
    const second = await payed('maya@acme.example');
    expect(await purchases().claim({ teamId: maya, userId: maya })).toBe(true);
    expect(await stateOf(second.id)).toEqual({ state: 'returned', email: null });
    expect(subscriptionOf(second.id).status).toBe('canceled');
    expect(isLive(subscriptionOf(first.id))).toBe(true);
    expect(kinds()).toEqual(['purchase_waits', 'purchase_waits', 'purchase_returned']);
    expect(mails.at(-1)).toMatchObject({ reason: 'unneeded' });
  });

  test('that nobody claims within 14 days is cancelled and paid back, once', async () => {
    const { id } = await payed('maya@acme.example');
    now = () => new Date('2026-03-15T11:59:00Z');
    await purchases().tend();
    expect(await stateOf(id)).toMatchObject({ state: 'held' });
    now = () => new Date('2026-03-15T12:01:00Z');
    await purchases().tend();
    await purchases().tend();
    expect(await stateOf(id)).toEqual({ state: 'returned', email: null });
    const { latestInvoiceId } = subscriptionOf(id);
    expect(found('invoice', state.invoices, latestInvoiceId)).toMatchObject({ payment: 'refunded' });
    expect(kinds()).toEqual(['purchase_waits', 'purchase_returned']);
    expect(mails.at(-1)).toMatchObject({ reason: 'unclaimed' });
    await purchases().claim({ teamId: maya, userId: maya });
    expect(await accounts().find(maya)).toBeUndefined();
    expect(errors).toEqual([]);
    now = () => new Date('2027-04-10T12:00:00Z');
    await purchases().tend();
    expect(await stateOf(id)).toBeUndefined();
  });

  test('whose payment the buyer disputes is ended all the same: their bank gives it back', async () => {
    const { id } = await payed('maya@acme.example');
    dispute(state, found('invoice', state.invoices, subscriptionOf(id).latestInvoiceId));
    now = () => new Date('2026-03-15T12:01:00Z');
    await purchases().tend();
    expect(errors).toEqual([]);
    expect(subscriptionOf(id).status).toBe('canceled');
    expect(await stateOf(id)).toEqual({ state: 'returned', email: null });
  });

  test('says why it goes back also where the refund came later', async () => {
    await payed('maya@acme.example');
    await purchases().claim({ teamId: maya, userId: maya });
    await payed('maya@acme.example');
    const away = async () => Promise.reject(new GatewayError('unavailable', 'sentence of the provider'));
    await expect(purchases({ ...gateway, refundLatest: away }).claim({ teamId: maya, userId: maya })).rejects.toThrow(
      'sentence',
    );
    await purchases().tend();
    expect(mails.at(-1)).toMatchObject({ kind: 'purchase_returned', reason: 'unneeded' });
  });

  test('is ended also while it cannot be paid back, which is tried again', async () => {
    const { id } = await payed('maya@acme.example');
    now = () => new Date('2026-03-15T12:01:00Z');
    const away = async () => Promise.reject(new GatewayError('unavailable', 'sentence of the provider'));
    await purchases({ ...gateway, refundLatest: away }).tend();
    expect(errors).toHaveLength(1);
    expect(subscriptionOf(id).status).toBe('canceled');
    await purchases().tend();
    const { latestInvoiceId } = subscriptionOf(id);
    expect(found('invoice', state.invoices, latestInvoiceId)).toMatchObject({ payment: 'refunded' });
    expect(await stateOf(id)).toEqual({ state: 'returned', email: null });
  });
});
