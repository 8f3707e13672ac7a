import type { GatewayEvent } from '../../../src/billing/payment-gateway.ts';
import type { Subscription } from '../../../src/billing/subscription.ts';
import { createCheckout, createCustomer, payCheckout } from '../../../src/sandbox/engine/checkouts.ts';
import { advance } from '../../../src/sandbox/engine/clock.ts';
import { emptyState, sandboxPrices } from '../../../src/sandbox/engine/empty-state.ts';
import { dispute } from '../../../src/sandbox/engine/invoices.ts';
import { found, type Subscription as Kept, Refusal, type SandboxState } from '../../../src/sandbox/engine/state.ts';
import { endNow, payInvoice, scheduleEnd, startSubscription } from '../../../src/sandbox/engine/subscriptions.ts';

/** What may happen to a customer. */
export type Change = (typeof changes)[number];

export const changes = [
  'start',
  'checkout',
  'pay',
  'decline',
  'end',
  'cancel',
  'reactivate',
  'dispute',
  'month',
] as const;

/** The kinds of event that the webhook is sent. */
const KINDS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.dispute.created',
]);

const START = Date.parse('2026-03-01T12:00:00Z') / 1_000;
const MONTH_SECONDS = 31 * 86_400;

export type Provider = ReturnType<typeof createProvider>;

/** The engine of the sandbox with so many customers, asked without a network. */
export const createProvider = (users: number) => {
  const state = emptyState(START);
  let ids = 0;
  const numbered: SandboxState = { ...state, newId: (kind) => `${kind}_${String(++ids).padStart(6, '0')}` };
  const customers = new Map(Array.from({ length: users }, (_, userId) => [userId, createCustomer(numbered, {}).id]));
  const sent: GatewayEvent[] = [];
  const collect = () => {
    for (const { id, type, about } of numbered.events.splice(0)) {
      if (!KINDS.has(type)) continue;
      const payment = 'invoiceId' in about ? about.invoiceId : undefined;
      sent.push({
        id,
        type,
        isLive: false,
        objectId: id,
        // A dispute names its payment alone.
        customerId: payment === undefined ? customerOf(numbered, about) : undefined,
        paymentId: payment,
      });
    }
  };
  return {
    customers,
    /** What was told so far, in the order in which it happened. */
    sent: sent as readonly GatewayEvent[],
    now: () => new Date(numbered.now * 1_000),
    change: (change: Change, userId: number): void => {
      try {
        happen(numbered, change, customers.get(userId) ?? '');
      } catch (error) {
        // As the provider refuses what can't be now.
        if (!(error instanceof Refusal)) throw error;
      }
      collect();
    },
    listSubscriptions: (customerId: string): readonly Subscription[] =>
      [...numbered.subscriptions.values()].filter((one) => one.customerId === customerId).map(serialized),
    customerOfPayment: (invoiceId: string): string | undefined => numbered.invoices.get(invoiceId)?.customerId,
  };
};

const customerOf = (
  state: SandboxState,
  about: { readonly kind: string; readonly id?: string },
): string | undefined => {
  const id = about.id ?? '';
  if (about.kind === 'subscription') return state.subscriptions.get(id)?.customerId;
  if (about.kind === 'invoice') return state.invoices.get(id)?.customerId;
  return state.checkouts.get(id)?.customerId ?? undefined;
};

const happen = (state: SandboxState, change: Change, customerId: string): void => {
  const subscription = [...state.subscriptions.values()].findLast((one) => one.customerId === customerId);
  if (change === 'month') advance(state, state.now + MONTH_SECONDS);
  else if (change === 'start') startSubscription(state, { customerId, priceId: sandboxPrices.monthly });
  else if (change === 'checkout') {
    const asked = { priceId: sandboxPrices.annual, email: null, successUrl: '', cancelUrl: null, metadata: {} };
    payCheckout(state, createCheckout(state, { ...asked, customerId }), 'pays');
  } else if (subscription) changeIt(state, change, subscription);
};

const changeIt = (
  state: SandboxState,
  change: Exclude<Change, 'month' | 'start' | 'checkout'>,
  subscription: Kept,
): void => {
  const invoice = found('invoice', state.invoices, subscription.latestInvoiceId);
  const card = change === 'pay' ? 'pays' : 'declines';
  if (change === 'pay' || change === 'decline') {
    found('customer', state.customers, subscription.customerId).card = card;
    payInvoice(state, invoice, card);
  }
  if (change === 'end') endNow(state, subscription);
  if (change === 'cancel') scheduleEnd(state, subscription, { atPeriodEnd: true });
  if (change === 'reactivate') scheduleEnd(state, subscription, { atPeriodEnd: false });
  if (change === 'dispute') dispute(state, invoice);
};

const serialized = (kept: Kept): Subscription => ({
  id: kept.id,
  customerId: kept.customerId,
  status: kept.status,
  plan: kept.priceId === sandboxPrices.monthly ? 'monthly' : 'annual',
  itemId: kept.itemId,
  createdAt: new Date(kept.created * 1_000),
  periodStart: new Date(kept.periodStart * 1_000),
  periodEnd: new Date(kept.periodEnd * 1_000),
  endsAt: kept.cancelAt === null ? undefined : new Date(kept.cancelAt * 1_000),
  endsBy: kept.cancelAtPeriodEnd ? 'period_end' : undefined,
});
