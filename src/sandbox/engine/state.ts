/** The stand-in's objects, in Stripe's own words. All times are in seconds, all amounts in pence. */
export type SandboxState = {
  /** The time of the sandbox. */
  now: number;
  /** How far it was moved ahead of the clock. */
  aheadSeconds: number;
  readonly prices: Readonly<Record<string, Price>>;
  readonly customers: Map<string, Customer>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly checkouts: Map<string, Checkout>;
  readonly portals: Map<string, Portal>;
  /** In order; the store removes them. */
  readonly events: Event[];
  /** A new id with this prefix, such as `sub`. */
  readonly newId: (kind: string) => string;
};

/** The standard rate of VAT in the United Kingdom. Source: gov.uk/vat-rates. */
const VAT_RATE = 0.2;

/** The tax in an amount that includes tax, in pence. */
export const taxIn = (pence: number): number => pence - Math.round(pence / (1 + VAT_RATE));

export type Price = { readonly id: string; readonly pence: number; readonly interval: 'month' | 'year' };

/** The stored card's answer to a charge; `authenticate`: only with its holder present. */
export type Card = 'pays' | 'declines' | 'authenticate';

export type Customer = {
  readonly id: string;
  readonly created: number;
  email: string | null;
  name: string | null;
  metadata: Readonly<Record<string, string>>;
  card: Card | null;
  /** If negative, a credit, used up by the next invoices. */
  balance: number;
  /** The currency of their first invoice, ISO 4217 in lower case. They can't pay in any other. */
  currency: string | null;
  isDeleted: boolean;
};

export type Subscription = {
  readonly id: string;
  readonly itemId: string;
  readonly customerId: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  priceId: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  /** The start of its first period. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoiceId: string;
  /** True if its invoices list their tax. Missing in the state of an older Allclear. */
  readonly isTaxed?: boolean;
  /** A change of price that waits for its invoice to be paid. */
  pendingUpdate: { readonly priceId: string; readonly invoiceId: string; readonly expiresAt: number } | null;
};

export type Invoice = {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly created: number;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly Line[];
  readonly total: number;
  /** The total less the customer's credit; for a draft, as of now. */
  due: number;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** The outcome of the last attempt to pay it. */
  payment: 'none' | 'requires_payment_method' | 'requires_action' | 'succeeded' | 'refunded' | 'disputed';
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
  /** When it was refunded or disputed; absent in an older Allclear's state. */
  contestedAt?: number;
  readonly secret: string;
};

export type Line = {
  readonly id: string;
  readonly pence: number;
  readonly description: string;
  readonly priceId: string;
  readonly from: number;
  readonly to: number;
};

export type Checkout = {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly priceId: string;
  readonly email: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Absent in an older Allclear's state. */
  readonly isTaxed?: boolean;
  customerId: string | null;
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
};

export type Portal = {
  readonly id: string;
  readonly created: number;
  readonly customerId: string;
  readonly returnUrl: string;
};

export type Event = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** Its object, serialized when the event is sent. */
  readonly about: About;
};

export type About =
  | { readonly kind: 'customer' | 'subscription' | 'invoice' | 'checkout'; readonly id: string }
  | { readonly kind: 'charge' | 'dispute'; readonly invoiceId: string };

export const tell = (state: SandboxState, type: string, about: About): void => {
  state.events.push({ id: state.newId('evt'), type, created: state.now, about });
};

/** Refused in Stripe's own way. Source of codes: docs.stripe.com/error-codes. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    message: string,
    more: {
      readonly status?: number;
      readonly type?: Refusal['type'];
      readonly code?: string;
      readonly param?: string;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = more.status ?? 400;
    this.type = more.type ?? 'invalid_request_error';
    this.code = more.code;
    this.param = more.param;
  }
}

/** @throws Refusal 404 if there is none */
export const found = <T>(kind: string, objects: ReadonlyMap<string, T>, id: string): T => {
  const object = objects.get(id);
  if (object === undefined)
    throw new Refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: kind });
  return object;
};

export const priceOf = (state: Pick<SandboxState, 'prices'>, id: string): Price => {
  const price = state.prices[id];
  if (!price) throw new Refusal(`No such price: '${id}'`, { code: 'resource_missing', param: 'items[0][price]' });
  return price;
};
