import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { type Plan, planOf } from '../../shared/plan.ts';
import type { IssuePage, UserPaymentIssue } from '../payment-issue.ts';
import type { Attempt } from '../ports.ts';
import type { EventPage, ReceivedEvent } from '../receive-event.ts';
import type { PayBy } from '../subscriptions/begin-payment.ts';
import type { SwitchOutcome } from '../subscriptions/manage-subscription.ts';
import type { Reconciliation } from '../subscriptions/reconcile.ts';
import type { SubscriptionView } from '../subscriptions/show-subscription.ts';
import type { Order } from '../subscriptions/start-checkout.ts';
import { eventJson, issueJson, reconciliationJson, statusJson, switchedMessage } from './billing-json.ts';

export type BillingHandlers = ReturnType<typeof billingHandlers>;

/** The default number of listed events. */
const EVENTS_LIMIT = 50;

type SandboxTime = { readonly now: Date; readonly movedDays: number };

export type BillingUseCases = {
  readonly config: components['schemas']['PaymentConfig'];
  readonly show: (actor: Actor) => Promise<SubscriptionView>;
  readonly sync: (actor: Actor) => Promise<{ readonly purchaseReturned: boolean }>;
  readonly begin: (actor: Actor, plan: Plan, way: Attempt['way']) => Promise<PayBy>;
  readonly checkout: (caller: Actor | undefined, order: Order) => Promise<string>;
  readonly planOfPrice: (priceId: string, field: string) => Plan;
  readonly cancel: (actor: Actor) => Promise<unknown>;
  readonly reactivate: (actor: Actor) => Promise<unknown>;
  readonly quote: (actor: Actor, plan: Plan) => Promise<{ readonly pence: number; readonly at: Date }>;
  readonly switchPlan: (actor: Actor, plan: Plan, at?: Date) => Promise<SwitchOutcome>;
  readonly openPortal: (actor: Actor) => Promise<{ readonly url: string }>;
  /** Throws if the signature doesn't match. */
  readonly receive: (rawBody: Buffer, signature: string) => Promise<'done' | 'later'>;
  /** Newest first. */
  readonly listEvents: (page: EventPage) => Promise<readonly ReceivedEvent[]>;
  /** Newest first. */
  readonly listIssues: (page: IssuePage) => Promise<readonly UserPaymentIssue[]>;
  readonly reconcile: (dryRun: boolean) => Promise<Reconciliation>;
  /** Undefined if real payments are taken. */
  readonly sandboxClock:
    | { readonly read: () => Promise<SandboxTime>; readonly move: (days: number) => Promise<SandboxTime> }
    | undefined;
};

export const billingHandlers = (use: BillingUseCases) =>
  ({
    getPaymentConfig: async () => use.config,
    ...subscriptionHandlers(use),
    ...paymentHandlers(use),
    ...ownerHandlers(use),
    receiveStripeEvent: async ({ body, request }) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string')
        throw new AppError('invalid_input', 'Send the event as Stripe does: signed JSON.');
      if ((await use.receive(body, signature)) === 'later')
        throw new AppError('conflict', 'This event is already being processed. Retry later.');
      return { received: true };
    },
  }) satisfies Partial<Handlers>;

const subscriptionHandlers = (use: BillingUseCases) => {
  const answerAfter = async (actor: Actor, work: Promise<unknown>) => {
    await work;
    return statusJson(await use.show(actor));
  };
  return {
    getSubscriptionStatus: async ({ actor }) => statusJson(await use.show(actor)),
    syncSubscription: async ({ actor }) => {
      const { purchaseReturned } = await use.sync(actor);
      return { ...statusJson(await use.show(actor)), purchaseReturned };
    },
    cancelSubscription: async ({ actor }) => answerAfter(actor, use.cancel(actor)),
    reactivateSubscription: async ({ actor }) => answerAfter(actor, use.reactivate(actor)),
    quotePlanSwitch: async ({ actor, body }) => {
      const { pence, at } = await use.quote(actor, use.planOfPrice(body.newPriceId, 'newPriceId'));
      return { pence, at: at.toISOString() };
    },
    switchPlan: async ({ actor, body }) => {
      const plan = use.planOfPrice(body.newPriceId, 'newPriceId');
      const outcome = await use.switchPlan(actor, plan, body.quotedAt ? new Date(body.quotedAt) : undefined);
      if (outcome.kind === 'switched')
        return { outcome: 'switched', message: switchedMessage(plan, outcome.pence), invoiceUrl: null };
      return { outcome: 'unpaid', message: UNPAID, invoiceUrl: outcome.invoiceUrl ?? null };
    },
    createCustomerPortal: async ({ actor }) => ({ url: (await use.openPortal(actor)).url }),
  } satisfies Partial<Handlers>;
};

const UNPAID = "The payment failed, so your plan hasn't changed. Pay its invoice to switch.";

const paymentHandlers = (use: BillingUseCases) =>
  ({
    prepareSubscription: async ({ actor, body }) => {
      const { payBy } = await use.begin(actor, planOf(body.planType), 'form');
      return { clientSecret: payBy };
    },
    startHostedCheckout: async ({ actor, body }) => {
      const { payBy, reference } = await use.begin(actor, use.planOfPrice(body.priceId, 'priceId'), 'page');
      return { sessionId: reference, url: payBy };
    },
    createCheckout: async ({ caller, body }) => ({ url: await use.checkout(caller, body) }),
  }) satisfies Partial<Handlers>;

const ownerHandlers = ({ listEvents, listIssues, reconcile, sandboxClock }: BillingUseCases) => {
  const clock = () => {
    if (!sandboxClock) throw new AppError('not_found', 'This server has no payment sandbox.');
    return sandboxClock;
  };
  return {
    listBillingEvents: async ({ query: { limit = EVENTS_LIMIT, before } }) =>
      (await listEvents({ limit, before })).map(eventJson),
    listPaymentIssues: async ({ query: { limit = EVENTS_LIMIT, before } }) =>
      (await listIssues({ limit, before })).map(issueJson),
    reconcileBilling: async ({ body }) => reconciliationJson(await reconcile(body.dryRun)),
    getSandboxClock: async () => timeJson(await clock().read()),
    moveSandboxClock: async ({ body }) => timeJson(await clock().move(body.days)),
  } satisfies Partial<Handlers>;
};

const timeJson = ({ now, movedDays }: SandboxTime) => ({ now: now.toISOString(), movedDays });

/** If nothing is for sale, there is nothing to request. */
export const handlersWithoutBilling = () => {
  const refuse = async (): Promise<never> => {
    throw new AppError('not_found', 'This server takes no payments: everyone has full access.');
  };
  return {
    getPaymentConfig: async () => ({
      mode: 'off',
      publishableKey: null,
      monthlyPriceId: null,
      annualPriceId: null,
      automaticTax: false,
    }),
    getSubscriptionStatus: refuse,
    syncSubscription: refuse,
    prepareSubscription: refuse,
    startHostedCheckout: refuse,
    createCheckout: refuse,
    cancelSubscription: refuse,
    reactivateSubscription: refuse,
    quotePlanSwitch: refuse,
    switchPlan: refuse,
    createCustomerPortal: refuse,
    receiveStripeEvent: refuse,
    listBillingEvents: refuse,
    listPaymentIssues: refuse,
    reconcileBilling: refuse,
    getSandboxClock: refuse,
    moveSandboxClock: refuse,
  } satisfies Partial<Handlers>;
};
