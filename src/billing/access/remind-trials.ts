import type { AccountAccess } from '../../shared/account-access.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { BillingMails } from '../billing-mail.ts';
import { nextReminderAt, reminderDue } from '../trial-reminders.ts';

/** When trial reminders are due; in the running transaction. */
export type ReminderPlan = {
  /** Due users, locked until the transaction ends. */
  readonly take: (by: Date, limit: number) => Promise<readonly number[]>;
  /** Undefined: never again. */
  readonly plan: (teamId: TeamId, at: Date | undefined) => Promise<void>;
};

type Dependencies = {
  readonly reminders: ReminderPlan;
  readonly trialEndsOf: (teamId: TeamId) => Promise<Date | undefined>;
  readonly accessOf: (teamId: TeamId) => Promise<AccountAccess>;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

const AT_A_TIME = 100;

/** Requests the due trial reminders for users without a subscription, and schedules the next. */
export const remindTrials = (dependencies: Dependencies) => {
  const { reminders, transaction, now } = dependencies;
  const remindSome = () =>
    transaction(async () => {
      const teamIds = await reminders.take(now(), AT_A_TIME);
      for (const teamId of teamIds) await remind(teamId, dependencies);
      return teamIds.length;
    });
  return async (): Promise<void> => {
    while ((await remindSome()) === AT_A_TIME);
  };
};

const remind = async (teamId: TeamId, dependencies: Dependencies): Promise<void> => {
  const { reminders, trialEndsOf, accessOf, mails, now } = dependencies;
  const trialEnds = await trialEndsOf(teamId);
  await reminders.plan(teamId, trialEnds && nextReminderAt(trialEnds, now()));
  const days = trialEnds && reminderDue(trialEnds, now());
  if (trialEnds === undefined || days === undefined) return;
  const { because } = await accessOf(teamId);
  if (because === 'trial' || because === 'trial_over')
    await mails.add({ kind: 'trial_ends', teamId, trialEnds: trialEnds.toISOString(), days });
};
