import type { Clock } from '../../shared/clock.ts';
import { GatewayError, type PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccount, BillingAccounts, Mirror } from '../ports.ts';
import { bestOf, isLive, paymentStateOf, type Subscription } from '../subscription.ts';

/** A finding that somebody should look at. */
export type BillingProblem =
  | { readonly kind: 'two_live'; readonly teamId: TeamId; readonly subscriptionIds: readonly string[] }
  | { readonly kind: 'unseen_status'; readonly teamId: TeamId; readonly status: string }
  | { readonly kind: 'unknown_price'; readonly teamId: TeamId; readonly subscriptionId: string }
  | { readonly kind: 'customer_missing'; readonly teamId: TeamId; readonly customerId: string };

type Dependencies = {
  readonly accounts: BillingAccounts;
  readonly gateway: Pick<PaymentGateway, 'listSubscriptions'>;
  readonly now: Clock;
  /** Called once for each read. Must not throw. */
  readonly onProblem: (problem: BillingProblem) => void;
  /** Called after each read, whether or not it changed anything: the previous follow-up may have been cut off. */
  readonly onChanged: (teamId: TeamId) => Promise<void>;
};

/**
 * Updates the mirror to the provider's current state, whatever event reported a change and in whatever order: only this
 * function writes it. Reads are numbered as they begin, and a result never overwrites that of a later read. So of two
 * simultaneous reads neither waits: a stored later result was read after this one began.
 * @throws GatewayError if the provider couldn't be read; the mirror then stays
 */
export const syncSubscription =
  ({ accounts, gateway, now, onProblem, onChanged }: Dependencies) =>
  async (teamId: TeamId): Promise<Mirror | undefined> => {
    const account = await accounts.raiseVersion(teamId);
    if (!account) return undefined;
    const { mirror: before, syncVersion } = account;
    const all = await listKnown(account, { accounts, gateway, onProblem });
    const live = (all ?? []).filter(isLive);
    if (live.length > 1) onProblem({ kind: 'two_live', teamId, subscriptionIds: live.map(({ id }) => id) });
    const best = bestOf(all ?? []);
    if (best && paymentStateOf(best) === undefined) {
      onProblem({ kind: 'unseen_status', teamId, status: best.status });
      return before;
    }
    if (best && isLive(best) && best.plan === undefined)
      onProblem({ kind: 'unknown_price', teamId, subscriptionId: best.id });
    const mirror = best && mirrorOf(best, { before, hasSeveral: live.length > 1, at: now() });
    const isSaved = await accounts.saveMirror(teamId, syncVersion, mirror, now());
    await onChanged(teamId);
    return isSaved ? mirror : (await accounts.find(teamId))?.mirror;
  };

/**
 * The subscriptions of the account's customer. An unknown customer is set aside, and restored once the provider knows it again:
 * with another account's keys every customer looks deleted for a while.
 */
const listKnown = async (
  { teamId, customerId, missingCustomerId }: BillingAccount,
  { accounts, gateway, onProblem }: Pick<Dependencies, 'accounts' | 'gateway' | 'onProblem'>,
): Promise<readonly Subscription[] | undefined> => {
  const all = await listSubscriptions(gateway, customerId ?? missingCustomerId);
  if (customerId !== undefined && all === undefined) {
    await accounts.noteMissing(teamId, customerId);
    onProblem({ kind: 'customer_missing', teamId, customerId });
  }
  if (customerId === undefined && missingCustomerId !== undefined && all !== undefined)
    await accounts.noteFound(teamId, missingCustomerId);
  return all;
};

/** Previews a sync without writing. @throws GatewayError */
export const previewSync =
  ({
    accounts,
    gateway,
    now,
  }: Pick<Dependencies, 'gateway' | 'now'> & { readonly accounts: Pick<BillingAccounts, 'find'> }) =>
  async (teamId: TeamId): Promise<Mirror | undefined> => {
    const account = await accounts.find(teamId);
    const all = (await listSubscriptions(gateway, account?.customerId ?? account?.missingCustomerId)) ?? [];
    const best = bestOf(all);
    if (best && paymentStateOf(best) === undefined) return account?.mirror;
    const hasSeveral = all.filter(isLive).length > 1;
    return best && mirrorOf(best, { before: account?.mirror, hasSeveral, at: now() });
  };

/** Undefined if the provider doesn't know the customer. */
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
