import { afterAll, beforeEach, expect, test } from 'vitest';
import { manageSubscription } from '../../../src/billing/subscriptions/manage-subscription.ts';
import { syncSubscription } from '../../../src/billing/subscriptions/sync-subscription.ts';
import { dispute } from '../../../src/sandbox/engine/invoices.ts';
import { found, type Subscription } from '../../../src/sandbox/engine/state.ts';
import { endNow, payInvoice, scheduleEnd } from '../../../src/sandbox/engine/subscriptions.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { startStripe } from '../../support/stripe/stand-in.ts';

const stripe = await startStripe();
const { gateway, state } = stripe;
afterAll(stripe.close);

const now = () => new Date(state.now * 1_000);
let teamId = 700;
let billing = memoryBilling();
const sync = () =>
  syncSubscription({ ...billing, gateway, now, onProblem: () => undefined, onChanged: async () => undefined })(teamId);
const actor = () =>
  ({
    userId: teamId,
    teamId,
    role: 'owner',
    isAdmin: false,
    isOwner: false,
    credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
  }) as const;
const manage = () => manageSubscription({ ...billing, gateway, sync, now, publicUrl: 'http://127.0.0.1' });
const subscribe = async () => {
  const { customerId } = await gateway.createCustomer({
    teamId,
    email: `user${teamId}@example.com`,
    name: undefined,
    attempt: `${teamId}`,
  });
  await billing.accounts.keepCustomer(teamId, customerId);
  const started = await gateway.startSubscription({ customerId, plan: 'monthly', attempt: `cancel-${teamId}` });
  const kept = found('subscription', state.subscriptions, started.subscription.id);
  payInvoice(state, found('invoice', state.invoices, kept.latestInvoiceId), 'pays');
  await sync();
  return kept;
};
beforeEach(() => {
  teamId++;
  billing = memoryBilling();
});

const DAY = 86_400;

/** Whoever schedules an end fills one field, the other, or both. The day on which it ends, from the end of what is paid. */
const scheduled: readonly (readonly [origin: string, daysEarlier: number, end: (one: Subscription) => unknown])[] = [
  ['the portal, by a date alone', 0, (one) => scheduleEnd(state, one, { at: one.periodEnd })],
  ['the API, by the flag, which fills the date too', 0, () => manage().cancel(actor())],
  ['the API of before, by the flag alone', 0, (one) => Object.assign(one, { cancelAtPeriodEnd: true, cancelAt: null })],
  ['the dashboard, on a day of its own', 7, (one) => scheduleEnd(state, one, { at: one.periodEnd - 7 * DAY })],
];

test.each(scheduled)(
  'a cancellation by %s is seen, and taken back (stripe-node#2470, shorebird#3883)',
  async (_, daysEarlier, end) => {
    const one = await subscribe();
    await end(one);
    const endsAt = new Date((one.periodEnd - daysEarlier * DAY) * 1_000);
    expect(await sync()).toMatchObject({ status: 'active', endsAt });
    expect(await manage().reactivate(actor())).toMatchObject({ status: 'active', endsAt: undefined });
    expect([one.cancelAt, one.cancelAtPeriodEnd]).toEqual([null, false]);
  },
);

test('a cancellation by a schedule, after its last phase, is seen (stripe-node#2470, shorebird#3883)', async () => {
  const one = await subscribe();
  scheduleEnd(state, one, { at: one.periodEnd + 31 * DAY });
  const endsAt = new Date((one.periodEnd + 31 * DAY) * 1_000);
  expect(await sync()).toMatchObject({ status: 'active', endsAt });
});

test('a cancellation by a dispute, at once, ends what is mirrored (stripe-node#2470, shorebird#3883)', async () => {
  const one = await subscribe();
  dispute(state, found('invoice', state.invoices, one.latestInvoiceId));
  endNow(state, one);
  expect(await sync()).toMatchObject({ status: 'canceled' });
  await expect(manage().reactivate(actor())).rejects.toThrow('You have no subscription.');
});
