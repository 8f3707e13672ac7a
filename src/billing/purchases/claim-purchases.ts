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
  /** The confirmed address of a user; fulfilled by accounts. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  readonly giveBack: (purchase: Purchase, unneededBy: number) => Promise<void>;
  readonly sync: (userId: number) => Promise<Mirror | undefined>;
  readonly transaction: Transaction;
};

/**
 * Gives what was bought for the confirmed address of whoever is signed in to them. What they don't need, since they pay for a
 * subscription already, is cancelled and paid back; true where something was.
 *
 * @throws GatewayError
 */
export const claimPurchases =
  (dependencies: Dependencies) =>
  async (userId: number): Promise<boolean> => {
    const { purchases, addressOf, giveBack, sync } = dependencies;
    const email = await addressOf(userId);
    if (email === undefined) return false;
    let isReturned = false;
    for (const purchase of await purchases.heldFor(email)) {
      const mirror = await sync(userId);
      if (mirror && isLive(mirror)) {
        await giveBack(purchase, userId);
        isReturned = true;
      } else await claim(userId, purchase, dependencies);
    }
    return isReturned;
  };

const claim = async (userId: number, { checkoutId }: Purchase, dependencies: Dependencies): Promise<void> => {
  const { purchases, accounts, sync, transaction } = dependencies;
  const before = (await accounts.find(userId))?.customerId;
  if (before !== undefined && !(await letGo(before, dependencies))) return;
  await transaction(async () => {
    const purchase = await purchases.hold(checkoutId);
    if (purchase?.state !== 'held' || purchase.paid === undefined) return;
    if (before !== undefined) await accounts.noteMissing(userId, before);
    const kept = await accounts.keepCustomer(userId, purchase.paid.customerId);
    if (kept !== purchase.paid.customerId) return;
    await purchases.save({ ...purchase, state: 'claimed', email: undefined, userId });
  });
  await sync(userId);
};

/** Ends what was begun under the customer that the user had, so that nobody pays there any more; false where something lives on. */
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
