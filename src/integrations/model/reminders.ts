import { isTrouble } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import { type Alert, statusOf } from './alert.ts';

/** Alerts another integration of the team if nobody is on a problem so many minutes after its first alert. */
export type Escalation = { readonly afterMinutes: number; readonly integrationId: number };

/** Rules of an integration for problems that nobody is on. */
export type ReminderRules = {
  readonly escalation?: Escalation;
  /** How often alerts about an open outage repeat. */
  readonly repeatMinutes?: number;
};

export type ReminderKind = 'escalation' | 'repeat';

const reminderKinds: readonly ReminderKind[] = ['escalation', 'repeat'];

/** When to look at a problem that was alerted, taken up or released then; undefined without a rule. */
export const reminderDueAt = (
  { escalation, repeatMinutes }: ReminderRules,
  kind: ReminderKind,
  from: Date,
): Date | undefined => {
  const minutes = kind === 'escalation' ? escalation?.afterMinutes : repeatMinutes;
  return minutes === undefined ? undefined : new Date(from.getTime() + minutes * 60_000);
};

/** A problem is escalated, an outage repeated. */
export const isGrave = (kind: ReminderKind, status: ServiceStatus): boolean =>
  kind === 'escalation' ? isTrouble(status) : status === 'outage';

export const hasReminders = ({ escalation, repeatMinutes }: ReminderRules): boolean =>
  escalation !== undefined || repeatMinutes !== undefined;

export type NewReminder = {
  readonly integrationId: number;
  readonly subject: string;
  readonly kind: ReminderKind;
  readonly dueAt: Date;
};

/** The reminders of a thread, counted from this moment. */
export const remindersFrom = (
  rules: ReminderRules,
  { integrationId, subject }: Pick<NewReminder, 'integrationId' | 'subject'>,
  from: Date,
  isWanted: (kind: ReminderKind) => boolean = () => true,
): readonly NewReminder[] =>
  reminderKinds.flatMap((kind) => {
    const dueAt = isWanted(kind) ? reminderDueAt(rules, kind, from) : undefined;
    return dueAt ? [{ integrationId, subject, kind, dueAt }] : [];
  });

/** The reminders that an alert starts, if it says that a service is in trouble. */
export const remindersOf = (
  rules: ReminderRules,
  { integrationId, subject = '', alert, seenAt }: Alerted,
): readonly NewReminder[] => {
  const isOpen = starting.has(alert.kind) && !('outcome' in alert && alert.outcome);
  if (!isOpen) return [];
  const status = statusOf(alert) ?? 'unknown';
  return remindersFrom(rules, { integrationId, subject }, seenAt, (kind) => isGrave(kind, status));
};

/** A statement can't write a row twice: the first of equal ones counts. */
export const onceEach = (reminders: readonly NewReminder[]): readonly NewReminder[] => [
  ...new Map(
    reminders.toReversed().map((one) => [`${one.kind} ${one.integrationId} ${one.subject}`, one] as const),
  ).values(),
];

type Alerted = {
  readonly integrationId: number;
  readonly subject?: string;
  readonly alert: Alert;
  readonly seenAt: Date;
};

const starting: ReadonlySet<Alert['kind']> = new Set(['incident_opened', 'incident_updated', 'unstable', 'escalated']);
