import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ReconcilePages } from '../ports.ts';
import type { Services } from '../services.ts';

/** Whose watching rests: they are told nothing, and what only they watch is asked once an hour. */
export type PausedWatching = {
  readonly isAtRest: (userId: number) => Promise<boolean>;
  /** False where it rests already. */
  readonly begin: (userId: number, at: Date) => Promise<boolean>;
  /** They watch as if they began at this moment. False where it does not rest. */
  readonly end: (userId: number, at: Date) => Promise<boolean>;
};

type Dependencies = {
  readonly rests: PausedWatching;
  readonly services: Pick<Services, 'enabledPages'>;
  readonly reconcilePages: ReconcilePages;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Lets a user's watching rest, or go on, at a cost by their pages. Joins the running transaction; fine where it is so already. */
export const pauseWatching =
  ({ rests, services, reconcilePages, transaction, now }: Dependencies) =>
  (userId: number, rest: boolean): Promise<void> =>
    transaction(async () => {
      const isNew = await (rest ? rests.begin(userId, now()) : rests.end(userId, now()));
      if (isNew) await reconcilePages(await services.enabledPages(userId));
    });
