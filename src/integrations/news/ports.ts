import type { Channel } from '../channels/define-channel.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import type { Alert } from '../model/alert.ts';
import type { EventChoices } from '../model/alert-events.ts';
import type { AlertState } from './alert-state.ts';
import type { WaitingAlerts } from './digest.ts';
import type { News } from './news.ts';
import type { ScopeMemory } from './rules/scope-memory.ts';
import type { Unsent } from './supersede.ts';

// Everything here joins the running transaction, and each call is a few statements, whatever it is given.

/** The facts that nobody has made news of yet. */
export type FactInbox = {
  /** Makes this process the one that reads facts until the transaction ends; false where another is. */
  lock(): Promise<boolean>;
  /** The next fact, as far as it can be read whatever it says. */
  next(): Promise<FactItem | undefined>;
  /** The next facts, in the order of their ids; marks them as expanded. */
  take(limit: number): Promise<readonly ReadFact[]>;
};

/** A fact as it was read. */
export type ReadFact = {
  readonly id: number;
  readonly kind: string;
  readonly pageId?: number;
  readonly scopeId?: number;
  readonly incidentId?: number;
  readonly maintenanceId?: number;
  readonly occurredAt: Date;
  readonly seenAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Stored scope memories. */
export type ScopeMemories = {
  /** Memories of all scopes of these pages. */
  ofPages(pageIds: readonly number[]): Promise<ReadonlyMap<number, ScopeMemory>>;
  /** Scopes of which time alone makes news by then, the longest due first. */
  due(by: Date, limit: number): Promise<ReadonlyMap<number, ScopeMemory>>;
  save(memories: readonly SavedMemory[]): Promise<void>;
};

export type SavedMemory = {
  readonly scopeId: number;
  readonly pageId: number;
  readonly memory: ScopeMemory;
  /** When time alone makes news of it; undefined: never. */
  readonly dueAt?: Date;
};

/** News that not all of its watchers have yet. */
export type NewsQueue = {
  add(news: readonly { readonly factId?: number; readonly news: News }[]): Promise<void>;
  /** Those after this id, in the order of ids. */
  next(afterId: number, limit: number): Promise<readonly QueuedNews[]>;
  /** Takes what is done off the queue and remembers how far the next ones have come. */
  advance(
    doneIds: readonly number[],
    next?: { readonly ids: readonly number[]; readonly afterUser: number },
  ): Promise<void>;
};

export type QueuedNews = {
  readonly id: number;
  readonly factId?: number;
  /** The users up to this id have theirs. */
  readonly afterUser: number;
  readonly news: News;
};

/** A unit of work that can fail alone. */
export type Item = FactItem | NewsItem | MemoryItem;
export type FactItem = { readonly kind: 'fact'; readonly id: number; readonly fact: string };
/** News to be given to a user, or as a whole where it fails before that. */
export type NewsItem = {
  readonly kind: 'news';
  readonly id: number;
  readonly factId?: number;
  readonly userId?: number;
};
/** A scope whose timed news is due. */
export type MemoryItem = { readonly kind: 'memory'; readonly id: number };

/** Goes on without it: nobody is told of the fact, the news or the memory, or that one user is not. A mark stays on the fact. */
export type DeadLetter = (item: Item) => Promise<void>;

/** An enabled integration as expansion sees it; `email` stands for the preferences of a user. */
export type Recipient = {
  readonly integrationId: number;
  readonly userId: number;
  readonly channel: Channel;
  readonly events: EventChoices;
  /** The services that it is to be told of; undefined: all. */
  readonly serviceIds?: readonly number[];
  /** When it was connected or last switched on; undefined for mail, which is there as long as the account. */
  readonly connectedSince?: Date;
};

/** Stored alert states. */
export type AlertStates = {
  /** By `standingKey`; of those of which nothing is kept there is none. */
  of(integrationIds: readonly number[], serviceIds: readonly number[]): Promise<ReadonlyMap<string, AlertState>>;
  /** A blank one is no longer kept. */
  save(states: readonly KeyedAlertState[]): Promise<void>;
};

export type KeyedAlertState = {
  readonly integrationId: number;
  readonly serviceId: number;
  readonly state: AlertState;
};

export const alertStateKey = ({
  integrationId,
  serviceId,
}: Pick<KeyedAlertState, 'integrationId' | 'serviceId'>): string => `${integrationId}|${serviceId}`;

/** Email choices of those users who have a confirmed address. */
export type MailChoicesOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, EventChoices>>;

/** Deliveries as they are made. */
export type Outbox = {
  /**
   * The enabled integrations of these users. Those in `mailChoices` get their hidden email integration where they lack it; of the
   * others it carries nothing.
   */
  recipientsOf(
    userIds: readonly number[],
    mailChoices: ReadonlyMap<number, EventChoices>,
  ): Promise<readonly Recipient[]>;
  /** How many alerts each of these integrations has of the subject, by `subjectKey`; absent: none. */
  alertCounts(pairs: readonly SubjectOf[]): Promise<ReadonlyMap<string, number>>;
  /** Makes what was told under one subject the beginning of another. */
  mergeThread(changes: readonly (SubjectOf & { readonly to: string })[]): Promise<void>;
  /** Adds them to be sent once their queue is scheduled, or later in its digest window; one that is there already stays. */
  add(deliveries: readonly NewDelivery[]): Promise<void>;
  /**
   * Makes queues due for so many new deliveries each, and answers those that may be at a flood. They stay locked until commit,
   * and with them what is written of their sends: to be done late, but before anything else is changed of what they send.
   */
  schedule(made: ReadonlyMap<number, number>): Promise<readonly number[]>;
  /** Waiting deliveries of these subjects. */
  unsent(pairs: readonly SubjectOf[]): Promise<readonly (Unsent & { readonly integrationId: number })[]>;
  supersede(ids: readonly number[]): Promise<void>;
  /**
   * Of these integrations, those that are at a flood, with what waits; none given: those whose digest window has ended. Their
   * queues stay locked until commit.
   */
  floods(
    now: Date,
    integrationIds?: readonly number[],
  ): Promise<readonly (Omit<WaitingAlerts<QueuedAlert>, 'isFirst'> & { readonly integrationId: number })[]>;
  carryOut(plan: DeliveryPlan): Promise<void>;
  /** At commit, every process looks for deliveries. */
  notifyWorkers(): Promise<void>;
};

export type SubjectOf = { readonly integrationId: number; readonly subject: string };

export const subjectKey = ({ integrationId, subject }: SubjectOf): string => `${integrationId}|${subject}`;

/** `id` is the place in the queue. */
export type QueuedAlert = { readonly id: number; readonly alert: Alert; readonly seenAt: Date };

/** The plan for one integration's waiting alerts: sent singly or in a digest, the rest when the window ends. */
export type DeliveryPlan = {
  readonly integrationId: number;
  /** Places in the queue, as `digest.of`. */
  readonly send: readonly number[];
  readonly digest?: { readonly delivery: NewDelivery; readonly of: readonly number[] };
  readonly windowEndsAt?: Date;
};
