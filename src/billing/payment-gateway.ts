import type { Plan } from '../shared/plan.ts';
import type { PaymentIssue } from './payment-issue.ts';
import type { Subscription } from './subscription.ts';

/**
 * The payment provider. Every call uses the network, so none is made inside a transaction.
 * @throws GatewayError from every call
 */
export type PaymentGateway = {
  /** Checks that both prices exist and match the plans. @throws GatewayError `misconfigured` with the difference */
  readonly checkPrices: () => Promise<void>;
  readonly createCustomer: (customer: NewCustomer) => Promise<{ readonly customerId: string }>;
  /** Updates a changed name or email address at the provider. */
  readonly updateCustomer: (customerId: string, customer: Pick<NewCustomer, 'email' | 'name'>) => Promise<void>;
  /**
   * All of a customer's, including ended ones, over every page of the list.
   * @throws GatewayError `missing` if there is no such customer
   */
  readonly listSubscriptions: (customerId: string) => Promise<readonly Subscription[]>;
  /**
   * Creates one whose first payment the browser makes with `clientSecret`. `attempt` creates it once, however often it's
   * called.
   */
  readonly startSubscription: (start: {
    readonly customerId: string;
    readonly plan: Plan;
    readonly attempt: string;
  }) => Promise<Started>;
  /** The current state of a created one. */
  readonly getStarted: (subscriptionId: string) => Promise<Started>;
  /** Ends one at once and voids its unpaid invoices, so that nothing more is charged; does nothing if it has ended. */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;
  /** A page of the provider for paying, which creates the subscription once paid. */
  readonly createCheckout: (checkout: NewCheckout) => Promise<Checkout>;
  readonly getCheckout: (checkoutId: string) => Promise<Checkout>;
  /** A customer's pages that can still be paid. */
  readonly openCheckouts: (customerId: string) => Promise<readonly Checkout[]>;
  /** Does nothing if it's paid or expired. */
  readonly expireCheckout: (checkoutId: string) => Promise<void>;
  /** Schedules the end for the end of the paid period, or takes back any scheduled end. */
  readonly setEnding: (subscription: Subscription, ends: boolean) => Promise<Subscription>;
  /** The charge for a change of plan at a moment, in pence, after credit; negative if credited. */
  readonly quoteSwitch: (change: PlanChange) => Promise<{ readonly pence: number }>;
  /**
   * Charges what was quoted for the same moment. `unpaid`: the plan is unchanged, and this invoice's page takes the payment.
   */
  readonly switchPlan: (
    change: PlanChange,
  ) => Promise<
    | { readonly kind: 'switched'; readonly pence: number }
    | { readonly kind: 'unpaid'; readonly invoiceUrl: string | undefined }
  >;
  /** A page of the provider for managing cards and invoices. Anyone with the URL is signed in there. */
  readonly createPortal: (customerId: string, returnUrl: string) => Promise<{ readonly url: string }>;
  /** Refunds the latest invoice of a subscription; does nothing if nothing was paid, or it was refunded already. */
  readonly refundLatest: (subscriptionId: string) => Promise<void>;
  /** The customer of a payment's invoice; undefined for other payments. */
  readonly customerOfPayment: (paymentId: string) => Promise<string | undefined>;
  readonly getDispute: (disputeId: string) => Promise<PaymentIssue>;
  /** All refunds of a charge, dated by the latest. @throws GatewayError `missing` if there is none */
  readonly getRefund: (chargeId: string) => Promise<PaymentIssue>;
  /**
   * @throws GatewayError `bad_signature` for an event that wasn't signed with one of the secrets, was changed, or is over 300 s
   * old
   */
  readonly readEvent: (rawBody: Buffer, signature: string) => GatewayEvent;
};

export type NewCustomer = {
  readonly teamId: TeamId;
  readonly email: string;
  readonly name: string | undefined;
  /** Creates one with this email address and name once, however often it's called. */
  readonly attempt: string;
};

export type Started = {
  readonly subscription: Subscription;
  /** Pays its first invoice from a browser, even after a declined card; undefined once there is nothing left to pay. */
  readonly clientSecret: string | undefined;
};

export type NewCheckout = {
  readonly plan: Plan;
  /** A customer, or a visitor's email address. */
  readonly payer: { readonly customerId: string } | { readonly email: string };
  /** Complete URLs, to which the provider adds nothing. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Creates it once, however often it's called. */
  readonly attempt: string;
};

export type Checkout = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  /** The URL for paying, while it's open. */
  readonly url: string | undefined;
  readonly customerId: string | undefined;
  readonly subscriptionId: string | undefined;
};

export type PlanChange = {
  readonly subscription: Subscription;
  readonly plan: Plan;
  /** To the second, and within the paid period: a quote and its charge have the same moment. */
  readonly at: Date;
};

/** An event of the provider. It only names the customer to sync: its contents are never applied. */
export type GatewayEvent = {
  readonly id: string;
  readonly type: string;
  readonly isLive: boolean;
  /** The id of its object, such as a subscription, an invoice or a dispute. */
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
  /** The payment of an object without a customer, such as a dispute. */
  readonly paymentId: string | undefined;
};

/**
 * The failures of the provider. `missing`: it has no such object. `declined`: the card was. `other_currency`: the customer
 * already pays in another one. `bad_signature`, `misconfigured`: see there. `unavailable`: it didn't answer, or asks to wait.
 * `refused`: any other refusal.
 */
export type GatewayFault =
  | 'missing'
  | 'declined'
  | 'other_currency'
  | 'bad_signature'
  | 'misconfigured'
  | 'unavailable'
  | 'refused';

export class GatewayError extends Error {
  readonly fault: GatewayFault;

  /** `message` may be shown to a person for `declined` and `misconfigured` only. */
  constructor(fault: GatewayFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
    this.fault = fault;
  }
}
