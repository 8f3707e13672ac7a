import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { ReconcilePages } from '../ports.ts';
import type { Services } from '../services.ts';

/** Users whose monitoring is paused: they get no alerts, and pages that only they need are polled once an hour. */
export type PausedWatching = {
  readonly isPaused: (teamId: TeamId) => Promise<boolean>;
  /** False if it's paused already. */
  readonly begin: (teamId: TeamId, at: Date) => Promise<boolean>;
  /** Resumes as if they started now. False if it isn't paused. */
  readonly end: (teamId: TeamId, at: Date) => Promise<boolean>;
  /** Polls these services of a paused team as before until then, and no others. */
  readonly keepPolling: (teamId: TeamId, serviceIds: readonly number[], until: Date) => Promise<void>;
  /** Ends that for those whose time has come, and returns the ids of their pages. */
  readonly endKept: (by: Date) => Promise<readonly number[]>;
};

/** The services that public status pages of a team follow. */
export type PublishedServices = (teamId: TeamId) => Promise<readonly number[]>;

/** For so long, status pages of a read-only team stay up to date. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Dependencies = {
  readonly paused: PausedWatching;
  readonly services: Pick<Services, 'enabledPages'>;
  readonly reconcilePages: ReconcilePages;
  /** The services that public status pages of a team follow; absent: none are kept. */
  readonly publishedServices?: PublishedServices;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Pauses or resumes a user's monitoring. Services of its public status pages are polled on for a while. The cost grows with their pages. Joins the running transaction; idempotent. */
export const pauseWatching =
  ({ paused, services, reconcilePages, publishedServices, transaction, now }: Dependencies) =>
  (teamId: TeamId, isPaused: boolean): Promise<void> =>
    transaction(async () => {
      const isNew = await (isPaused ? paused.begin(teamId, now()) : paused.end(teamId, now()));
      if (!isNew) return;
      const kept = isPaused ? ((await publishedServices?.(teamId)) ?? []) : [];
      await paused.keepPolling(teamId, kept, new Date(now().getTime() + KEPT_DAYS * DAY_MS));
      await reconcilePages(await services.enabledPages(teamId));
    });

/** Polls the services of status pages that nobody maintains any more once an hour, as the team's others. */
export const endKeptPolling =
  ({
    paused,
    reconcilePages,
    transaction,
    now,
  }: Pick<Dependencies, 'paused' | 'reconcilePages' | 'transaction' | 'now'>) =>
  (): Promise<void> =>
    transaction(async () => reconcilePages(await paused.endKept(now())));
