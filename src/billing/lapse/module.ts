import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountAccess } from '../../shared/account-access.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { postgresAccessWatch } from '../adapters/postgres-access-watch.ts';
import { postgresReminders } from '../adapters/postgres-reminders.ts';
import type { BillingMails } from '../mails/billing-mail.ts';
import { nextReminderAt } from '../trial-reminders.ts';
import { followAccess, followDueAccess } from './follow-access.ts';
import { remindTrials } from './remind-trials.ts';

export type LapseOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly isOff: boolean;
  readonly accessOf: (userId: number) => Promise<AccountAccess>;
  readonly trialEndsOf: (userId: number) => Promise<Date | undefined>;
  /** See follow-access.ts. */
  readonly rest: (userId: number, rests: boolean) => Promise<void>;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly onError: (error: unknown) => void;
};

/** Has the trial of a new user watched. Joins the running transaction. Needs nothing of billing, so that accounts can be wired with it. */
export const watchTrials =
  (em: EntityManager, now: Clock) =>
  async ({ id, trialEnds }: { readonly id: number; readonly trialEnds: Date | undefined }): Promise<void> => {
    if (trialEnds) await postgresAccessWatch(em).add(id, trialEnds, nextReminderAt(trialEnds, now()));
  };

/** Has the trial that ends at another moment watched anew. Joins the running transaction. */
export const moveTrials =
  (em: EntityManager, now: Clock) =>
  ({ id, trialEnds }: { readonly id: number; readonly trialEnds: Date }): Promise<void> =>
    postgresAccessWatch(em).move(id, now(), nextReminderAt(trialEnds, now()));

/** Wires what happens when access ends, and comes back. */
export const createLapse = (options: LapseOptions) => {
  const { em } = options;
  const watch = postgresAccessWatch(em);
  const follow = followAccess({ ...options, watch });
  return {
    /** To be called whenever what a user may do can have changed. */
    follow,
    /** A chore of every minute or oftener. */
    followDue: followDueAccess({ ...options, watch, follow }),
    /** A chore of every hour or oftener. */
    remindTrials: remindTrials({ ...options, reminders: postgresReminders(em) }),
  };
};
