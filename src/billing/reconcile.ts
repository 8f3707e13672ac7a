import type { Clock } from '../shared/clock.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';
import type { BillingAccount, BillingAccounts, Mirror } from './ports.ts';
import { bestOf, type Subscription, standingOf } from './subscription.ts';
import { mirrorOf } from './sync-subscription.ts';

/** What differed between the mirrors and the provider; `before` and `after` are for a person. */
export type Reconciliation = {
  /** Customers that were compared. */
  readonly looked: number;
  readonly changes: readonly {
    readonly userId: number;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
  /** Customers that could not be compared, and why. */
  readonly failed: readonly { readonly userId: number; readonly reason: string }[];
};

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'customersAfter'>;
  readonly gateway: Pick<PaymentGateway, 'listSubscriptions'>;
  readonly sync: (userId: number) => Promise<Mirror | undefined>;
  readonly now: Clock;
};

const AT_A_TIME = 100;
/** Calls to the provider at once, which has a limit for each second. */
const TOGETHER = 5;

/** Compares every customer with the provider, and puts right what differs unless it is only to be told. */
export const reconcile = (dependencies: Dependencies) => {
  const { accounts } = dependencies;
  return async ({ dryRun }: { readonly dryRun: boolean }): Promise<Reconciliation> => {
    const found: Compared[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: readonly BillingAccount[] = await accounts.customersAfter(after, AT_A_TIME);
      for (let from = 0; from < batch.length; from += TOGETHER) {
        const some = batch.slice(from, from + TOGETHER);
        found.push(...(await Promise.all(some.map((account) => compare(account, dryRun, dependencies)))));
      }
      after = batch.length === AT_A_TIME ? batch.at(-1)?.userId : undefined;
    }
    return {
      looked: found.length,
      changes: found.flatMap((one) => (one.kind === 'changed' ? [one.change] : [])),
      failed: found.flatMap((one) => (one.kind === 'failed' ? [one.failure] : [])),
    };
  };
};

type Compared =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly change: Reconciliation['changes'][number] }
  | { readonly kind: 'failed'; readonly failure: Reconciliation['failed'][number] };

const compare = async (account: BillingAccount, dryRun: boolean, dependencies: Dependencies): Promise<Compared> => {
  const { userId, mirror: before } = account;
  try {
    const after = await (dryRun ? mirrorNow(account, dependencies) : dependencies.sync(userId));
    if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'same' };
    return { kind: 'changed', change: { userId, before: wordsOf(before), after: wordsOf(after) } };
  } catch (error) {
    return { kind: 'failed', failure: { userId, reason: reasonOf(error) } };
  }
};

/** What a look would write. */
const mirrorNow = async (account: BillingAccount, { gateway, now }: Dependencies): Promise<Mirror | undefined> => {
  const best = bestOf(await subscriptionsOf(account, gateway));
  if (best && standingOf(best) === undefined) return account.mirror;
  return best && mirrorOf(best, account.mirror, now());
};

const subscriptionsOf = async (
  { customerId }: BillingAccount,
  gateway: Dependencies['gateway'],
): Promise<readonly Subscription[]> => {
  try {
    return customerId === undefined ? [] : await gateway.listSubscriptions(customerId);
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'missing') return [];
    throw error;
  }
};

const wordsOf = (mirror: Mirror | undefined): string | undefined =>
  mirror && `${mirror.status} ${mirror.plan ?? 'of another price'} to ${mirror.periodEnd.toISOString().slice(0, 10)}`;

/** Of an error of the provider its sentence; whatever else it is, its words may tell too much. */
const reasonOf = (error: unknown): string =>
  error instanceof GatewayError ? error.message : 'Something went wrong here; the log says more.';

/** So old may a mirror become. */
const STALE_MS = 20 * 3_600_000;
const CHORE_AT_A_TIME = 500;

type ChoreDependencies = Pick<Dependencies, 'sync' | 'now'> & {
  readonly accounts: Pick<BillingAccounts, 'notSyncedSince'>;
  /** Told of a customer who could not be looked at; they are for the next time. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** A chore of every hour: looks once a day at each customer, whatever events were lost. */
export const syncStale =
  ({ accounts, sync, now, onError }: ChoreDependencies) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - STALE_MS);
    for (const userId of await accounts.notSyncedSince(before, CHORE_AT_A_TIME)) {
      try {
        await sync(userId);
      } catch (error) {
        onError(error);
      }
    }
  };
