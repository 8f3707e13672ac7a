import type { Channel } from '../channels/define-channel.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import type { Alert } from '../model/alert.ts';
import type { EventChoices } from '../model/alert-events.ts';
import type { AlertQuietHours } from '../model/quiet-hours.ts';
import type { NewReminder, ReminderKind, ReminderRules } from '../model/reminders.ts';
import type { AlertState } from './alert-state.ts';
import type { News } from './news.ts';
import type { ScopeMemory } from './rules/scope-memory.ts';
import type { Unsent } from './supersede.ts';

// Everything here joins the running transaction, and each call is a few statements, whatever it's given.

/** Facts that aren't expanded yet. */
export type FactInbox = {
  /** Locks the inbox until the transaction ends. False if another process has it. */
  lock(): Promise<boolean>;
  next(): Promise<FactItem | undefined>;
  /** The next facts, in the order of their ids; marks them as expanded. */
  take(limit: number): Promise<readonly ReadFact[]>;
};

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

export type ScopeMemories = {
  ofPages(pageIds: readonly number[]): Promise<ReadonlyMap<number, ScopeMemory>>;
  /** Scopes whose timed news is due by then, the longest due first. */
  due(by: Date, limit: number): Promise<ReadonlyMap<number, ScopeMemory>>;
  save(memories: readonly SavedMemory[]): Promise<void>;
};

export type SavedMemory = {
  readonly scopeId: number;
  readonly pageId: number;
  readonly memory: ScopeMemory;
  /** When its timed news is due; undefined: never. */
  readonly dueAt?: Date;
};

/** News that is still being fanned out. */
export type NewsQueue = {
  add(news: readonly { readonly factId?: number; readonly news: News }[]): Promise<void>;
  /** Those after this id, in the order of ids. */
  next(afterId: number, limit: number): Promise<readonly QueuedNews[]>;
  /** Removes finished news and stores the cursor of the next. */
  advance(
    doneIds: readonly number[],
    next?: { readonly ids: readonly number[]; readonly afterUser: number },
  ): Promise<void>;
};

export type QueuedNews = {
  readonly id: number;
  readonly factId?: number;
  /** The cursor: users up to this id have their deliveries. */
  readonly afterUser: number;
  readonly news: News;
};

/** Finds the work that has waited until then: digests, ended mutes and quiet hours, and reminders. */
export type DueWorkBy = (by: Date) => Promise<DueWork>;
export type DueWork = Readonly<Record<'floods' | 'mutes' | 'quiet' | 'reminders', boolean>>;

/** A unit of work that can fail alone. */
export type Item = FactItem | NewsItem | MemoryItem | ReminderItem;
export type FactItem = { readonly kind: 'fact'; readonly id: number; readonly fact: string };
/** News for one user, or as a whole if it fails before that. */
export type NewsItem = {
  readonly kind: 'news';
  readonly id: number;
  readonly factId?: number;
  readonly teamId?: TeamId;
};
/** A scope whose timed news is due. */
export type MemoryItem = { readonly kind: 'memory'; readonly id: number };

/** A due reminder of an integration. */
export type ReminderItem = { readonly kind: 'reminder'; readonly id: number; readonly subject: string };

/** Drops a failing item for everybody, or for its one user. The fact stays marked. */
export type DeadLetter = (item: Item) => Promise<void>;

/** An enabled integration as expansion sees it; `email` stands for the preferences of a member. */
export type Recipient = ReminderRules & {
  readonly integrationId: number;
  readonly teamId: TeamId;
  /** Absent for emails and devices, and in a replay of a rule that isn't saved. */
  readonly name?: string;
  /** The member whose emails it sends, or whose device it is; absent for all other channels. */
  readonly memberId?: UserId;
  readonly channel: Channel;
  readonly events: EventChoices;
  /** Chosen services; undefined: all. */
  readonly serviceIds?: readonly number[];
  /** The board whose services become `serviceIds` before alerts are decided. */
  readonly boardId?: number;
  /** When it was connected or last switched on; undefined for email, which is as old as the account. */
  readonly connectedSince?: Date;
  readonly quietHours?: AlertQuietHours;
};

/** `teams` are those with all of their integrations among the recipients, or without any. */
export type Recipients = { readonly recipients: readonly Recipient[]; readonly teams: ReadonlySet<number> };

export type AlertStates = {
  /** States by `alertStateKey`. Blank ones are missing. */
  of(integrationIds: readonly number[], serviceIds: readonly number[]): Promise<ReadonlyMap<string, AlertState>>;
  /** Deletes blank states. */
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

/** The emails that a member of a team wants. */
export type MailChoices = { readonly teamId: TeamId; readonly userId: UserId; readonly choices: EventChoices };

/** Email choices of those members who have a confirmed address. */
export type MailChoicesOf = (teamIds: readonly TeamId[]) => Promise<readonly MailChoices[]>;

export type WaitingAlerts<Alert> = {
  /** New alerts of one integration that were never tried, oldest first; neither digests nor tests. */
  readonly waiting: readonly Alert[];
  /** How many of its alerts were first tried within the last FLOOD_WINDOW_MS; a digest counts as one. */
  readonly sentLately: number;
  /** The end of the digest window that the last plan opened. */
  readonly windowEndsAt?: Date;
  /** True for alerts about something new, which wait for no digest. */
  readonly isFirst: (alert: Alert) => boolean;
};

/** Deliveries as they are made. */
export type Outbox = {
  /**
   * Enabled integrations of the first of these teams, of one at least, about `limit` in all. Creates the hidden email integration
   * for members in `mailChoices`; others get no email.
   */
  recipientsOf(teamIds: readonly TeamId[], mailChoices: readonly MailChoices[], limit: number): Promise<Recipients>;
  /** The number of alerts of each thread, by `subjectKey`; absent: none. */
  alertCounts(pairs: readonly SubjectOf[]): Promise<ReadonlyMap<string, number>>;
  /** Makes the alerts of one thread the beginning of another. */
  mergeThread(changes: readonly (SubjectOf & { readonly to: string })[]): Promise<void>;
  /** Adds deliveries, which are sent once their queue is scheduled. Existing ones stay. */
  add(deliveries: readonly NewDelivery[]): Promise<void>;
  /**
   * Makes queues due for these numbers of new deliveries. Returns those that may have a flood. Locks the queues until commit: call it
   * late, but before other changes of their deliveries.
   */
  schedule(made: ReadonlyMap<number, number>): Promise<readonly number[]>;
  /** Waiting deliveries of these subjects. */
  unsent(pairs: readonly SubjectOf[]): Promise<readonly (Unsent & { readonly integrationId: number })[]>;
  supersede(ids: readonly number[]): Promise<void>;
  /**
   * Returns those of these integrations that have a flood, with their waiting alerts. Without ids: those whose digest window has
   * ended. Locks the queues until commit.
   */
  floods(
    now: Date,
    integrationIds?: readonly number[],
  ): Promise<readonly (Omit<WaitingAlerts<QueuedAlert>, 'isFirst'> & { readonly integrationId: number })[]>;
  carryOut(plan: DeliveryPlan): Promise<void>;
  /** Wakes the workers of all processes at commit. */
  notifyWorkers(): Promise<void>;
};

export type SubjectOf = { readonly integrationId: number; readonly subject: string };

export type SubjectDelivery = NewDelivery & SubjectOf;

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

/** Escalations and repeats of open threads; each call is one statement. */
export type Reminders = {
  /** Starts those that aren't running, unless they were escalated. */
  start(reminders: readonly NewReminder[]): Promise<void>;
  /** Somebody is on these threads. */
  stop(threads: readonly SubjectOf[]): Promise<void>;
  /** Threads that go on as other ones, with their times. Some of their services may still have the former ones. */
  goOn(changes: readonly (SubjectOf & { readonly to: string })[]): Promise<void>;
  /** Deletes those of threads that no service of the integration has open. */
  end(threads: readonly SubjectOf[]): Promise<void>;
  /** Locks due ones, the longest due first, which nobody else has locked. */
  due(by: Date, limit: number): Promise<readonly DueReminder[]>;
  openIn(threads: readonly SubjectOf[]): Promise<readonly (KeyedAlertState & { readonly subject: string })[]>;
  save(reminders: readonly LookedReminder[]): Promise<void>;
};

export type DueReminder = SubjectOf & { readonly teamId: TeamId; readonly kind: ReminderKind };

/** `next`: when to look again; absent: not before an alert starts it. `isOver`: it's deleted. */
export type LookedReminder = DueReminder & {
  readonly next?: Date;
  readonly isFired?: boolean;
  readonly isOver?: boolean;
};
