import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ReconcilePages } from '../ports.ts';
import type { Services } from '../services.ts';

/** Users whose monitoring is paused: they get no alerts, and pages that only they need are polled once an hour. */
export type PausedWatching = {
  readonly isAtRest: (teamId: number) => Promise<boolean>;
  /** False if it's paused already. */
  readonly begin: (teamId: number, at: Date) => Promise<boolean>;
  /** Resumes as if they started now. False if it isn't paused. */
  readonly end: (teamId: number, at: Date) => Promise<boolean>;
};

type Dependencies = {
  readonly rests: PausedWatching;
  readonly services: Pick<Services, 'enabledPages'>;
  readonly reconcilePages: ReconcilePages;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Pauses or resumes a user's monitoring. The cost grows with their pages. Joins the running transaction; idempotent. */
export const pauseWatching =
  ({ rests, services, reconcilePages, transaction, now }: Dependencies) =>
  (teamId: number, rest: boolean): Promise<void> =>
    transaction(async () => {
      const isNew = await (rest ? rests.begin(teamId, now()) : rests.end(teamId, now()));
      if (isNew) await reconcilePages(await services.enabledPages(teamId));
    });
