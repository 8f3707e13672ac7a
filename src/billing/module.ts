import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddresseeOf } from '../accounts/index.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { AccountAccess, ServiceLimit } from '../shared/account-access.ts';
import type { Actor } from '../shared/actor.ts';
import type { NoteInTeams } from '../shared/audit-entry.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { Transaction } from '../shared/transaction.ts';
import { applyAccess, applyDueAccess } from './access/apply-access.ts';
import {
  accessOfTeams,
  type Entitlement,
  entitlements,
  everything,
  payersNow,
  payingUsers,
  trialLimit,
} from './access/entitlements.ts';
import { remindTrials } from './access/remind-trials.ts';
import { withGatewayErrors, withPortalErrors } from './adapters/gateway-problems.ts';
import {
  type BillingHandlers,
  type BillingUseCases,
  billingHandlers,
  handlersWithoutBilling,
} from './adapters/http.ts';
import { postgresAccessWatch } from './adapters/postgres-access-watch.ts';
import { postgresAttempts } from './adapters/postgres-attempts.ts';
import { postgresBillingAccounts } from './adapters/postgres-billing-accounts.ts';
import { postgresBillingMails } from './adapters/postgres-billing-mails.ts';
import { postgresPaymentIssues } from './adapters/postgres-payment-issues.ts';
import { postgresPurchases } from './adapters/postgres-purchases.ts';
import { postgresReceivedEvents } from './adapters/postgres-received-events.ts';
import { postgresReminders } from './adapters/postgres-reminders.ts';
import { sendBillingMail } from './adapters/send-billing-mail.ts';
import { type StripeSettings, stripeGateway } from './adapters/stripe-gateway.ts';
import type { BillingMails } from './billing-mail.ts';
import { remindRenewals } from './mails/remind-renewals.ts';
import { sendMails } from './mails/send-mails.ts';
import { withSubscriptionEmails } from './mails/subscription-news.ts';
import { tellFailedPayment } from './mails/tell-failed-payment.ts';
import { emailProblem, ownerHandlers } from './mails/tell-owner.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { BillingAccounts, FindPayer, Mirror, Payer } from './ports.ts';
import { buyAsVisitor } from './purchases/buy-as-visitor.ts';
import { claimPurchases } from './purchases/claim-purchases.ts';
import { givePurchaseBack, tendPurchases } from './purchases/return-purchases.ts';
import { type OpenAccount, purchaseHandlers, settlePurchase } from './purchases/settle-purchase.ts';
import { receiveEvent } from './receive-event.ts';
import { beginPayment } from './subscriptions/begin-payment.ts';
import { endBilling } from './subscriptions/end-billing.ts';
import { manageSubscription } from './subscriptions/manage-subscription.ts';
import { reconcile } from './subscriptions/reconcile.ts';
import { showSubscription } from './subscriptions/show-subscription.ts';
import { startCheckout } from './subscriptions/start-checkout.ts';
import { syncCustomerDetails } from './subscriptions/sync-customer-details.ts';
import { syncStale } from './subscriptions/sync-stale.ts';
import { type BillingProblem, previewSync, syncSubscription } from './subscriptions/sync-subscription.ts';
import { nextReminderAt } from './trial-reminders.ts';

export { billingTables } from './adapters/tables.ts';

/** How payments are taken: through Stripe, by a sandbox without real money, or not at all. */
export type BillingMode =
  | { readonly mode: 'off' }
  | { readonly mode: 'sandbox'; readonly automaticTax: boolean }
  | (StripeSettings & { readonly mode: 'stripe'; readonly publishableKey: string });

/** Billing's functions for accounts. It needs nothing of accounts, so that it can be created first. */
export type AccountBilling = {
  readonly entitlementOf: (user: Pick<Payer, 'id' | 'trialEnds'>) => Promise<Entitlement>;
  /** Joins the transaction that changes a name or an email address. */
  readonly noteCustomerChanged: (teamId: TeamId) => Promise<void>;
  /** Joins the transaction that creates an account. */
  readonly watchTrial: (team: { readonly id: TeamId; readonly trialEnds: Date | undefined }) => Promise<void>;
  /** Joins the transaction that changes the end of a trial. */
  readonly moveTrial: (team: { readonly id: TeamId; readonly trialEnds: Date }) => Promise<void>;
};

export const createAccountBilling = ({
  em,
  now,
  isOff,
}: {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly isOff: boolean;
}): AccountBilling => {
  const accounts = postgresBillingAccounts(em);
  const watch = postgresAccessWatch(em);
  return {
    entitlementOf: isOff ? async () => everything : entitlements({ accounts, now }).of,
    noteCustomerChanged: isOff ? async () => undefined : accounts.noteCustomerChanged,
    watchTrial: async ({ id, trialEnds }) => {
      if (trialEnds) await watch.add(id, trialEnds, nextReminderAt(trialEnds, now()));
    },
    moveTrial: ({ id, trialEnds }) => watch.move(id, now(), nextReminderAt(trialEnds, now())),
  };
};

/** The background work of billing, by name. */
export type BillingChores = {
  /** Every minute or more often. */
  readonly often: Readonly<Record<string, () => Promise<void>>>;
  readonly hourly: Readonly<Record<string, () => Promise<void>>>;
};

export type Billing = {
  readonly handlers: BillingHandlers;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly isInTrial: (teamId: TeamId) => Promise<boolean>;
  /** Undefined for a team with full access. */
  readonly readOnlySince: (teamId: TeamId) => Promise<Date | undefined>;
  /**
   * Returns how many services this actor may have; undefined: no limit.
   * @throws AppError subscription_required for a read-only team
   */
  readonly mayAdd: (actor: Actor) => Promise<ServiceLimit | undefined>;
  readonly subscriptionsOf: ReturnType<typeof payingUsers>;
  readonly payers: ReturnType<typeof payersNow>;
  readonly endBilling: (teamId: TeamId) => Promise<void>;
  /** @throws GatewayError `misconfigured` or `missing` if a price differs from the plan's, `unavailable` */
  readonly checkPrices: () => Promise<void>;
  /** Deletes events received before this time. Returns their number. */
  readonly forgetEvents: (before: Date) => Promise<number>;
  readonly chores: BillingChores;
};

export type BillingOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly noteInTeams: NoteInTeams;
  readonly now: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly findPayer: FindPayer;
  readonly addresseeOf: AddresseeOf;
  readonly openAccount: OpenAccount;
  readonly confirmedAddressOf: (userId: UserId) => Promise<string | undefined>;
  readonly isEmail: (text: string) => boolean;
  /** Pauses or resumes a user's alerts and polls; see access/apply-access.ts. */
  readonly pause: (teamId: TeamId, isPaused: boolean) => Promise<void>;
  /** Reports a problem that a person has to look at. Must not throw. */
  readonly onProblem: (problem: BillingProblem) => void;
  /** Logs errors that no answer may show. Must not throw. */
  readonly onError: (error: unknown) => void;
  readonly stripe: StripeSettings;
  /** Undefined if no browser speaks to Stripe. */
  readonly publishableKey: string | undefined;
  readonly sandboxClock: BillingUseCases['sandboxClock'];
};

/** Creates the module billing: through Stripe's API or the sandbox that replaces it. */
export const createBilling = (options: BillingOptions): Billing => {
  const core = createCore(options);
  const { accounts, gateway, events, now } = core;
  const mails = createMails(core);
  const access = createAccess({ ...core, isOff: false, mails });
  const sync = syncSubscription({
    ...core,
    accounts: withSubscriptionEmails({ ...core, mails }),
    onProblem: (problem) => {
      options.onProblem(problem);
      mails.onProblem(problem);
    },
    onChanged: access.apply,
  });
  const purchases = createPurchases({ ...core, mails, sync });
  const accessOfTeam = accessOfTeams(options.findPayer, core);
  return {
    handlers: billingHandlers(useCasesOf({ ...core, mails, sync, purchases })),
    isReadOnly: async (teamId) => (await accessOfTeam(teamId)).kind === 'read_only',
    isInTrial: async (teamId) => {
      const access = await accessOfTeam(teamId);
      return access.kind === 'full' && access.because === 'trial';
    },
    readOnlySince: postgresAccessWatch(options.em).readOnlySince,
    mayAdd: async (actor) => {
      const access = await accessOfTeam(actor.teamId);
      if (access.kind === 'read_only') throw new AppError('subscription_required', SUBSCRIBE);
      return access.because === 'trial' ? trialLimit : undefined;
    },
    subscriptionsOf: payingUsers(accounts),
    payers: payersNow({ accounts, now }),
    endBilling: endBilling({ accounts, gateway }),
    checkPrices: gateway.checkPrices,
    forgetEvents: events.forget,
    chores: {
      often: {
        'ending access': access.applyDue,
        'sending trial reminders': access.remindTrials,
        'sending billing emails': mails.sendDue,
        'updating email addresses at the payment provider': syncCustomerDetails(core),
      },
      hourly: {
        'checking subscriptions': syncStale({ ...core, sync }),
        'processing purchases': purchases.tend,
        'sending renewal reminders': mails.remindRenewals,
        'deleting old billing emails': mails.forgetOld,
      },
    },
  };
};

const SUBSCRIBE =
  'This team is read-only because it has no trial left and no paid subscription. Subscribe or update the payment method to make changes.';

type NoBillingOptions = Pick<BillingOptions, 'em' | 'transaction' | 'now' | 'pause' | 'onError'>;

/** Creates the module without anything for sale. Accounts that were read-only before get full access again. */
export const createNoBilling = (options: NoBillingOptions): Billing => ({
  handlers: handlersWithoutBilling(),
  isReadOnly: async () => false,
  isInTrial: async () => false,
  readOnlySince: async () => undefined,
  mayAdd: async () => undefined,
  subscriptionsOf: async () => new Map(),
  payers: async () => ({ now: options.now(), subscribed: [], owing: [], inGrace: [], isFree: true }),
  endBilling: async () => undefined,
  checkPrices: async () => undefined,
  forgetEvents: async () => 0,
  chores: {
    often: {
      'giving back access': createAccess({
        ...options,
        isOff: true,
        accessOf: async () => everything.access,
        trialEndsOf: async () => undefined,
        mails: { add: async () => undefined },
      }).applyDue,
    },
    hourly: {},
  },
});

/** The stores, the gateway and the look-ups that the rooms of billing share. */
const createCore = (options: BillingOptions) => {
  const { em, now, findPayer } = options;
  const accounts = postgresBillingAccounts(em);
  const rules = entitlements({ accounts, now });
  return {
    ...options,
    accounts,
    gateway: stripeGateway(options.stripe),
    attempts: postgresAttempts(em),
    events: postgresReceivedEvents(em),
    entitlements: rules,
    newId: randomUUID as () => string,
    trialEndsOf: async (teamId: TeamId) => (await findPayer(teamId))?.trialEnds,
    accessOf: async (teamId: TeamId): Promise<AccountAccess> => {
      const user = await findPayer(teamId);
      // Without an account nothing is paused, and nothing is due.
      return user ? (await rules.of(user)).access : everything.access;
    },
  };
};

type Core = ReturnType<typeof createCore>;

export type AccessOptions = NoBillingOptions &
  Pick<Core, 'accessOf' | 'trialEndsOf'> & { readonly isOff: boolean; readonly mails: Pick<BillingMails, 'add'> };

export const createAccess = (options: AccessOptions) => {
  const watch = postgresAccessWatch(options.em);
  const apply = applyAccess({ ...options, watch });
  return {
    apply,
    applyDue: applyDueAccess({ ...options, watch, apply }),
    remindTrials: remindTrials({ ...options, reminders: postgresReminders(options.em) }),
  };
};

export type MailsOptions = Pick<
  Core,
  'em' | 'now' | 'mailer' | 'publicUrl' | 'addresseeOf' | 'accessOf' | 'onError'
> & {
  readonly accounts: Pick<BillingAccounts, 'find' | 'findByCustomer' | 'renewing'>;
  readonly gateway: Pick<PaymentGateway, 'getDispute' | 'getRefund'>;
};

export const createMails = (options: MailsOptions) => {
  const { em, now, accounts } = options;
  const mails = postgresBillingMails(em);
  const failedPayment = tellFailedPayment({ mails, accounts });
  return {
    add: mails.add,
    onProblem: emailProblem({ ...options, mails }),
    /** By the type of event. */
    handlers: new Map([
      ...ownerHandlers({
        ...options,
        mails,
        userOfCustomer: userOfCustomer(accounts),
        issues: postgresPaymentIssues(em),
      }),
      ['invoice.payment_failed', failedPayment],
      // The bank of a renewal's card needs its holder, who is away.
      ['invoice.payment_action_required', failedPayment],
    ]),
    sendDue: sendMails({ ...options, mails, send: sendBillingMail(options) }),
    remindRenewals: remindRenewals({ ...options, mails }),
    forgetOld: () => mails.forget(new Date(now().getTime() - KEPT_MS)),
  };
};

/** As long as history is kept: nothing is sent again after that. */
const KEPT_MS = 400 * 86_400_000;

const userOfCustomer = (accounts: Pick<BillingAccounts, 'findByCustomer'>) => async (customerId: string) =>
  (await accounts.findByCustomer(customerId))?.teamId;

export type PurchasesOptions = Pick<
  Core,
  'em' | 'transaction' | 'now' | 'newId' | 'publicUrl' | 'openAccount' | 'confirmedAddressOf' | 'isEmail' | 'onError'
> & {
  readonly gateway: PaymentGateway;
  readonly accounts: BillingAccounts;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly sync: (teamId: TeamId) => Promise<Mirror | undefined>;
};

export const createPurchases = (options: PurchasesOptions) => {
  const parts = { ...options, purchases: postgresPurchases(options.em) };
  const giveBack = givePurchaseBack(parts);
  const settle = settlePurchase(parts);
  return {
    buy: buyAsVisitor(parts),
    claim: claimPurchases({ ...parts, giveBack }),
    /** By the type of event. */
    handlers: purchaseHandlers(settle),
    tend: tendPurchases({ ...parts, giveBack, settle }),
  };
};

type Rooms = Core & {
  readonly mails: ReturnType<typeof createMails>;
  readonly sync: PurchasesOptions['sync'];
  readonly purchases: ReturnType<typeof createPurchases>;
};

const useCasesOf = (rooms: Rooms): BillingUseCases => {
  const { stripe, gateway, events, publishableKey, mails, sync, purchases, onError } = rooms;
  const { prices, automaticTax } = stripe;
  const explained = withGatewayErrors(onError);
  const paying = { ...rooms, prices, automaticTax };
  const begin = beginPayment(paying);
  const checkouts = startCheckout({ ...paying, begin, buy: purchases.buy });
  const manage = manageSubscription(paying);
  const receive = receiveEvent({
    ...rooms,
    userOfCustomer: userOfCustomer(rooms.accounts),
    handlers: new Map([...mails.handlers, ...purchases.handlers]),
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
    show: showSubscription(rooms),
    sync: explained(async (actor) => {
      const purchaseReturned = await purchases.claim(actor);
      await sync(actor.teamId);
      return { purchaseReturned };
    }),
    begin: explained(begin),
    checkout: explained(checkouts.checkout),
    planOfPrice: checkouts.planOfPrice,
    cancel: explained(manage.cancel),
    reactivate: explained(manage.reactivate),
    quote: explained(manage.quote),
    switchPlan: explained(manage.switchPlan),
    openPortal: withPortalErrors(onError)(manage.openPortal),
    receive: async (rawBody, signature) =>
      receive(await explained(async () => gateway.readEvent(rawBody, signature))()),
    listEvents: events.list,
    listIssues: postgresPaymentIssues(rooms.em).list,
    reconcile: reconcile({ ...rooms, peek: previewSync(rooms) }),
    sandboxClock: rooms.sandboxClock,
  };
};
