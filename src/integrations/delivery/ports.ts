import type { ServiceStatus } from '../../monitoring/index.ts';
import type { Channel, Settings } from '../channels/define-channel.ts';
import type { Alert } from '../model/alert.ts';
import type { Why } from '../model/why.ts';

/**
 * The queues of integrations, which workers lease: nobody else touches its deliveries until the lease ends. Due times are the
 * database's.
 */
export type IntegrationQueues = {
  /** Leases up to `limit` due queues, each with its first due deliveries. */
  claim(limit: number, from: QueueChoice): Promise<readonly LeasedBatch[]>;
  /** Milliseconds until the next queue is due; undefined if none is scheduled. */
  nextDueInMs(from: QueueChoice): Promise<number | undefined>;
  /** Renews the leases of all workers. */
  keepLeases(): Promise<void>;
  /** Renews the lease of a queue while its send is running. */
  renew(batch: LeasedBatch): Promise<void>;
  /** The receiver's id of the message that opened the thread of a delivery, or its episode; undefined if there is none to edit. */
  messageRefOf(batch: LeasedBatch, one: DueDelivery): Promise<string | undefined>;
  /** Stores a delivery's outcome; an accepted one always counts, any other only while its queue is held. */
  record(batch: LeasedBatch, result: DeliveryResult): Promise<void>;
  /** Returns the queue: due when its next delivery is, after its pause. Stores `last` at the same time. */
  release(batch: LeasedBatch, outcome: BatchOutcome, last?: DeliveryResult): Promise<void>;
  /**
   * Switches an integration off for good because its receiver said so, and cancels waiting deliveries; not one that was changed
   * meanwhile.
   */
  switchOff(batch: LeasedBatch, reason: string): Promise<void>;
  /** Cancels the waiting deliveries of an integration without a recipient. */
  cancel(integrationId: number): Promise<void>;
};

/** Email queues, or post queues except those of these hosts. */
export type QueueChoice = 'email' | { readonly busyHosts: readonly string[] };

/** The queue of one integration while a worker holds it, with its due deliveries. */
export type LeasedBatch = {
  readonly integrationId: number;
  readonly teamId: TeamId;
  /** The member whose email integration it is; the team's own user for all others. */
  readonly memberId: UserId;
  /** The token of the lease. */
  readonly token: string;
  /** Undefined if its channel no longer exists. */
  readonly channel: Channel | undefined;
  readonly enabled: boolean;
  /** The host of its URL; empty for email. */
  readonly host: string;
  /** Undefined for email. @throws SecretError if the secret that encrypted it's unknown */
  readonly address: () => string | undefined;
  readonly settings: Settings;
  /** Keys and tokens, by field name. @throws SecretError as `address` does */
  readonly secretSettings: () => Settings;
  /** The signing secrets, the newest first. @throws SecretError as `address` does */
  readonly secrets: () => readonly string[];
  readonly deliveries: readonly DueDelivery[];
};

/** `id` is the delivery's place in the queue. */
export type DueDelivery = { readonly id: number; readonly alert: Alert; readonly attempts: number };

export type DeliveryResult = {
  readonly id: number;
  readonly state: 'accepted' | 'kept' | 'pending' | 'failed' | 'cancelled';
  readonly attempts: number;
  /** The time until the next attempt, for a pending one. */
  readonly delayMs?: number;
  readonly sentAt?: Date;
  readonly status?: number;
  readonly answer?: string;
  /** The receiver's id of the message, for edits. */
  readonly messageRef?: string;
};

/** `none`: nothing was sent, so nothing is known about the receiver. */
export type BatchOutcome =
  | { readonly kind: 'accepted' }
  /** There is no mail server, so nobody was notified. */
  | { readonly kind: 'kept' }
  /** `askedMs`: how long the receiver wants to be left alone. */
  | { readonly kind: 'failed'; readonly reason: string; readonly askedMs?: number }
  | { readonly kind: 'none' };

/**
 * Rate limits of endpoints that take one message at a time, whichever integrations have them, for messages outside of the
 * queues.
 */
export type EndpointRateLimits = {
  /**
   * Acquires an integration's endpoint; undefined while another message is being sent or during its pause. Always granted
   * without a limit.
   */
  acquire(integrationId: number): Promise<EndpointPermit | undefined>;
};

/** Released once the message is answered; then the endpoint pauses. Otherwise its lease releases it. */
export type EndpointPermit = { release(): Promise<void> };

/** An alert for an integration's queue. */
export type NewDelivery = {
  readonly integrationId: number;
  readonly factId?: number;
  readonly subject?: string;
  readonly alert: Alert;
  /** Absent if the alert's kind is the reason: a test, a digest, or another failing integration. */
  readonly why?: Why;
  readonly seenAt: Date;
  /** Not sent for so long, so that a later alert can replace it; at once if absent. */
  readonly holdMs?: number;
  /** Not sent while this mute lasts. `levels`: the status that the integration knew of each service before, by id. */
  readonly muted?: { readonly muteId: number; readonly levels: Readonly<Record<number, ServiceStatus>> };
  /** Not sent in these quiet hours. Their summary has it, unless it's dropped. */
  readonly quiet?: { readonly until: Date; readonly isDropped: boolean };
};
