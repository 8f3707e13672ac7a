import type { Clock } from '../../shared/clock.ts';
import { GatewayError, type PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccount, BillingAccounts, Mirror } from '../ports.ts';
import { bestOf, isLive, paymentStateOf, type Subscription } from '../subscription.ts';

/** Somebody is to look at it. */
export type BillingProblem =
  | { readonly kind: 'two_live'; readonly userId: number; readonly subscriptionIds: readonly string[] }
  | { readonly kind: 'unseen_status'; readonly userId: number; readonly status: string }
  | { readonly kind: 'unknown_price'; readonly userId: number; readonly subscriptionId: string }
  | { readonly kind: 'customer_missing'; readonly userId: number; readonly customerId: string };

type Dependencies = {
  readonly accounts: BillingAccounts;
  readonly gateway: Pick<PaymentGateway, 'listSubscriptions'>;
  readonly now: Clock;
  /** Told once for each look. Must not throw. */
  readonly onProblem: (problem: BillingProblem) => void;
  /** Told after each look, whether or not it changed anything: what followed the last may have been cut off. */
  readonly onChanged: (userId: number) => Promise<void>;
};

/**
 * Makes the mirror what the provider has now, whatever told of a change and in whatever order: the one way in which it is ever
 * written. Looks are numbered as they begin, and what one read is never written over what a later one did, so that of two at
 * once neither waits: what is there already was read after this look began.
 *
 * @throws GatewayError where the provider could not be read; the mirror stays as it is then.
 */
export const syncSubscription =
  ({ accounts, gateway, now, onProblem, onChanged }: Dependencies) =>
  async (userId: number): Promise<Mirror | undefined> => {
    const account = await accounts.raiseVersion(userId);
    if (!account) return undefined;
    const { mirror: before, syncVersion } = account;
    const all = await listKnown(account, { accounts, gateway, onProblem });
    const live = (all ?? []).filter(isLive);
    if (live.length > 1) onProblem({ kind: 'two_live', userId, subscriptionIds: live.map(({ id }) => id) });
    const best = bestOf(all ?? []);
    if (best && paymentStateOf(best) === undefined) {
      onProblem({ kind: 'unseen_status', userId, status: best.status });
      return before;
    }
    if (best && isLive(best) && best.plan === undefined)
      onProblem({ kind: 'unknown_price', userId, subscriptionId: best.id });
    const mirror = best && mirrorOf(best, { before, hasSeveral: live.length > 1, at: now() });
    const isSaved = await accounts.saveMirror(userId, syncVersion, mirror, now());
    await onChanged(userId);
    return isSaved ? mirror : (await accounts.find(userId))?.mirror;
  };

/**
 * The subscriptions of the account's customer. One that the provider doesn't know is set aside, and found again once the provider
 * does: keys of another account make every customer look gone for a while.
 */
const listKnown = async (
  { userId, customerId, missingCustomerId }: BillingAccount,
  { accounts, gateway, onProblem }: Pick<Dependencies, 'accounts' | 'gateway' | 'onProblem'>,
): Promise<readonly Subscription[] | undefined> => {
  const all = await listSubscriptions(gateway, customerId ?? missingCustomerId);
  if (customerId !== undefined && all === undefined) {
    await accounts.noteMissing(userId, customerId);
    onProblem({ kind: 'customer_missing', userId, customerId });
  }
  if (customerId === undefined && missingCustomerId !== undefined && all !== undefined)
    await accounts.noteFound(userId, missingCustomerId);
  return all;
};

/** Previews a sync without writing. @throws GatewayError */
export const previewSync =
  ({
    accounts,
    gateway,
    now,
  }: Pick<Dependencies, 'gateway' | 'now'> & { readonly accounts: Pick<BillingAccounts, 'find'> }) =>
  async (userId: number): Promise<Mirror | undefined> => {
    const account = await accounts.find(userId);
    const all = (await listSubscriptions(gateway, account?.customerId ?? account?.missingCustomerId)) ?? [];
    const best = bestOf(all);
    if (best && paymentStateOf(best) === undefined) return account?.mirror;
    const hasSeveral = all.filter(isLive).length > 1;
    return best && mirrorOf(best, { before: account?.mirror, hasSeveral, at: now() });
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

type Look = Pick<Mirror, 'hasSeveral'> & { readonly before: Mirror | undefined; readonly at: Date };

const mirrorOf = (subscription: Subscription, { before, hasSeveral, at }: Look): Mirror => {
  const { id, status, plan, periodEnd, endsAt } = subscription;
  const failing = paymentStateOf(subscription) === 'failing';
  const since = before?.subscriptionId === id ? before.pastDueSince : undefined;
  const pastDueSince = failing ? (since ?? at) : undefined;
  return { subscriptionId: id, status, plan, periodEnd, endsAt, pastDueSince, hasSeveral };
};
