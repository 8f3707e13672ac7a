import pLimit from 'p-limit';
import type { Clock } from '../../shared/clock.ts';
import { GatewayError } from '../payment-gateway.ts';
import type { BillingAccounts } from '../ports.ts';

/** The age of a mirror at which the next hourly round reads the provider again. */
const STALE_MS = 20 * 3_600_000;
const BATCH = 500;
/**
 * Two calls each of at most half a second: about 50,000 customers an hour, and a third of Stripe's limit of 100 calls a second.
 */
const AT_ONCE = 16;

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'notSyncedSince'>;
  readonly sync: (teamId: TeamId) => Promise<unknown>;
  readonly now: Clock;
  /** Receives the failure of one customer, who is read again in the next round. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/**
 * Runs every hour: reads each customer's subscriptions once a day, in case events were lost. Stops while the provider is away.
 */
export const syncStale =
  ({ accounts, sync, now, onError }: Dependencies) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - STALE_MS);
    const limit = pLimit(AT_ONCE);
    const failed: number[] = [];
    let isAway = false;
    const syncOne = async (teamId: TeamId): Promise<void> => {
      if (isAway) return;
      try {
        await sync(teamId);
      } catch (error) {
        isAway ||= error instanceof GatewayError && error.fault === 'unavailable';
        failed.push(teamId);
        onError(error);
      }
    };
    const next = () => accounts.notSyncedSince(before, failed, BATCH);
    for (let ids = await next(); ids.length > 0 && !isAway; ids = await next())
      await Promise.all(ids.map((teamId) => limit(syncOne, teamId)));
  };
