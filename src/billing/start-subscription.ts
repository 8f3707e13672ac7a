import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import type { PaymentGateway, Started } from './payment-gateway.ts';
import type { Plan } from './plan.ts';
import type { Attempt, Attempts, BillingAccounts, Mirror } from './ports.ts';
import { isLive, standingOf } from './subscription.ts';

/** Who pays, as the provider is told; fulfilled by accounts. */
export type PayerOf = (userId: number) => Promise<{ readonly email: string; readonly name: string | undefined }>;

type Dependencies = {
  readonly gateway: Pick<PaymentGateway, 'createCustomer' | 'startSubscription' | 'getStarted' | 'endSubscription'>;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer'>;
  readonly attempts: Attempts;
  readonly sync: (userId: number) => Promise<Mirror | undefined>;
  readonly payerOf: PayerOf;
  readonly newId: () => string;
  readonly now: Clock;
};

/** The provider's customer of a user, made when it is first needed. Of two made in one moment, one is kept. */
export const customerOf =
  ({
    gateway,
    accounts,
    payerOf,
  }: Pick<Dependencies, 'accounts' | 'payerOf'> & { readonly gateway: Pick<PaymentGateway, 'createCustomer'> }) =>
  async (userId: number): Promise<string> => {
    const account = await accounts.find(userId);
    if (account?.customerId !== undefined) return account.customerId;
    const { customerId } = await gateway.createCustomer({ userId, ...(await payerOf(userId)) });
    return accounts.keepCustomer(userId, customerId);
  };

/** Attempts that turned out to be over; each round closes one. */
const ROUNDS = 4;

/**
 * Begins the payment of a plan, or goes on with the one that has begun: answers what the browser pays by. There is one attempt
 * for each user at a time, committed before the provider hears of it, so that two windows or a crash never make two.
 *
 * @throws AppError conflict where the user pays for one already, or owes for it. @throws GatewayError
 */
export const startSubscription = (dependencies: Dependencies) => {
  const { gateway, attempts, sync, newId, now } = dependencies;
  const findCustomer = customerOf(dependencies);

  const beginOrResume = async (customerId: string, attempt: Attempt): Promise<Started> => {
    if (attempt.subscriptionId !== undefined) return gateway.getStarted(attempt.subscriptionId);
    const { subscription } = await gateway.startSubscription({ customerId, plan: attempt.plan, attempt: attempt.id });
    await attempts.noteStarted(attempt.id, subscription.id);
    // A repeat is answered what the first call was: it may be paid by now.
    return gateway.getStarted(subscription.id);
  };

  /** Its first payment can never come through again, or is not wanted: the next attempt begins anew. */
  const abandon = async (attempt: Attempt): Promise<void> => {
    if (attempt.subscriptionId !== undefined) await gateway.endSubscription(attempt.subscriptionId);
    await attempts.close(attempt.id);
  };

  return async (actor: Actor, plan: Plan): Promise<{ readonly clientSecret: string }> => {
    const { userId } = actor;
    const customerId = await findCustomer(userId);
    for (let round = 0; round < ROUNDS; round++) {
      refuseSecond(await sync(userId));
      const attempt = await attempts.open({ id: newId(), userId, plan }, now());
      const { subscription, clientSecret, wasDeclined } = await beginOrResume(customerId, attempt);
      const begun = { ...attempt, subscriptionId: subscription.id };
      const standing = standingOf(subscription);
      if (standing === 'started' && attempt.plan === plan && !wasDeclined && clientSecret !== undefined)
        return { clientSecret };
      if (standing === 'started') await abandon(begun);
      else await attempts.close(attempt.id);
    }
    throw new AppError('unavailable', 'The payment could not be prepared. Please try again in a minute.');
  };
};

const refuseSecond = (mirror: Mirror | undefined): void => {
  if (mirror && isLive(mirror))
    throw new AppError('conflict', 'You already have a subscription. Change its plan on the Subscription screen.');
};
