import type { Plan } from '../shared/plan.ts';
import type { PaymentIssue } from './payment-issue.ts';
import type { Subscription } from './subscription.ts';

/**
 * The payment provider. Every call goes over the network, so none is made inside a transaction.
 *
 * @throws GatewayError from every call.
 */
export type PaymentGateway = {
  /** Checks that both prices exist and match the plans. @throws GatewayError `misconfigured` with the difference. */
  readonly checkPrices: () => Promise<void>;
  readonly createCustomer: (customer: NewCustomer) => Promise<{ readonly customerId: string }>;
  /** Carries a changed name or address to the provider. */
  readonly updateCustomer: (customerId: string, customer: Pick<NewCustomer, 'email' | 'name'>) => Promise<void>;
  /** All of a customer's, ended ones too, over every page of the list. @throws GatewayError `missing` where there is no such customer. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly Subscription[]>;
  /** Begins one whose first payment the browser makes with `clientSecret`. `attempt` makes it once, however often it is called. */
  readonly startSubscription: (start: {
    readonly customerId: string;
    readonly plan: Plan;
    readonly attempt: string;
  }) => Promise<Started>;
  /** One that began, as it is now. */
  readonly getStarted: (subscriptionId: string) => Promise<Started>;
  /** Ends one at once and voids its unpaid invoices, so that nothing more is charged; fine where it has ended already. */
  readonly endSubscription: (subscriptionId: string) => Promise<void>;
  /** A page of the provider's where one pays; it makes the subscription once paid. */
  readonly createCheckout: (checkout: NewCheckout) => Promise<Checkout>;
  readonly getCheckout: (checkoutId: string) => Promise<Checkout>;
  /** The ones of a customer that may still be paid. */
  readonly openCheckouts: (customerId: string) => Promise<readonly Checkout[]>;
  /** Fine where it is paid or over already. */
  readonly expireCheckout: (checkoutId: string) => Promise<void>;
  /** Schedules the end for the end of the paid period, or takes back whatever schedules it. */
  readonly setEnding: (subscription: Subscription, ends: boolean) => Promise<Subscription>;
  /** The charge for a change of plan at a moment, in pence, after credit; negative if credited. */
  readonly quoteSwitch: (change: PlanChange) => Promise<{ readonly pence: number }>;
  /** Charged as quoted for the same moment. `unpaid`: the plan is as it was, and this invoice's page takes the payment. */
  readonly switchPlan: (
    change: PlanChange,
  ) => Promise<
    | { readonly kind: 'switched'; readonly pence: number }
    | { readonly kind: 'unpaid'; readonly invoiceUrl: string | undefined }
  >;
  /** A page of the provider's to manage cards and invoices. Whoever has the address is signed in there. */
  readonly createPortal: (customerId: string, returnUrl: string) => Promise<{ readonly url: string }>;
  /** Gives back what was paid for the latest invoice of a subscription; fine where nothing was, or somebody has already. */
  readonly refundLatest: (subscriptionId: string) => Promise<void>;
  /** The customer of a payment's invoice; undefined for other payments. */
  readonly customerOfPayment: (paymentId: string) => Promise<string | undefined>;
  readonly getDispute: (disputeId: string) => Promise<PaymentIssue>;
  /** All that was given back of a charge, dated by the latest. @throws GatewayError `missing` where nothing was. */
  readonly getRefund: (chargeId: string) => Promise<PaymentIssue>;
  /** @throws GatewayError `bad_signature` for what was not signed with one of the secrets, was changed, or is over 300 s old. */
  readonly readEvent: (rawBody: Buffer, signature: string) => GatewayEvent;
};

export type NewCustomer = {
  readonly userId: number;
  readonly email: string;
  readonly name: string | undefined;
  /** Makes one of this address and name once, however often it is called. */
  readonly attempt: string;
};

export type Started = {
  readonly subscription: Subscription;
  /** Pays its first invoice from a browser, also after a card was declined; undefined once there is nothing left to pay. */
  readonly clientSecret: string | undefined;
};

export type NewCheckout = {
  readonly plan: Plan;
  /** A customer, or a visitor's address. */
  readonly payer: { readonly customerId: string } | { readonly email: string };
  /** The provider adds nothing to these. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Makes it once, however often it is called. */
  readonly attempt: string;
};

export type Checkout = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly isPaid: boolean;
  /** Where one pays, while it is open. */
  readonly url: string | undefined;
  readonly customerId: string | undefined;
  readonly subscriptionId: string | undefined;
};

export type PlanChange = {
  readonly subscription: Subscription;
  readonly plan: Plan;
  /** True to the second, and within the period that is paid: a quote and its charge are of the same. */
  readonly at: Date;
};

/** An event of the provider. It only hints at whom to sync: its contents are never applied. */
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
 * The failures of the provider. `missing`: it has no such object. `declined`: the card was. `other_currency`: the
 * customer already pays in another one. `bad_signature`, `misconfigured`: see there. `unavailable`: it did not answer, or asks to wait. `refused`: anything else it says no to.
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
