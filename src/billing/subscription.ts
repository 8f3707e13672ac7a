import type { Plan } from '../shared/plan.ts';

/** A subscription at the payment provider, with its own words where these are open lists. */
export type Subscription = {
  readonly id: string;
  readonly customerId: string;
  /** Stripe's word; unknown ones are possible. Source: docs.stripe.com/api/subscriptions/object#status. */
  readonly status: string;
  /** Undefined for a foreign price. */
  readonly plan: Plan | undefined;
  readonly itemId: string;
  readonly createdAt: Date;
  /** The end of the paid period. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When a scheduled cancellation ends it, by whichever of the provider's two fields is set. */
  readonly endsAt: Date | undefined;
  /** The field that is set, since only that one takes it back. */
  readonly endsBy: 'period_end' | 'date' | undefined;
};

/**
 * The payment state of a subscription. `paid`: full access; `failing`: a payment failed, access continues for a while;
 * `stopped`: unpaid but not ended; `started`: waits for its first payment; `over`: ended for good.
 */
export type PaymentState = 'paid' | 'failing' | 'stopped' | 'started' | 'over';

const paymentStates: Readonly<Record<string, PaymentState>> = {
  active: 'paid',
  // Our trials are our own, but a subscription created in the dashboard may have one.
  trialing: 'paid',
  past_due: 'failing',
  unpaid: 'stopped',
  paused: 'stopped',
  incomplete: 'started',
  incomplete_expired: 'over',
  canceled: 'over',
};

/** Undefined for an unknown word: nothing changes, and it's reported. */
export const paymentStateOf = ({ status }: Pick<Subscription, 'status'>): PaymentState | undefined =>
  Object.hasOwn(paymentStates, status) ? paymentStates[status] : undefined;

/** Returns true if its owner pays or owes for it: a second one would charge twice. */
export const isLive = (subscription: Pick<Subscription, 'status'>): boolean => {
  const payment = paymentStateOf(subscription);
  return payment === 'paid' || payment === 'failing' || payment === 'stopped';
};

/** Returns true if it gives access, or will again after a missing payment. */
export const hasPlan = (subscription: Pick<Subscription, 'status'>): boolean => {
  const payment = paymentStateOf(subscription);
  return payment === 'paid' || payment === 'failing';
};

/** The words of subscriptions whose owners pay or owe. */
export const liveStatuses: readonly string[] = Object.keys(paymentStates).filter((status) => isLive({ status }));

const ranks: Readonly<Record<PaymentState, number>> = { paid: 5, failing: 4, stopped: 3, started: 1, over: 0 };
/** Ranks above a merely started one: it may be somebody's paid one. */
const UNSEEN_RANK = 2;

/** Returns the subscription that counts: the best of a customer's, the newest of equals. */
export const bestOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.toSorted((one, other) => rankOf(other) - rankOf(one) || newestFirst(one, other))[0];

const rankOf = (subscription: Subscription): number => {
  const payment = paymentStateOf(subscription);
  return payment === undefined ? UNSEEN_RANK : ranks[payment];
};

/** Stripe's times are in seconds, so within one second the larger id wins, to be the same at each call. */
const newestFirst = (one: Subscription, other: Subscription): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
