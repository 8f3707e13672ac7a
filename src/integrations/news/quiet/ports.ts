import type { SingleAlert } from '../../model/alert.ts';
import type { ReminderRules } from '../../model/reminders.ts';

/** An alert that waits for the end of quiet hours. */
export type QuietAlert = ReminderRules & {
  readonly seq: number;
  readonly integrationId: number;
  readonly until: Date;
  readonly subject: string;
  readonly alert: SingleAlert;
};

/** Deliveries that wait for the end of quiet hours, in the running transaction. */
export type QuietAlerts = {
  /** Takes out those of a few integrations whose quiet hours have ended, oldest first; none of integrations that are off. */
  takeDue(by: Date): Promise<{ readonly isAny: boolean; readonly alerts: readonly QuietAlert[] }>;
  /** They are in this summary. */
  summarise(summaryId: string, alerts: readonly Pick<QuietAlert, 'integrationId' | 'seq'>[]): Promise<void>;
};
