import type { Clock } from '../shared/clock.ts';
import type { BillingAccounts } from './ports.ts';

/** So old may a mirror become. */
const STALE_MS = 20 * 3_600_000;
const AT_A_TIME = 500;

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'notSyncedSince'>;
  readonly sync: (userId: number) => Promise<unknown>;
  readonly now: Clock;
  /** Told of a customer who could not be looked at; they are for the next time. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** A chore of every hour: looks once a day at each customer, whatever events were lost. */
export const syncStale =
  ({ accounts, sync, now, onError }: Dependencies) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - STALE_MS);
    for (const userId of await accounts.notSyncedSince(before, AT_A_TIME)) {
      try {
        await sync(userId);
      } catch (error) {
        onError(error);
      }
    }
  };
