import type { AlertQuietHours } from '../../model/quiet-hours.ts';
import type { ReminderRules } from '../../model/reminders.ts';
import type { SubjectOf } from '../ports.ts';
import type { HeldAlert } from './after-mute.ts';

/** Deliveries that wait for the end of a mute, in the running transaction; each call is one statement. */
export type HeldAlerts = {
  /** Those of these mutes that were made for integrations that still get alerts, oldest first. */
  ofMutes(muteIds: readonly number[]): Promise<readonly (HeldAlert & HeldFor)[]>;
  /** From then on they wait for this mute, with the services of these levels. */
  move(moved: readonly Pick<HeldAlert, 'seq' | 'muteId' | 'levels'>[]): Promise<void>;
  /** Those of these threads with an alert that no mute held back, by `subjectKey`. */
  told(subjects: readonly SubjectOf[]): Promise<ReadonlySet<string>>;
};

/** The recipient of a held alert. */
export type HeldFor = ReminderRules & {
  readonly teamId: TeamId;
  readonly memberId?: UserId;
  readonly quietHours?: AlertQuietHours;
};
