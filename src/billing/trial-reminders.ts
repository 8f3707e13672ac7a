/** An email about a trial: a number of days before its end, or at its end. */
export type TrialReminder = 7 | 3 | 1 | 0;

const DAY_MS = 86_400_000;
const reminders: readonly TrialReminder[] = [0, 1, 3, 7];

/**
 * The reminder that is due now, if any: the one for the days left, and none that is no longer true. Reminders missed during a
 * stop are skipped; after two days the end is no news either.
 */
export const reminderDue = (trialEnds: Date, now: Date): TrialReminder | undefined => {
  const leftMs = trialEnds.getTime() - now.getTime();
  if (leftMs < -2 * DAY_MS) return undefined;
  return reminders.find((days) => leftMs <= days * DAY_MS);
};

/** When the next reminder after this moment is due; undefined if the trial has ended. */
export const nextReminderAt = (trialEnds: Date, now: Date): Date | undefined => {
  const moments = reminders.map((days) => new Date(trialEnds.getTime() - days * DAY_MS));
  return moments.findLast((moment) => moment > now);
};
