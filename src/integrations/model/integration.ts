import type { EventChoices } from './alert-events.ts';
import type { ChannelType } from './channel-type.ts';
import type { SummaryRule } from './content/summaries.ts';
import type { AlertQuietHours } from './quiet-hours.ts';
import type { ReminderRules } from './reminders.ts';

/** An integration as its owner sees it, with its URL. */
export type Integration = ReminderRules & {
  readonly id: number;
  readonly teamId: TeamId;
  readonly type: ChannelType;
  readonly name: string;
  readonly webhookUrl: string;
  /** Settings besides the URL, by field name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Empty if its channel has no choices. */
  readonly events: EventChoices;
  /** Chosen services, including deleted ones; undefined: all. */
  readonly serviceIds?: readonly number[];
  /** The board whose services it covers, instead of chosen ones. */
  readonly boardId?: number;
  /** Absent: its alerts are sent at any time. */
  readonly quietHours?: AlertQuietHours;
  readonly summaries?: SummaryRule;
  readonly enabled: boolean;
  readonly health: Health;
  /** The addresses of an email list; absent for other channels. */
  readonly recipients?: readonly {
    readonly address: string;
    readonly state: 'pending' | 'confirmed' | 'unsubscribed' | 'refused';
  }[];
  /** Advice about its URL. */
  readonly note?: string;
  readonly lastAcceptedAt?: Date;
  /** When the latest test failed; absent if it arrived, or if an alert has arrived since. */
  readonly testFailedAt?: Date;
  /** Absent if nothing was sent in the last 30 days. */
  readonly latency?: DeliveryLatency;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Email alerts as their owner sees them. The notification preferences are its choices, the confirmed email address its receiver. */
export type MailIntegration = Omit<
  Integration,
  | 'type'
  | 'webhookUrl'
  | 'settings'
  | 'events'
  | 'serviceIds'
  | 'boardId'
  | 'quietHours'
  | 'summaries'
  | keyof ReminderRules
  | 'testFailedAt'
  | 'recipients'
  | 'note'
> & {
  readonly type: 'email';
};

export type Health = {
  /** `kept`: email without a mail server; it's in the server's mailbox folder and reaches nobody. */
  readonly state: 'ok' | 'failing' | 'switched_off' | 'kept';
  readonly since?: Date;
  readonly reason?: string;
};

/** How fast the alerts of the last 30 days arrived, without tests and digests. */
export type DeliveryLatency = {
  readonly accepted: number;
  /** The number of emails in the server's mailbox folder, which reached nobody. */
  readonly kept: number;
  /** The number of alerts that we don't retry any more. */
  readonly failed: number;
  /** Why the latest of these didn't arrive, for a person. */
  readonly lastFailure?: string;
  /** The delay from the time that the page gives until acceptance; absent if pages gave no time. */
  readonly sincePublished?: Percentiles;
  /** The delay from our reading until acceptance; absent if none was accepted. */
  readonly sinceRead?: Percentiles;
};

/** Median and 95th percentile of these alerts. */
export type Percentiles = { readonly alerts: number; readonly p50Ms: number; readonly p95Ms: number };

export type DeliveryHealth = {
  readonly failingSince?: Date;
  readonly failure?: string;
  readonly switchedOffAt?: Date;
  /** Email only: there is no mail server, so the latest one is in the mailbox folder. */
  readonly isKept?: boolean;
};

/** An integration is failing once nothing has arrived for this long … */
export const FAILING_AFTER_MS = 5 * 60_000;
/** … and is switched off after this long. */
export const OFF_AFTER_MS = 3 * 86_400_000;

export const healthOf = ({ failingSince, failure, switchedOffAt, isKept }: DeliveryHealth, now: Date): Health => {
  if (switchedOffAt) return { state: 'switched_off', since: switchedOffAt, reason: failure };
  const isLong = failingSince !== undefined && now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
  if (isLong) return { state: 'failing', since: failingSince, reason: failure };
  return { state: isKept ? 'kept' : 'ok' };
};

export const MAX_INTEGRATIONS = 100;
/** Browsers of one member that get alerts of one team. */
export const MAX_DEVICES = 10;
