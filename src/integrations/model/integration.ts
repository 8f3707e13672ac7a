import { teamsAddressNote } from '../channels/teams-address.ts';
import type { Channel, EventChoices } from './alert-events.ts';

/** What a user can connect; mail goes by their notification preferences. */
export type IntegrationType = Exclude<Channel, 'email'>;

/** An integration as its owner sees it, address included; nobody else does. */
export type Integration = {
  readonly id: number;
  readonly userId: number;
  readonly type: IntegrationType;
  readonly name: string;
  readonly webhookUrl: string;
  /** Slack's. */
  readonly channel?: string;
  readonly events: EventChoices;
  readonly enabled: boolean;
  readonly health: Health;
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
export const failingAfterMs = 5 * 60_000;
/** … and is switched off once nothing arrived for so long. */
export const offAfterMs = 3 * 86_400_000;

export const healthOf = ({ failingSince, failure, switchedOffAt }: DeliveryHealth, now: Date): Health => {
  if (switchedOffAt) return { state: 'switched_off', since: switchedOffAt, reason: failure };
  const isLong = failingSince !== undefined && now.getTime() - failingSince.getTime() >= failingAfterMs;
  return isLong ? { state: 'failing', since: failingSince, reason: failure } : { state: 'ok' };
};

/** How much of an integration is sent at a time, and how long it rests after: Slack takes one message a second for each hook. */
export const paces: Readonly<Record<Channel, { readonly burst: number; readonly restMs: number }>> = {
  slack: { burst: 1, restMs: 1_000 },
  // One after the other, so that what is told in order is read in order.
  teams: { burst: 1, restMs: 0 },
  email: { burst: 4, restMs: 0 },
  webhook: { burst: 50, restMs: 0 },
};

/** How many a user may have. */
export const MAX_INTEGRATIONS = 100;

/** What to do about its address. */
export const noteOf = ({ type, webhookUrl }: Pick<Integration, 'type' | 'webhookUrl'>): string | undefined =>
  type === 'teams' ? teamsAddressNote(webhookUrl) : undefined;

/** The choices that this type has, as they count: what was left out is as it was before. */
export const choicesOf = (
  type: IntegrationType,
  chosen: EventChoices,
  before: EventChoices = defaults,
): EventChoices => {
  if (type === 'teams') return {};
  const { incidents, resolved, maintenance, statusChange } = { ...defaults, ...before, ...chosen };
  return type === 'webhook' ? { incidents, resolved, maintenance, statusChange } : { incidents, resolved, maintenance };
};

const defaults: EventChoices = { incidents: true, resolved: true, maintenance: false, statusChange: false };
