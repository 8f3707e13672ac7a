import { AppError } from '../../shared/errors.ts';
import { GatewayError, type PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts } from '../ports.ts';
import { paymentStateOf } from '../subscription.ts';

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'find'>;
  readonly gateway: Pick<PaymentGateway, 'listSubscriptions' | 'endSubscription' | 'openCheckouts' | 'expireCheckout'>;
};

/**
 * Ends everything that would charge a user who is about to be deleted. Fails closed: while the provider doesn't answer, nobody
 * is deleted, because their subscription would continue without an account.
 * @throws AppError unavailable with a sentence for a person
 */
export const endBilling =
  ({ accounts, gateway }: Dependencies) =>
  async (teamId: TeamId): Promise<void> => {
    const account = await accounts.find(teamId);
    if (account?.customerId === undefined) return;
    try {
      // First, so that none of them creates a subscription that nobody sees any more.
      for (const { id } of await unlessGone(gateway.openCheckouts(account.customerId), []))
        await unlessGone(gateway.expireCheckout(id), undefined);
      for (const one of await unlessGone(gateway.listSubscriptions(account.customerId), []))
        if (paymentStateOf(one) !== 'over') await unlessGone(gateway.endSubscription(one.id), undefined);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const sentence = "We couldn't cancel the subscription at Stripe, so nothing was deleted. Try again later.";
      throw new AppError('unavailable', sentence);
    }
  };

/** An object that the provider doesn't have charges nobody. Other errors may mean anything. */
const unlessGone = async <T>(call: Promise<T>, gone: T): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'missing') return gone;
    throw error;
  }
};
