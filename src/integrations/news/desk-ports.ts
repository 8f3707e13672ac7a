import type { Channel } from '../channels/define-channel.ts';
import type { Alert } from '../model/alert.ts';
import type { EventChoices } from '../model/alert-events.ts';
import type { Waiting } from './digest.ts';
import type { ReadFact } from './judge.ts';
import type { News } from './news.ts';
import type { ScopeMemory } from './scope-memory.ts';
import type { Unsent } from './supersede.ts';

/** Rows of the way from facts to deliveries; everything joins the running transaction, and each call is one statement or two. */
export type Desk = {
  /** Makes this process the one that reads facts until the transaction ends; false where another is. */
  lock(): Promise<boolean>;
  /** The next fact that was not told, as far as it can be read whatever it says. */
  nextFact(): Promise<FactItem | undefined>;
  /** The next facts that were not told; marks them as told. */
  takeFacts(limit: number): Promise<readonly ReadFact[]>;
  /** Of every remembered scope of these pages. */
  memories(pageIds: readonly number[]): Promise<ReadonlyMap<number, ScopeMemory>>;
  saveMemories(memories: readonly SavedMemory[]): Promise<void>;
  /** Scopes of which time alone makes news by then. */
  dueMemories(by: Date, limit: number): Promise<ReadonlyMap<number, ScopeMemory>>;
  queue(news: readonly { readonly factId?: number; readonly news: News }[]): Promise<void>;
  /** News that not everybody has, oldest first. */
  queued(limit: number): Promise<readonly QueuedNews[]>;
  /** Takes what is done off the queue and remembers how far the next ones have come. */
  advance(
    doneIds: readonly number[],
    next?: { readonly ids: readonly number[]; readonly afterUser: number },
  ): Promise<void>;
};

/** What can fail by itself. */
export type Item = FactItem | NewsItem | MemoryItem;
export type FactItem = { readonly kind: 'fact'; readonly id: number; readonly fact: string };
/** News to be given to a user, or as a whole where it fails before that. */
export type NewsItem = {
  readonly kind: 'news';
  readonly id: number;
  readonly factId?: number;
  readonly userId?: number;
};
/** Of a scope, of which time makes news. */
export type MemoryItem = { readonly kind: 'memory'; readonly id: number };

/** Goes on without it: nobody is told of the fact, the news or the memory, or that one user is not. A mark stays on the fact. */
export type SetAside = (item: Item) => Promise<void>;

export type SavedMemory = {
  readonly scopeId: number;
  readonly pageId: number;
  readonly memory: ScopeMemory;
  readonly dueAt?: Date;
};

export type QueuedNews = {
  readonly id: number;
  readonly factId?: number;
  readonly afterUser: number;
  readonly news: News;
};

/** An enabled integration as expansion sees it; `email` stands for the preferences of a user. */
export type Recipient = {
  readonly integrationId: number;
  readonly userId: number;
  readonly channel: Channel;
  readonly events: EventChoices;
};

/** Who of these users has a confirmed address and wants mails, and of what. Fulfilled by accounts. */
export type MailReadersOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, EventChoices>>;

/** Deliveries as they are made; everything joins the running transaction. */
export type Outbox = {
  /** The enabled integrations of these users. Those in `mailReaders` get their hidden email integration where they lack it. */
  recipients(userIds: readonly number[], mailReaders: ReadonlyMap<number, EventChoices>): Promise<readonly Recipient[]>;
  /** How many deliveries each of these integrations has of the subject, by `integrationId|subject`; absent: none. */
  told(pairs: readonly SubjectOf[]): Promise<ReadonlyMap<string, number>>;
  /** Makes what was told under one subject the beginning of another. */
  rename(changes: readonly (SubjectOf & { readonly to: string })[]): Promise<void>;
  /** Adds them to be sent once their lane is woken, or kept where their integration keeps for a digest; one that is there already stays. */
  add(deliveries: readonly NewDelivery[]): Promise<void>;
  /**
   * Makes lanes due for so many new deliveries each, and answers those that may be at a flood. They stay locked until commit,
   * and with them what is written of their sends: to be done late, but before anything else is changed of what they send.
   */
  wake(made: ReadonlyMap<number, number>): Promise<readonly number[]>;
  /** What still waits of these subjects. */
  unsent(pairs: readonly SubjectOf[]): Promise<readonly (Unsent<string> & { readonly integrationId: number })[]>;
  supersede(ids: readonly string[]): Promise<void>;
  /** Of these integrations, those that are at a flood, with what waits; none given: those whose keeping has ended. */
  crowded(
    now: Date,
    integrationIds?: readonly number[],
  ): Promise<readonly (Waiting<Kept> & { readonly integrationId: number })[]>;
  /** Carries a plan out: sends singly, folds into a digest, keeps the rest until `holdUntil`. */
  carryOut(plan: SendingPlan): Promise<void>;
  /** At commit, every process looks for deliveries. */
  ring(): Promise<void>;
};

export type SubjectOf = { readonly integrationId: number; readonly subject: string };

/** `id` is the place in the queue. */
export type Kept = { readonly id: string; readonly alert: Alert; readonly seenAt: Date };

export type NewDelivery = {
  readonly integrationId: number;
  readonly factId?: number;
  readonly subject?: string;
  readonly alert: Alert;
  readonly seenAt: Date;
};

export type SendingPlan = {
  readonly integrationId: number;
  readonly send: readonly string[];
  readonly digest?: { readonly delivery: NewDelivery; readonly of: readonly string[] };
  readonly holdUntil?: Date;
};

export const subjectKey = ({ integrationId, subject }: SubjectOf): string => `${integrationId}|${subject}`;
