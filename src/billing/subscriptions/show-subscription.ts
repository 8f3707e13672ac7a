import type { AccountAccess } from '../../shared/account-access.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Entitlements } from '../access/entitlements.ts';
import type { BillingAccounts, FindPayer, Mirror } from '../ports.ts';
import { isLive } from '../subscription.ts';

export type SubscriptionView = {
  /** Set if one is paid, or owed for. */
  readonly live: Mirror | undefined;
  /** The provider's word, even for an ended one. */
  readonly status: string | undefined;
  readonly onTrial: boolean;
  readonly trialEnds: Date | undefined;
  readonly hasCustomer: boolean;
  readonly access: AccountAccess;
};

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'find'>;
  readonly entitlements: Entitlements;
  readonly findPayer: FindPayer;
  readonly now: Clock;
};

/** As of the last read at the provider. @throws AppError unauthenticated if the account was deleted */
export const showSubscription =
  ({ accounts, entitlements, findPayer, now }: Dependencies) =>
  async ({ teamId }: Actor): Promise<SubscriptionView> => {
    const user = await findPayer(teamId);
    if (!user) throw new AppError('unauthenticated', 'Log in to continue.');
    const mirror = (await accounts.find(teamId))?.mirror;
    const { access, customerId } = await entitlements.of(user);
    const live = mirror && isLive(mirror) ? mirror : undefined;
    return {
      live,
      status: mirror?.status,
      onTrial: live === undefined && user.trialEnds !== undefined && user.trialEnds > now(),
      trialEnds: user.trialEnds,
      hasCustomer: customerId !== undefined,
      access,
    };
  };
