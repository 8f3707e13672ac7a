import type { AccountAccess } from '../../shared/account-access.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BillingMails } from '../billing-mail.ts';

/** The scheduled ends of access, and the read-only users; in the running transaction. */
export type AccessWatch = {
  /** Adds a new user, whose trial ends then. */
  readonly add: (teamId: TeamId, trialEnds: Date, remindAt: Date | undefined) => Promise<void>;
  /** Notes a new end of the user's trial, so that their access is checked again at `dueAt`. */
  readonly move: (teamId: TeamId, dueAt: Date, remindAt: Date | undefined) => Promise<void>;
  /** Locks this user's access until the transaction ends. Undefined if it never ends, or if there is no account. */
  readonly hold: (teamId: TeamId) => Promise<Found | undefined>;
  readonly readOnlySince: (teamId: TeamId) => Promise<Date | undefined>;
  readonly save: (teamId: TeamId, found: Found) => Promise<void>;
  /** Users whose access may have ended by then, the longest due first. */
  readonly due: (by: Date, limit: number) => Promise<readonly number[]>;
  readonly readOnly: (limit: number) => Promise<readonly number[]>;
};

type Found = { readonly readOnlySince: Date | undefined; readonly dueAt: Date | undefined };

type Dependencies = {
  readonly watch: Pick<AccessWatch, 'hold' | 'save'>;
  readonly accessOf: (teamId: TeamId) => Promise<AccountAccess>;
  readonly mails: Pick<BillingMails, 'add'>;
  /** Pauses or resumes a user's alerts and the polls that only they need. Joins the running transaction. */
  readonly pause: (teamId: TeamId, isPaused: boolean) => Promise<void>;
  /** False: nothing is for sale, so nobody is read-only until something is. */
  readonly isOff: boolean;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Pauses a user's alerts and polls when they become read-only, and resumes them with full access. Called whenever their access
 * may have changed; does nothing if it didn't.
 */
export const applyAccess =
  ({ watch, accessOf, pause, mails, isOff, transaction, now }: Dependencies) =>
  (teamId: TeamId): Promise<void> =>
    transaction(async () => {
      const before = await watch.hold(teamId);
      if (!before) return;
      const access = await accessOf(teamId);
      const isReadOnly = access.kind === 'read_only';
      if (isReadOnly !== (before.readOnlySince !== undefined)) await pause(teamId, isReadOnly);
      const readOnlySince = isReadOnly ? (before.readOnlySince ?? now()) : undefined;
      // The end of a trial and of a subscription have their own emails.
      if (readOnlySince && before.readOnlySince === undefined && access.because !== 'trial_over')
        await mails.add({ kind: 'read_only', teamId, since: readOnlySince.toISOString() });
      const dueAt = isOff ? now() : access.until;
      if (readOnlySince !== before.readOnlySince || dueAt?.getTime() !== before.dueAt?.getTime())
        await watch.save(teamId, { readOnlySince, dueAt });
    });

const AT_A_TIME = 100;

type DueDependencies = Pick<Dependencies, 'isOff' | 'now'> & {
  readonly watch: Pick<AccessWatch, 'due' | 'readOnly'>;
  readonly apply: (teamId: TeamId) => Promise<void>;
  /** Called with a user whose access couldn't be updated. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Finds expired trials and grace periods by an index, without scanning all users. */
export const applyDueAccess =
  ({ watch, apply, isOff, now, onError }: DueDependencies) =>
  async (): Promise<void> => {
    for (let hasMore = true; hasMore; ) {
      const teamIds = await (isOff ? watch.readOnly(AT_A_TIME) : watch.due(now(), AT_A_TIME));
      hasMore = teamIds.length === AT_A_TIME;
      for (const teamId of teamIds) {
        try {
          await apply(teamId);
        } catch (error) {
          onError(error);
          // This one is due again at once, so it's left for the next time.
          hasMore = false;
        }
      }
    }
  };
