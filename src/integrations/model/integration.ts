import type { ChannelType } from '../channels/index.ts';
import type { EventChoices } from './alert-events.ts';

/** An integration as its owner sees it, address included; nobody else does. */
export type Integration = {
  readonly id: number;
  readonly userId: number;
  readonly type: ChannelType;
  readonly name: string;
  readonly webhookUrl: string;
  /** What its channel asks besides, by the names of the fields. */
  readonly settings: Readonly<Record<string, string>>;
  /** Empty where its channel has no boxes to tick. */
  readonly events: EventChoices;
  readonly enabled: boolean;
  readonly health: Health;
  /** What to do about its address. */
  readonly note?: string;
  readonly lastAcceptedAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type Health = {
  readonly state: 'ok' | 'failing' | 'switched_off';
  readonly since?: Date;
  readonly reason?: string;
};

/** What sending knows of an integration's receiver. */
export type DeliveryHealth = {
  readonly failingSince?: Date;
  readonly failure?: string;
  readonly switchedOffAt?: Date;
};

/** An integration fails for its owner once nothing arrived for so long … */
export const FAILING_AFTER_MS = 5 * 60_000;
/** … and is switched off once nothing arrived for so long. */
export const OFF_AFTER_MS = 3 * 86_400_000;

export const healthOf = ({ failingSince, failure, switchedOffAt }: DeliveryHealth, now: Date): Health => {
  if (switchedOffAt) return { state: 'switched_off', since: switchedOffAt, reason: failure };
  const isLong = failingSince !== undefined && now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
  return isLong ? { state: 'failing', since: failingSince, reason: failure } : { state: 'ok' };
};

/** How many a user may have. */
export const MAX_INTEGRATIONS = 100;
