import type { EventChoices } from './alert-events.ts';
import type { ChannelType } from './channel-type.ts';

/** An integration as its owner sees it, with its address. */
export type Integration = {
  readonly id: number;
  readonly teamId: number;
  readonly type: ChannelType;
  readonly name: string;
  readonly webhookUrl: string;
  /** Settings besides the address, by the names of their fields. */
  readonly settings: Readonly<Record<string, string>>;
  /** Empty if its channel has no choices. */
  readonly events: EventChoices;
  /** Chosen services, including deleted ones; undefined: all. */
  readonly serviceIds?: readonly number[];
  /** The board whose services it gets alerts of, instead of chosen ones. */
  readonly boardId?: number;
  readonly enabled: boolean;
  readonly health: Health;
  /** Advice about its address. */
  readonly note?: string;
  readonly lastAcceptedAt?: Date;
  /** When the latest test failed; absent where it arrived, or anything has since. */
  readonly testFailedAt?: Date;
  /** Absent where nothing was sent in the last 30 days. */
  readonly latency?: DeliveryLatency;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Email alerts as their owner sees them. Notification preferences are the choices, and the confirmed address is the receiver. */
export type MailIntegration = Omit<
  Integration,
  'type' | 'webhookUrl' | 'settings' | 'events' | 'serviceIds' | 'boardId' | 'testFailedAt' | 'note'
> & {
  readonly type: 'email';
};

export type Health = {
  /** `kept`: email without a mail server, which lies in the server's mailbox folder and reaches nobody. */
  readonly state: 'ok' | 'failing' | 'switched_off' | 'kept';
  readonly since?: Date;
  readonly reason?: string;
};

/** How fast the alerts of the last 30 days arrived, tests and digests left out. */
export type DeliveryLatency = {
  /** How many were accepted. */
  readonly accepted: number;
  /** The number of emails in the server's mailbox folder, which reached nobody. */
  readonly kept: number;
  /** How many are not tried any more. */
  readonly failed: number;
  /** Why the latest of these did not arrive, for a person. */
  readonly lastFailure?: string;
  /** From when the page says that it published it until it was accepted; absent where pages said no time. */
  readonly sincePublished?: Percentiles;
  /** From when it was read until it was accepted; absent where none was accepted. */
  readonly sinceRead?: Percentiles;
};

/** Median and 95th percentile of these alerts. */
export type Percentiles = { readonly alerts: number; readonly p50Ms: number; readonly p95Ms: number };

export type DeliveryHealth = {
  readonly failingSince?: Date;
  readonly failure?: string;
  readonly switchedOffAt?: Date;
  /** Email only: the latest one was kept on the server, as there is no mail server. */
  readonly isKept?: boolean;
};

/** An integration fails for its owner once nothing arrived for so long … */
export const FAILING_AFTER_MS = 5 * 60_000;
/** … and is switched off once nothing arrived for so long. */
export const OFF_AFTER_MS = 3 * 86_400_000;

export const healthOf = ({ failingSince, failure, switchedOffAt, isKept }: DeliveryHealth, now: Date): Health => {
  if (switchedOffAt) return { state: 'switched_off', since: switchedOffAt, reason: failure };
  const isLong = failingSince !== undefined && now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
  if (isLong) return { state: 'failing', since: failingSince, reason: failure };
  return { state: isKept ? 'kept' : 'ok' };
};

export const MAX_INTEGRATIONS = 100;
