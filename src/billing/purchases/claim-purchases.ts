import type { Actor } from '../../shared/actor.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, Mirror } from '../ports.ts';
import { isLive, paymentStateOf } from '../subscription.ts';
import type { Purchase, Purchases } from './purchase.ts';

type Dependencies = {
  readonly purchases: Purchases;
  readonly gateway: Pick<
    PaymentGateway,
    'listSubscriptions' | 'endSubscription' | 'refundLatest' | 'openCheckouts' | 'expireCheckout'
  >;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer' | 'noteMissing'>;
  /** Accounts implements it. */
  readonly confirmedAddressOf: (userId: UserId) => Promise<string | undefined>;
  readonly giveBack: (purchase: Purchase, unneededBy: number) => Promise<void>;
  readonly sync: (teamId: TeamId) => Promise<Mirror | undefined>;
  readonly transaction: Transaction;
};

/**
 * Gives the actor's team the purchases for their own confirmed email address. If the team already pays for a subscription, the new one
 * is cancelled and refunded; returns true if there was a purchase.
 * @throws GatewayError
 */
export const claimPurchases =
  (dependencies: Dependencies) =>
  async ({ teamId, userId }: Pick<Actor, 'teamId' | 'userId'>): Promise<boolean> => {
    const { purchases, confirmedAddressOf, giveBack, sync } = dependencies;
    const email = await confirmedAddressOf(userId);
    if (email === undefined) return false;
    let isReturned = false;
    for (const purchase of await purchases.heldFor(email)) {
      const mirror = await sync(teamId);
      if (mirror && isLive(mirror)) {
        await giveBack(purchase, teamId);
        isReturned = true;
      } else await claim(teamId, purchase, dependencies);
    }
    return isReturned;
  };

const claim = async (teamId: TeamId, { checkoutId }: Purchase, dependencies: Dependencies): Promise<void> => {
  const { purchases, accounts, sync, transaction } = dependencies;
  const before = (await accounts.find(teamId))?.customerId;
  if (before !== undefined && !(await letGo(before, dependencies))) return;
  await transaction(async () => {
    const purchase = await purchases.hold(checkoutId);
    if (purchase?.state !== 'held' || purchase.paid === undefined) return;
    if (before !== undefined) await accounts.noteMissing(teamId, before);
    const kept = await accounts.keepCustomer(teamId, purchase.paid.customerId);
    if (kept !== purchase.paid.customerId) return;
    await purchases.save({ ...purchase, state: 'claimed', email: undefined, teamId });
  });
  await sync(teamId);
};

/**
 * Ends everything open of the user's earlier customer, so that nobody pays there any more; false if a subscription is still
 * live.
 */
const letGo = async (customerId: string, { gateway }: Dependencies): Promise<boolean> => {
  const left = (await gateway.listSubscriptions(customerId)).filter((one) => paymentStateOf(one) !== 'over');
  if (left.some((one) => paymentStateOf(one) !== 'started')) return false;
  for (const { id } of await gateway.openCheckouts(customerId)) await gateway.expireCheckout(id);
  for (const { id } of left) {
    await gateway.endSubscription(id);
    // Another window may have paid it since it was listed.
    await gateway.refundLatest(id);
  }
  return true;
};
