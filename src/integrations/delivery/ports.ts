import type { Channel, Settings } from '../channels/define-channel.ts';
import type { Alert } from '../model/alert.ts';
import type { Why } from '../model/why.ts';

/**
 * The queues of integrations, as workers lease them: whoever holds one is alone with its deliveries until the lease ends.
 * Due times are the database's.
 */
export type IntegrationQueues = {
  /** Leases at most `limit` due queues, each with the first of its due deliveries. */
  claim(limit: number, from: QueueChoice): Promise<readonly LeasedBatch[]>;
  /** Milliseconds until the next queue is due; undefined: none is planned. */
  nextDueInMs(from: QueueChoice): Promise<number | undefined>;
  /** Keeps a queue for another lease, while its send goes on. */
  renew(batch: LeasedBatch): Promise<void>;
  /** Writes what became of a delivery; an accepted one counts in any case, another only while its queue is held. */
  record(batch: LeasedBatch, result: DeliveryResult): Promise<void>;
  /** Gives the queue back: due when its next delivery is, after its rest. Records `last` with it, at one go. */
  release(batch: LeasedBatch, outcome: BatchOutcome, last?: DeliveryResult): Promise<void>;
  /** Switches an integration off for good, by its receiver's word, and cancels what waits; not one that was changed meanwhile. */
  switchOff(batch: LeasedBatch, reason: string): Promise<void>;
  /** Cancels what waits for an integration that has nobody to send to. */
  cancel(integrationId: number): Promise<void>;
};

/** Queues that are sent by email, or those of posts without these hosts. */
export type QueueChoice = 'email' | { readonly busyHosts: readonly string[] };

/** The queue of one integration while a worker holds it, with what it is to send. */
export type LeasedBatch = {
  readonly integrationId: number;
  readonly userId: number;
  /** The token of the lease. */
  readonly token: string;
  /** Undefined where there is none of its type any more. */
  readonly channel: Channel | undefined;
  readonly enabled: boolean;
  /** The host of its URL; empty for email. */
  readonly host: string;
  /** Undefined for mail. @throws SecretError where the secret that it was encrypted under is not known. */
  readonly address: () => string | undefined;
  readonly settings: Settings;
  /** The signing secrets, the newest first. @throws SecretError as `address` does. */
  readonly secrets: () => readonly string[];
  readonly deliveries: readonly DueDelivery[];
};

/** `id` is the place in the queue. */
export type DueDelivery = { readonly id: number; readonly alert: Alert; readonly attempts: number };

export type DeliveryResult = {
  /** The id of the due delivery. */
  readonly id: number;
  readonly state: 'accepted' | 'kept' | 'pending' | 'failed' | 'cancelled';
  readonly attempts: number;
  /** Until the next attempt, for one that is pending again. */
  readonly delayMs?: number;
  readonly sentAt?: Date;
  readonly status?: number;
  readonly answer?: string;
};

/** `none`: nothing was sent, so nothing is known of the receiver. */
export type BatchOutcome =
  | { readonly kind: 'accepted' }
  /** Nobody was told, since there is no mail server. */
  | { readonly kind: 'kept' }
  /** `askedMs`: for so long the receiver asks to be left alone. */
  | { readonly kind: 'failed'; readonly reason: string; readonly askedMs?: number }
  | { readonly kind: 'none' };

/** The rate limits of endpoints that take one message at a time, whichever integrations have them, for what is sent beside the queues. */
export type EndpointRateLimits = {
  /** Acquires an integration's endpoint; undefined while another message is being sent or it cools down. Always granted without a limit. */
  acquire(integrationId: number): Promise<EndpointPermit | undefined>;
};

/** Given back once the message is answered; the endpoint then rests. What is not given back ends with its lease. */
export type EndpointPermit = { release(): Promise<void> };

/** An alert to be queued for an integration. */
export type NewDelivery = {
  readonly integrationId: number;
  readonly factId?: number;
  readonly subject?: string;
  readonly alert: Alert;
  /** Absent where the kind of the alert says it: of a test, a digest, and of another integration that fails. */
  readonly why?: Why;
  readonly seenAt: Date;
};
