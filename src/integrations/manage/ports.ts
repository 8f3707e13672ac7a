import type { Actor } from '../../shared/actor.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import type { Alert } from '../model/alert.ts';
import type { ChannelType, Settings } from '../model/channel-type.ts';
import type { DeliveryHealth, DeliveryLatency, Integration, MailIntegration } from '../model/integration.ts';
import type { MutedWhy, Why } from '../model/why.ts';

/**
 * Users' integrations. Every method takes the user first and sees nothing of anyone else's. URLs are passed in the clear and
 * stored encrypted; reading one throws SecretError if the secret that encrypted it's unknown.
 */
export type Integrations = {
  /** Oldest first, without email and removed channels. */
  list(teamId: TeamId): Promise<readonly StoredIntegration[]>;
  find(teamId: TeamId, id: number): Promise<StoredIntegration | undefined>;
  /** The email integration; undefined before the first email alert. */
  mail(member: Pick<Actor, 'teamId' | 'userId'>): Promise<StoredMail | undefined>;
  /** Locks adding for other transactions. Returns the number of integrations. */
  holdList(teamId: TeamId): Promise<number>;
  /** Returns its id. */
  add(teamId: TeamId, integration: NewIntegration, at: Date): Promise<number>;
  /** Resets its health if the URL changed or it was switched on; when it's switched off, its deliveries are cancelled. */
  change(teamId: TeamId, id: number, changed: ChangedIntegration, at: Date, heard?: HeardChange): Promise<void>;
  /** The new secret signs first; the old one signs too until `oldUntil`. */
  rotate(teamId: TeamId, id: number, secret: string, oldUntil: Date): Promise<void>;
  /** The signing secrets, the newest first. */
  secrets(teamId: TeamId, id: number): Promise<readonly string[]>;
};

/** The services whose alerts an integration got before a change and gets now; undefined: all. */
export type HeardChange = Readonly<Record<'before' | 'now', readonly number[] | undefined>>;

export type IntegrationSettings = Pick<
  Integration,
  | 'name'
  | 'webhookUrl'
  | 'settings'
  | 'events'
  | 'serviceIds'
  | 'boardId'
  | 'quietHours'
  | 'summaries'
  | 'escalation'
  | 'repeatMinutes'
  | 'enabled'
> & {
  /** Keys and tokens, by field name. */
  readonly secretSettings: Settings;
};
export type ChangedIntegration = IntegrationSettings & { readonly channel: PostChannel<ChannelType> };
export type NewIntegration = ChangedIntegration & { readonly signingSecret?: string };
export type StoredIntegration = Omit<Integration, 'type' | 'health' | 'note' | 'latency' | 'recipients'> &
  DeliveryHealth & { readonly channel: PostChannel<ChannelType>; readonly secretSettings: Settings };

export type StoredMail = Omit<MailIntegration, 'type' | 'health' | 'latency'> & DeliveryHealth;

/** Delivery times of a user's alerts in the last 30 days. */
export type DeliveryLatencies = {
  /** By integration, without those that got nothing. */
  of(teamId: TeamId): Promise<ReadonlyMap<number, DeliveryLatency>>;
  /** Latency of all alerts about a status page; undefined if there were none. */
  ofPage(teamId: TeamId, pageId: number): Promise<DeliveryLatency | undefined>;
};

/** The status page of this user's service; undefined if there is no such service. Monitoring implements it. */
export type PageOfService = (teamId: TeamId, serviceId: number) => Promise<number | undefined>;

/** Deliveries as their owner sees and resends them. */
export type Deliveries = {
  /** Newest first; with one outcome, if given. */
  list(teamId: TeamId, integrationId: number, wanted: WantedDeliveries): Promise<readonly Delivery[]>;
  /** Undefined if it doesn't exist. */
  find(teamId: TeamId, integrationId: number, deliveryId: string): Promise<DecidedDelivery | undefined>;
  /** Sends it again now, with its id and new attempts; undefined if it doesn't exist. */
  replay(teamId: TeamId, integrationId: number, deliveryId: string): Promise<Delivery | undefined>;
  recordTest(integrationId: number, alert: Alert, outcome: TestOutcome): Promise<void>;
};

export type WantedDeliveries = {
  readonly limit: number;
  /** `waiting` includes those that are being sent. */
  readonly outcome?: 'waiting' | Exclude<Delivery['state'], 'pending' | 'sending'> | undefined;
  /** A delivery's id: those older than it; none if the integration has no such delivery. */
  readonly before?: string | undefined;
  /** Only those that changed at this moment or later. */
  readonly changedSince?: Date | undefined;
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
  /** When it was read from the page, or created. */
  readonly seenAt: Date;
  readonly sentAt?: Date;
  /** When the receiver first accepted it. */
  readonly acceptedAt?: Date;
  readonly nextAttemptAt?: Date;
  readonly updatedAt: Date;
  /** The receiver's HTTP status. */
  readonly status?: number;
  readonly answer?: string;
  /** It wasn't sent because of this mute. */
  readonly muted?: MutedWhy;
  /** It wasn't sent because of quiet hours until then. */
  readonly quietUntil?: Date;
};

/** A delivery with the stored reason for it; `why` is absent if none is stored. */
export type DecidedDelivery = Delivery & { readonly decidedAt: Date; readonly why?: Why };

export type FailingIntegrations = {
  /**
   * Those that have failed for five minutes or were switched off, whose owners don't know yet; this process has a minute to
   * notify them.
   */
  claim(limit: number): Promise<readonly FailingIntegration[]>;
  /** Switches off those that have failed for three days and were tried within the last one; returns how many. */
  switchOffHopeless(limit: number): Promise<number>;
  /** The owner knows; a later failure is new. */
  noteNotified(failing: FailingIntegration): Promise<void>;
  /**
   * Other working integrations of the same owner without an alert of this subject, in order. Email isn't included: owners get a
   * separate email.
   */
  othersOf(failing: FailingIntegration, subject: string): Promise<readonly number[]>;
  queue(deliveries: readonly NewDelivery[]): Promise<void>;
};

export type FailingIntegration = Required<Pick<DeliveryHealth, 'failingSince'>> &
  Pick<DeliveryHealth, 'failure' | 'switchedOffAt'> & {
    readonly integrationId: number;
    readonly teamId: TeamId;
    /** Its channel; a failing `email` can't be reported by email. */
    readonly type: string;
    readonly name: string;
  };

/** Emails the owner about an integration. Returns false if it should be retried. Skips owners without a confirmed address. */
export type MailOwner = (failing: FailingIntegration, what: 'failing' | 'off') => Promise<boolean>;

/** A user's services, including paused ones. Monitoring implements it. */
export type ServicesOf = (teamId: TeamId) => Promise<readonly { readonly serviceId: number }[]>;

/** Why nothing may be sent to this URL, for a person; undefined if it may be tried. */
export type CheckAddress = (address: string) => Promise<string | undefined>;
