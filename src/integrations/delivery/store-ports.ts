import type { Channel, PostChannel, Settings } from '../channels/define-channel.ts';
import type { ChannelType } from '../channels/index.ts';
import type { Alert } from '../model/alert.ts';
import type { Course, Integration } from '../model/integration.ts';

/** Integrations of users. Every method takes the user first and sees nothing of anyone else's; addresses go in and out in the clear and are kept encrypted. */
export type Integrations = {
  /** Oldest first; without the hidden ones for email, and those whose channel there is no more. */
  list(userId: number): Promise<readonly StoredIntegration[]>;
  find(userId: number, id: number): Promise<StoredIntegration | undefined>;
  /** Lets one transaction at a time add, and tells how many there are. */
  holdList(userId: number): Promise<number>;
  add(userId: number, integration: NewIntegration, at: Date): Promise<number>;
  /** A new start for its course where the address changed or it was switched on; switched off, its deliveries are cancelled. */
  change(userId: number, id: number, state: IntegrationState, at: Date): Promise<void>;
  /** False where there is none. */
  remove(userId: number, id: number): Promise<boolean>;
  /** The new secret signs first, the old one beside it until `oldUntil`. */
  rotate(userId: number, id: number, secret: string, oldUntil: Date): Promise<void>;
  /** The secrets that sign, the newest first. */
  secrets(userId: number, id: number): Promise<readonly string[]>;
};

export type IntegrationState = Pick<Integration, 'name' | 'webhookUrl' | 'settings' | 'events' | 'enabled'>;
export type NewIntegration = IntegrationState & {
  readonly channel: PostChannel<ChannelType>;
  readonly signingSecret?: string;
};
export type StoredIntegration = Omit<Integration, 'type' | 'health' | 'note'> &
  Course & { readonly channel: PostChannel<ChannelType> };

/** What a user may see of deliveries, and send again. */
export type Deliveries = {
  /** Newest first. */
  list(userId: number, integrationId: number, limit: number): Promise<readonly Delivery[]>;
  /** To be sent now, with its id and a new count of attempts; undefined where there is none. */
  replay(userId: number, integrationId: number, deliveryId: string): Promise<Delivery | undefined>;
  /** Keeps what became of a test. */
  recordTest(integrationId: number, alert: Alert, outcome: TestOutcome): Promise<void>;
};

export type TestOutcome = {
  readonly accepted: boolean;
  readonly status?: number;
  readonly answer?: string;
  readonly sentAt: Date;
  readonly answeredAt: Date;
};

export type Delivery = {
  readonly id: string;
  readonly alert: Alert;
  readonly state: 'pending' | 'sending' | 'accepted' | 'failed' | 'superseded' | 'cancelled';
  readonly attempts: number;
  readonly publishedAt: Date;
  readonly seenAt: Date;
  readonly sentAt?: Date;
  readonly acceptedAt?: Date;
  readonly nextAttemptAt?: Date;
  readonly status?: number;
  readonly answer?: string;
};

/** Lanes as workers take them: whoever holds one is alone with its deliveries until the lease ends. Due times are the database's. */
export type Lanes = {
  /** Takes at most `limit` due lanes with the first of their due deliveries; leaves out these hosts. */
  claim(limit: number, busyHosts: readonly string[]): Promise<readonly Visit[]>;
  /** Milliseconds until the next lane is due, these hosts left out; undefined: none is planned. */
  nextDueInMs(busyHosts?: readonly string[]): Promise<number | undefined>;
  /** Writes what became of a delivery; an accepted one counts in any case, another only while the lane is held. */
  record(visit: Visit, result: DeliveryResult): Promise<void>;
  /** Gives the lane back: due when its next delivery is, after its rest. Records `last` with it, at one go. */
  release(visit: Visit, outcome: VisitOutcome, last?: DeliveryResult): Promise<void>;
  /** Switches an integration off for good, by its receiver's word, and cancels what waits; not one that was changed meanwhile. */
  switchOff(visit: Visit, reason: string): Promise<void>;
  /** Cancels what waits for an integration that has nobody to send to. */
  cancel(integrationId: number): Promise<void>;
};

/** The turns of addresses that take one message at a time, whichever integrations have them. */
export type Turns = {
  /** Of an integration's address, if it is its turn or needs none. Whoever doesn't give it back loses it with the lease. */
  take(integrationId: number): Promise<Turn | undefined>;
};

/** Given back once the message is answered; the address then rests. */
export type Turn = { give(): Promise<void> };

export type Visit = {
  readonly integrationId: number;
  readonly userId: number;
  readonly token: string;
  /** Undefined where there is none of its type any more. */
  readonly channel: Channel | undefined;
  readonly enabled: boolean;
  /** Of its address; empty for mail. */
  readonly host: string;
  /** Undefined for mail; throws where the secret that it was encrypted under is not known. */
  readonly address: () => string | undefined;
  readonly settings: Settings;
  /** The signing secrets, the newest first. */
  readonly secrets: () => readonly string[];
  readonly deliveries: readonly DueDelivery[];
};

/** `id` is the place in the queue. */
export type DueDelivery = { readonly id: string; readonly alert: Alert; readonly attempts: number };

export type DeliveryResult = {
  readonly id: string;
  readonly state: 'accepted' | 'pending' | 'failed' | 'cancelled';
  readonly attempts: number;
  /** Until the next attempt, for one that is pending again. */
  readonly delayMs?: number;
  readonly sentAt?: Date;
  readonly status?: number;
  readonly answer?: string;
};

/** `none`: nothing was sent, so nothing is known of the receiver. */
export type VisitOutcome =
  | { readonly kind: 'accepted' }
  /** `askedMs`: for so long the receiver asks to be left alone. */
  | { readonly kind: 'failed'; readonly reason: string; readonly askedMs?: number }
  | { readonly kind: 'none' };
