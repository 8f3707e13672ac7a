import type { PostChannel } from '../channels/define-channel.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import type { Alert } from '../model/alert.ts';
import type { ChannelType } from '../model/channel-type.ts';
import type { DeliveryHealth, DeliveryLatency, Integration, MailIntegration } from '../model/integration.ts';
import type { Why } from '../model/why.ts';

/**
 * Integrations of users. Every method takes the user first and sees nothing of anyone else's; addresses go in and out in the
 * clear and are kept encrypted. What reads an address throws SecretError where the secret that it was encrypted under is not known.
 */
export type Integrations = {
  /** Oldest first, without email and removed channels. */
  list(userId: number): Promise<readonly StoredIntegration[]>;
  find(userId: number, id: number): Promise<StoredIntegration | undefined>;
  /** The email integration; undefined before the first email alert. */
  mail(userId: number): Promise<StoredMail | undefined>;
  /** Locks adding for other transactions. Returns the number of integrations. */
  holdList(userId: number): Promise<number>;
  /** Answers its id. */
  add(userId: number, integration: NewIntegration, at: Date): Promise<number>;
  /** A new start for its health where the address changed or it was switched on; switched off, its deliveries are cancelled. */
  change(userId: number, id: number, settings: IntegrationSettings, at: Date): Promise<void>;
  /** False where there is none. */
  remove(userId: number, id: number): Promise<boolean>;
  /** The new secret signs first, the old one too until `oldUntil`. */
  rotate(userId: number, id: number, secret: string, oldUntil: Date): Promise<void>;
  /** The secrets that sign, the newest first. */
  secrets(userId: number, id: number): Promise<readonly string[]>;
};

export type IntegrationSettings = Pick<
  Integration,
  'name' | 'webhookUrl' | 'settings' | 'events' | 'serviceIds' | 'enabled'
>;
export type NewIntegration = IntegrationSettings & {
  readonly channel: PostChannel<ChannelType>;
  readonly signingSecret?: string;
};
export type StoredIntegration = Omit<Integration, 'type' | 'health' | 'note' | 'latency'> &
  DeliveryHealth & { readonly channel: PostChannel<ChannelType> };

export type StoredMail = Omit<MailIntegration, 'type' | 'health' | 'latency'> & DeliveryHealth;

/** How fast the alerts of a user arrived in the last 30 days. */
export type DeliveryLatencies = {
  /** By integration; without those that nothing was sent to. */
  of(userId: number): Promise<ReadonlyMap<number, DeliveryLatency>>;
  /** Latency of all alerts about a status page; undefined if there were none. */
  ofPage(userId: number, pageId: number): Promise<DeliveryLatency | undefined>;
};

/** The status page of a service of this user; undefined where there is no such service. Monitoring's. */
export type PageOfService = (userId: number, serviceId: number) => Promise<number | undefined>;

/** Deliveries as their owner sees and resends them. */
export type Deliveries = {
  /** Newest first; of one outcome where it is given. */
  list(userId: number, integrationId: number, wanted: WantedDeliveries): Promise<readonly Delivery[]>;
  /** Undefined where there is none. */
  find(userId: number, integrationId: number, deliveryId: string): Promise<DecidedDelivery | undefined>;
  /** To be sent now, with its id and a new count of attempts; undefined where there is none. */
  replay(userId: number, integrationId: number, deliveryId: string): Promise<Delivery | undefined>;
  /** Keeps what became of a test. */
  recordTest(integrationId: number, alert: Alert, outcome: TestOutcome): Promise<void>;
};

export type WantedDeliveries = {
  readonly limit: number;
  readonly outcome?: 'waiting' | 'accepted' | 'failed' | undefined;
  /** The id of one of them: those that are older; none where the integration has no such delivery. */
  readonly before?: string | undefined;
};

export type TestOutcome = {
  readonly accepted: boolean;
  /** The receiver's HTTP status. */
  readonly status?: number;
  readonly answer?: string;
  readonly sentAt: Date;
  readonly answeredAt: Date;
};

export type Delivery = {
  readonly id: string;
  readonly alert: Alert;
  readonly state: 'pending' | 'sending' | 'accepted' | 'kept' | 'failed' | 'superseded' | 'cancelled';
  readonly attempts: number;
  /** When the page published this; absent if it states no time. */
  readonly publishedAt?: Date;
  /** When it was read from the page, or made. */
  readonly seenAt: Date;
  readonly sentAt?: Date;
  /** When the receiver first accepted it. */
  readonly acceptedAt?: Date;
  readonly nextAttemptAt?: Date;
  /** The receiver's HTTP status. */
  readonly status?: number;
  readonly answer?: string;
};

/** A delivery with what was kept of the decision to make it; `why` is absent where nothing was. */
export type DecidedDelivery = Delivery & { readonly decidedAt: Date; readonly why?: Why };

/** Integrations whose owners are to be notified of their delivery health. */
export type FailingIntegrations = {
  /** Those that fail for five minutes or were switched off, whose owners do not know it yet; this process notifies them, for a minute. */
  claim(limit: number): Promise<readonly FailingIntegration[]>;
  /** Those that failed for three days and were tried within the last one, switched off now; answers how many. */
  switchOffHopeless(limit: number): Promise<number>;
  /** The owner knows; of another failure since then they do not. */
  noteNotified(failing: FailingIntegration): Promise<void>;
  /**
   * Other working integrations of the same owner without an alert of this subject, in order. Email isn't included: owners get a
   * separate email.
   */
  othersOf(failing: FailingIntegration, subject: string): Promise<readonly number[]>;
  /** Queues them to be sent now. */
  queue(deliveries: readonly NewDelivery[]): Promise<void>;
};

export type FailingIntegration = Required<Pick<DeliveryHealth, 'failingSince'>> &
  Pick<DeliveryHealth, 'failure' | 'switchedOffAt'> & {
    readonly integrationId: number;
    readonly userId: number;
    /** Its channel; `email` can't be reported by email. */
    readonly type: string;
    readonly name: string;
  };

/** Emails the owner about an integration. Returns false if it should be retried. Skips owners without a confirmed address. */
export type MailOwner = (failing: FailingIntegration, what: 'failing' | 'off') => Promise<boolean>;

/** The services of a user, paused ones too. Monitoring's. */
export type ServicesOf = (userId: number) => Promise<readonly { readonly serviceId: number }[]>;

/** Why nothing may be sent to this address, for a person; undefined where it may be tried. */
export type CheckAddress = (address: string) => Promise<string | undefined>;
