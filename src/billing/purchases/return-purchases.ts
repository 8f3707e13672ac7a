import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BillingMails } from '../billing-mail.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { Purchase, Purchases } from './purchase.ts';

type Dependencies = {
  readonly purchases: Purchases;
  readonly gateway: Pick<PaymentGateway, 'refundLatest' | 'endSubscription'>;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly transaction: Transaction;
};

/** Ends an unclaimed or unneeded purchase, refunds it, and emails the buyer. May be repeated. @throws GatewayError */
export const givePurchaseBack = (dependencies: Dependencies) => {
  const { purchases, gateway, mails, transaction } = dependencies;
  /** From then on nobody can claim it. */
  const begin = (checkoutId: string, unneededBy: number | undefined) =>
    transaction(async () => {
      const purchase = await purchases.hold(checkoutId);
      if (purchase?.state === 'held') await purchases.save({ ...purchase, state: 'returning', teamId: unneededBy });
      return purchase?.state === 'held' || purchase?.state === 'returning' ? purchase.paid : undefined;
    });
  const end = (checkoutId: string) =>
    transaction(async () => {
      const purchase = await purchases.hold(checkoutId);
      if (purchase?.state !== 'returning' || purchase.email === undefined) return;
      const reason = purchase.teamId === undefined ? 'unclaimed' : 'unneeded';
      await mails.add({ kind: 'purchase_returned', email: purchase.email, checkoutId, reason });
      await purchases.save({ ...purchase, state: 'returned', email: undefined });
    });
  return async ({ checkoutId }: Purchase, unneededBy?: number): Promise<void> => {
    const paid = await begin(checkoutId, unneededBy);
    if (paid === undefined) return;
    // First, so that it charges nobody again whatever happens to the refund.
    await gateway.endSubscription(paid.subscriptionId);
    await gateway.refundLatest(paid.subscriptionId);
    await end(checkoutId);
  };
};

/** How long a purchase waits for the owner of its email address. */
export const CLAIM_MS = 14 * 86_400_000;
/** A payment without an event within this time is checked. */
const OVERDUE_MS = 3_600_000;
const AT_A_TIME = 100;
/** As long as history is kept. */
const KEPT_MS = 400 * 86_400_000;

type ChoreDependencies = {
  readonly purchases: Pick<Purchases, 'toReturn' | 'openSince' | 'forget'>;
  readonly giveBack: (purchase: Purchase) => Promise<void>;
  readonly settle: (checkoutId: string) => Promise<void>;
  readonly now: Clock;
  /** Called with a purchase that couldn't be handled; it's retried next time. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Refunds purchases that weren't claimed within 14 days, checks payments whose event may be lost, and deletes old ones. */
export const tendPurchases =
  ({ purchases, giveBack, settle, now, onError }: ChoreDependencies) =>
  async (): Promise<void> => {
    const before = (ms: number) => new Date(now().getTime() - ms);
    for (const purchase of await purchases.toReturn(before(CLAIM_MS), AT_A_TIME))
      await giveBack(purchase).catch(onError);
    for (const { checkoutId } of await purchases.openSince(before(OVERDUE_MS), AT_A_TIME))
      await settle(checkoutId).catch(onError);
    await purchases.forget(before(KEPT_MS));
  };
