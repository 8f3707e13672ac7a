import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BillingMails } from '../billing-mail.ts';
import type { Checkout, PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts } from '../ports.ts';
import type { EventHandler } from '../receive-event.ts';
import type { PaidWith, Purchases } from './purchase.ts';

/**
 * Creates a team for a buyer, and an account without a password if nobody has the email address. Joins the running transaction.
 * Undefined if its account owns a team already, or accounts aren't created this way. Accounts implements it.
 */
export type OpenAccount = (email: string) => Promise<TeamId | undefined>;

type Dependencies = {
  readonly purchases: Purchases;
  readonly gateway: Pick<PaymentGateway, 'getCheckout'>;
  readonly accounts: Pick<BillingAccounts, 'keepCustomer'>;
  readonly openAccount: OpenAccount;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly sync: (teamId: TeamId) => Promise<unknown>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Checks if a visitor has paid, and gives them a team unless they own one; otherwise the purchase is held until they sign in. The id of a payment signs nobody in. May be repeated, and ignores payments that no visitor
 * made.
 * @throws GatewayError
 */
export const settlePurchase = (dependencies: Dependencies) => {
  const { purchases, gateway, sync } = dependencies;
  return async (checkoutId: string): Promise<void> => {
    const before = await purchases.find(checkoutId);
    if (before?.state === 'open') await settleOpen(checkoutId, dependencies, await gateway.getCheckout(checkoutId));
    const { teamId } = (await purchases.find(checkoutId)) ?? {};
    if (teamId !== undefined) await sync(teamId);
  };
};

const settleOpen = async (checkoutId: string, dependencies: Dependencies, checkout: Checkout): Promise<void> => {
  const { purchases, transaction } = dependencies;
  if (checkout.status === 'expired') return purchases.remove(checkoutId);
  const { customerId, subscriptionId } = checkout;
  if (!checkout.isPaid || customerId === undefined || subscriptionId === undefined) return;
  await transaction(() => giveOrHold(checkoutId, { customerId, subscriptionId, at: dependencies.now() }, dependencies));
};

const giveOrHold = async (checkoutId: string, paid: PaidWith, dependencies: Dependencies): Promise<void> => {
  const { purchases, accounts, openAccount, mails } = dependencies;
  const purchase = await purchases.hold(checkoutId);
  if (purchase?.state !== 'open' || purchase.email === undefined) return;
  const teamId = await openAccount(purchase.email);
  if (teamId === undefined) {
    await purchases.save({ ...purchase, state: 'held', paid });
    await mails.add({ kind: 'purchase_waits', email: purchase.email, checkoutId });
    return;
  }
  await accounts.keepCustomer(teamId, paid.customerId);
  await purchases.save({ ...purchase, state: 'claimed', email: undefined, paid, teamId });
};

/** The events of a paid checkout page. */
export const purchaseHandlers = (settle: (checkoutId: string) => Promise<void>): ReadonlyMap<string, EventHandler> => {
  const settleNamed: EventHandler = async ({ objectId }) => {
    if (objectId !== undefined) await settle(objectId);
  };
  return new Map([
    ['checkout.session.completed', settleNamed],
    ['checkout.session.async_payment_succeeded', settleNamed],
    ['checkout.session.expired', settleNamed],
  ]);
};
