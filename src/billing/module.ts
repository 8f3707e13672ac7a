import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceLimit } from '../shared/account-access.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import { speaking, speakingOfPortal } from './adapters/gateway-problems.ts';
import {
  type BillingHandlers,
  type BillingUseCases,
  billingHandlers,
  handlersWithoutBilling,
} from './adapters/http.ts';
import { postgresAttempts } from './adapters/postgres-attempts.ts';
import { postgresBillingAccounts } from './adapters/postgres-billing-accounts.ts';
import { postgresPaymentIssues } from './adapters/postgres-payment-issues.ts';
import { postgresReceivedEvents } from './adapters/postgres-received-events.ts';
import { type StripeSettings, stripeGateway } from './adapters/stripe-gateway.ts';
import { beginPayment } from './begin-payment.ts';
import { carryPayers } from './carry-payers.ts';
import { endBilling } from './end-billing.ts';
import {
  accessOfActors,
  type Entitlement,
  type Entitlements,
  entitlements,
  everything,
  payersNow,
  payingUsers,
  trialLimit,
} from './entitlements.ts';
import { type BillingChores, choresWithoutBilling, createFollowUp, type FollowUpPorts } from './follow-up/module.ts';
import { moveTrials, watchTrials } from './lapse/module.ts';
import { manageSubscription } from './manage-subscription.ts';
import type { BillingUser } from './ports.ts';
import { receiveEvent } from './receive-event.ts';
import { reconcile } from './reconcile.ts';
import { sell } from './sell.ts';
import { showSubscription } from './show-subscription.ts';
import { peekSubscription } from './sync-subscription.ts';

/** How payments are taken: through Stripe, by a sandbox in which no money moves, or not at all. */
export type BillingMode =
  | { readonly mode: 'off' }
  | { readonly mode: 'sandbox'; readonly automaticTax: boolean }
  | (StripeSettings & { readonly mode: 'stripe'; readonly publishableKey: string });

/** What accounts ask, which are wired before everything that billing asks. */
export type AccountBilling = {
  readonly entitlementOf: (user: Pick<BillingUser, 'id' | 'trialEnds'>) => Promise<Entitlement>;
  /** Joins the transaction that changes a name or an address. */
  readonly notePayerChanged: (userId: number) => Promise<void>;
  /** Joins the transaction that makes an account. */
  readonly watchTrial: ReturnType<typeof watchTrials>;
  readonly moveTrial: ReturnType<typeof moveTrials>;
};

export const createAccountBilling = (options: {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly isOff: boolean;
}): AccountBilling => {
  const accounts = postgresBillingAccounts(options.em);
  const trials = { watchTrial: watchTrials(options.em, options.now), moveTrial: moveTrials(options.em, options.now) };
  return options.isOff
    ? { entitlementOf: async () => everything, notePayerChanged: async () => undefined, ...trials }
    : {
        entitlementOf: entitlements({ accounts, now: options.now }).of,
        notePayerChanged: accounts.notePayerChanged,
        ...trials,
      };
};

export type Billing = {
  readonly handlers: BillingHandlers;
  /** Whether this actor may look, and change nothing. */
  readonly isReadOnly: (actor: Pick<Actor, 'userId' | 'isOwner'>) => Promise<boolean>;
  /** How many services this actor may have; undefined: no limit. @throws AppError subscription_required for who may change nothing */
  readonly mayAdd: (actor: Actor) => Promise<ServiceLimit | undefined>;
  readonly subscriptionsOf: ReturnType<typeof payingUsers>;
  readonly payers: ReturnType<typeof payersNow>;
  readonly endBilling: (userId: number) => Promise<void>;
  /** @throws GatewayError `misconfigured` or `missing` where a price is not what the plans cost, `unavailable` */
  readonly checkPrices: () => Promise<void>;
  /** Deletes the events that were received before; answers how many. */
  readonly forgetEvents: (before: Date) => Promise<number>;
  readonly chores: BillingChores;
};

export type BillingOptions = FollowUpPorts & {
  readonly stripe: StripeSettings;
  /** Undefined where no browser speaks to Stripe. */
  readonly publishableKey: string | undefined;
  readonly sandboxClock: BillingUseCases['sandboxClock'];
};

/** The module billing: who pays for what, through Stripe's API or the sandbox that stands in for it. */
export const createBilling = (options: BillingOptions): Billing => {
  const { em, now, findUser } = options;
  const gateway = stripeGateway(options.stripe);
  const [accounts, attempts, events] = [postgresBillingAccounts(em), postgresAttempts(em), postgresReceivedEvents(em)];
  const made = { ...options, gateway, accounts, attempts, events, entitlements: entitlements({ accounts, now }) };
  const parts = { ...made, followUp: createFollowUp({ ...made, newId: randomUUID }) };
  const accessOfActor = accessOfActors(findUser, parts.entitlements);
  return {
    handlers: billingHandlers(useCasesOf(parts)),
    isReadOnly: async (actor) => (await accessOfActor(actor)).kind === 'read_only',
    mayAdd: async (actor) => {
      const access = await accessOfActor(actor);
      if (access.kind === 'read_only') throw new AppError('subscription_required', SUBSCRIBE);
      return access.because === 'trial' ? trialLimit : undefined;
    },
    subscriptionsOf: payingUsers(accounts),
    payers: payersNow({ accounts, now }),
    endBilling: endBilling({ accounts, gateway }),
    checkPrices: gateway.checkPrices,
    forgetEvents: events.forget,
    chores: choresOf(parts),
  };
};

const SUBSCRIBE =
  'This account may only read: its trial has ended, or a payment is missing. Subscribe or settle it to make changes.';

const choresOf = ({ followUp, ...parts }: Parts): BillingChores => ({
  ...followUp.chores,
  often: { ...followUp.chores.often, 'telling the payment provider of changed addresses': carryPayers(parts) },
});

type Parts = BillingOptions & {
  readonly gateway: ReturnType<typeof stripeGateway>;
  readonly accounts: ReturnType<typeof postgresBillingAccounts>;
  readonly attempts: ReturnType<typeof postgresAttempts>;
  readonly events: ReturnType<typeof postgresReceivedEvents>;
  readonly entitlements: Entitlements;
  readonly followUp: ReturnType<typeof createFollowUp>;
};

const useCasesOf = (parts: Parts): BillingUseCases => {
  const { stripe, gateway, accounts, events, publishableKey, followUp } = parts;
  const { sync } = followUp;
  const speak = speaking(parts.onError);
  const { prices, automaticTax } = stripe;
  const paying = { ...parts, sync, newId: randomUUID, prices, automaticTax };
  const begin = beginPayment(paying);
  const sale = sell({ ...paying, begin, buy: followUp.buy });
  const manage = manageSubscription(paying);
  const receive = receiveEvent({
    events,
    gateway,
    userOfCustomer: async (customerId) => (await accounts.findByCustomer(customerId))?.userId,
    sync,
    handlers: followUp.handlers,
    isLive: stripe.secretKey.includes('_live_'),
  });
  return {
    config: {
      mode: publishableKey === undefined ? 'sandbox' : 'stripe',
      publishableKey: publishableKey ?? null,
      monthlyPriceId: prices.monthly,
      annualPriceId: prices.annual,
      automaticTax,
    },
    show: showSubscription(parts),
    sync: speak(async (userId) => {
      const purchaseReturned = await followUp.claim(userId);
      await sync(userId);
      return { purchaseReturned };
    }),
    begin: speak(begin),
    checkout: speak(sale.checkout),
    planOfPrice: sale.planOfPrice,
    cancel: speak(manage.cancel),
    reactivate: speak(manage.reactivate),
    quote: speak(manage.quote),
    switchPlan: speak(manage.switchPlan),
    openPortal: speakingOfPortal(parts.onError)(manage.openPortal),
    receive: async (rawBody, signature) => receive(await speak(async () => gateway.readEvent(rawBody, signature))()),
    listEvents: events.list,
    listIssues: postgresPaymentIssues(parts.em).list,
    reconcile: reconcile({ accounts, sync, peek: peekSubscription(parts) }),
    sandboxClock: parts.sandboxClock,
  };
};

/** Where nothing is for sale: nobody is asked for anything. */
export const createNoBilling = (options: Parameters<typeof choresWithoutBilling>[0]): Billing => ({
  handlers: handlersWithoutBilling(),
  isReadOnly: async () => false,
  mayAdd: async () => undefined,
  subscriptionsOf: async () => new Map(),
  payers: async () => ({ now: options.now(), subscribed: [], owing: [], inGrace: [], isFree: true }),
  endBilling: async () => undefined,
  checkPrices: async () => undefined,
  forgetEvents: async () => 0,
  chores: choresWithoutBilling(options),
});
