import type { Clock } from '../shared/clock.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';
import type { BillingAccount, BillingAccounts, Mirror } from './ports.ts';
import { bestOf, isLive, type Subscription, standingOf } from './subscription.ts';

/** Somebody is to look at it. */
export type BillingTrouble =
  | { readonly kind: 'two_live'; readonly userId: number; readonly subscriptionIds: readonly string[] }
  | { readonly kind: 'unseen_status'; readonly userId: number; readonly status: string };

type Dependencies = {
  readonly accounts: BillingAccounts;
  readonly gateway: Pick<PaymentGateway, 'listSubscriptions'>;
  readonly now: Clock;
  /** Told once for each look. Must not throw. */
  readonly onTrouble: (trouble: BillingTrouble) => void;
  /** Told after each look, whether or not it changed anything: what followed the last may have been cut off. */
  readonly onChanged: (userId: number) => Promise<void>;
};

/** Each round means that somebody else looked in the same moment: one of them writes. */
const ROUNDS = 5;

/**
 * Makes the mirror what the provider has now, whatever told of a change and in whatever order: the one way in which it is ever
 * written. What was read before somebody else's look began is never written over theirs.
 *
 * @throws GatewayError where the provider could not be read; the mirror stays as it is then.
 */
export const syncSubscription = ({ accounts, gateway, now, onTrouble, onChanged }: Dependencies) => {
  const subscriptionsOf = async ({ userId, customerId }: BillingAccount): Promise<readonly Subscription[]> => {
    const all = await listSubscriptions(gateway, customerId);
    if (all === undefined && customerId !== undefined) await accounts.forgetCustomer(userId, customerId);
    return all ?? [];
  };

  return async (userId: number): Promise<Mirror | undefined> => {
    for (let round = 0; round < ROUNDS; round++) {
      const account = await accounts.raiseVersion(userId);
      if (!account) return undefined;
      const all = await subscriptionsOf(account);
      const live = all.filter(isLive);
      if (live.length > 1) onTrouble({ kind: 'two_live', userId, subscriptionIds: live.map(({ id }) => id) });
      const best = bestOf(all);
      if (best && standingOf(best) === undefined) {
        onTrouble({ kind: 'unseen_status', userId, status: best.status });
        return account.mirror;
      }
      const mirror = best && mirrorOf(best, account.mirror, now());
      if (!(await accounts.saveMirror(userId, account.syncVersion, mirror, now()))) continue;
      await onChanged(userId);
      return mirror;
    }
    const account = await accounts.find(userId);
    return account?.mirror;
  };
};

/** What such a look would make of the mirror, without writing it. @throws GatewayError */
export const peekSubscription =
  ({
    accounts,
    gateway,
    now,
  }: Pick<Dependencies, 'gateway' | 'now'> & { readonly accounts: Pick<BillingAccounts, 'find'> }) =>
  async (userId: number): Promise<Mirror | undefined> => {
    const account = await accounts.find(userId);
    const best = bestOf((await listSubscriptions(gateway, account?.customerId)) ?? []);
    if (best && standingOf(best) === undefined) return account?.mirror;
    return best && mirrorOf(best, account?.mirror, now());
  };

/** Undefined where the provider does not know the customer. */
const listSubscriptions = async (
  gateway: Pick<PaymentGateway, 'listSubscriptions'>,
  customerId: string | undefined,
): Promise<readonly Subscription[] | undefined> => {
  if (customerId === undefined) return undefined;
  try {
    return await gateway.listSubscriptions(customerId);
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'missing') return undefined;
    throw error;
  }
};

const mirrorOf = (subscription: Subscription, before: Mirror | undefined, at: Date): Mirror => {
  const { id, status, plan, periodEnd, endsAt } = subscription;
  const failing = standingOf(subscription) === 'failing';
  const since = before?.subscriptionId === id ? before.pastDueSince : undefined;
  return { subscriptionId: id, status, plan, periodEnd, endsAt, pastDueSince: failing ? (since ?? at) : undefined };
};
