import type { Clock } from '../../../shared/clock.ts';
import type { RecordFacts } from '../../../shared/fact.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { OpenOnPages, Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import type { PageState, ScopeView } from '../scope.ts';
import type { ReadingHistory } from './accept-reading.ts';
import type { ScopeChange, StoredScope } from './scope-changes.ts';
import type { TroublePace } from './trouble.ts';

/** The ports for saving a poll. */
export type SaveDependencies = {
  readonly pages: StatusPages;
  readonly scopes: Scopes;
  readonly openOnPages: OpenOnPages;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly intervalMs: number;
  /** Called once for each poll. */
  readonly pace: TroublePace;
};

/** A page that this process may poll until its lease expires. */
export type ClaimedPage = {
  readonly id: number;
  readonly url: string;
  /** Needed to write a result: an expired lease may belong to another process. */
  readonly leaseToken: string;
  /** Undefined until detected. */
  readonly format: string | undefined;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  /** SHA-256 of the last reading; undefined for a page that was never read. */
  readonly contentHash: string | undefined;
  /** Facts about its earlier answers. */
  readonly memory: ReadingHistory;
  readonly problem: string | undefined;
  readonly problemSince: Date | undefined;
  readonly failures: number;
  readonly shapeFailures: number;
  /** Time until its turn; 0 if that is now or past. */
  readonly dueInMs: number;
  /** How overdue it was when it was claimed, in milliseconds. */
  readonly lateMs: number;
  /** How long ago it was last polled, whatever the result; undefined if never. */
  readonly unpolledMs: number | undefined;
  /** How long the page still wants to be left alone; undefined if it didn't say or the time has passed. */
  readonly waitMs: number | undefined;
  /** True if the same bytes may mean something else by now, so that no validators are sent. */
  readonly readAgain: boolean;
  /** Only paused users monitor it: it's polled once an hour, whatever its content. */
  readonly isPaused: boolean;
};

/**
 * Rows of status pages. Due times and leases are by the database's clock. Every function with a lease token returns false if
 * the lease is no longer held.
 */
export type StatusPages = {
  /** The pages of these URLs, by URL, created if they're new; not polled before `reconcile` schedules them. */
  findOrCreate(urls: readonly string[], at: Date): Promise<ReadonlyMap<string, number>>;
  /** Takes up to `limit` pages for 30 s that are due within `aheadMs`, and skips those that another process holds. */
  claimDue(limit: number, aheadMs: number): Promise<readonly ClaimedPage[]>;
  /** Takes these pages, due or not, except those polled less than `freshForMs` ago. `busy`: another process holds them. */
  claimNow(pageIds: readonly number[], freshForMs: number): Promise<NowClaimed>;
  /** Returns the lease; nobody polls the page for `delayMs` unless a person asks. It stays as late as it is. */
  postpone(page: ClaimedPage, delayMs: number): Promise<boolean>;
  release(page: ClaimedPage): Promise<void>;
  /** A poll without news; written together with others, outside any transaction. */
  recordUnchanged(page: ClaimedPage, validators: readonly Validator[], againMs?: number): Promise<boolean>;
  /** An answer that isn't applied. The page is polled again after `againMs`, if given, and in full if in doubt. */
  recordHeld(
    page: ClaimedPage,
    memory: ReadingHistory,
    next: { readonly againMs: number | undefined; readonly isDoubtful: boolean },
  ): Promise<boolean>;
  /**
   * Good answers of different pages, with their content if it differs from the stored one; returns those whose lease is held.
   */
  recordReads(reads: readonly ReadToRecord[]): Promise<ReadonlySet<number>>;
  /** Fetches these pages in full from then on at the latest. */
  lookAgain(moments: readonly { readonly pageId: number; readonly at: Date }[]): Promise<void>;
  recordFailure(page: ClaimedPage, failure: PageFailure): Promise<boolean>;
  /** Keeps that the page can't be read, for rules that are replayed with other components. */
  recordUnreadable(pageId: number, since: Date): Promise<void>;
  /**
   * For a page that asked to be left alone: it's considered again after `delayMs`, or when its time has passed if that is sooner.
   */
  recordWait(page: ClaimedPage, delayMs: number): Promise<boolean>;
  /** The reasons why some of these couldn't be read at their last poll. */
  problemsOf(pageIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Locks these pages, always in the same order, until the end of the transaction, and returns the existing ones. */
  lock(pageIds: readonly number[]): Promise<ReadonlyMap<number, KnownPage>>;
  /**
   * Schedules or ends polling of these pages by which enabled services monitor them; removes scopes and pages without services.
   */
  reconcile(pageIds: readonly number[], intervalMs: number): Promise<void>;
};

export type NowClaimed = {
  readonly claimed: readonly ClaimedPage[];
  readonly fresh: readonly number[];
  readonly busy: readonly number[];
};

/**
 * A good answer; the next poll keeps the page's rhythm, or comes after `againMs` if that is sooner and the page isn't paused.
 */
export type PageRead = {
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  readonly memory: ReadingHistory;
  readonly readAgainAt: Date | undefined;
  readonly againMs: number | undefined;
};

export type ReadToRecord = {
  readonly page: ClaimedPage;
  readonly read: PageRead;
  readonly said?: StoredSnapshot;
};

export type PageFailure = {
  readonly problem: string;
  readonly since: Date;
  readonly shapeFailures: number;
  /** Set if the answer was understood and is a fault. */
  readonly memory?: ReadingHistory;
  /** When the page is polled again. */
  readonly delayMs: number;
  /** Until when it asked to be left alone. */
  readonly waitMs: number | undefined;
};

export type StoredSnapshot = PageState & { readonly contentHash: string; readonly changedAt: Date };

export type KnownPage = {
  /** Its last reading; undefined if it was never read. */
  readonly state: PageState | undefined;
  readonly problem: string | undefined;
  readonly problemSince: Date | undefined;
};

/** Rows of scopes and their history, in the running transaction. */
export type Scopes = {
  ofPages(pageIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredScope[]>>;
  /** Writes the changes, and a history entry for each change of status. */
  save(changes: readonly ScopeChange[], at: Date): Promise<void>;
  /** The ids of the existing ones, by `placeOf`. */
  find(keys: readonly ScopeKey[]): Promise<ReadonlyMap<string, number>>;
  /** With their first history entries; returns their ids as `find` does. */
  add(scopes: readonly NewScope[], at: Date): Promise<ReadonlyMap<string, number>>;
};

/** The components to monitor; none: the whole page. */
export type ScopeChoice = {
  readonly pageId: number;
  /** Ids. */
  readonly components?: readonly string[];
  /** Names, each of one component of the page. */
  readonly componentNames?: readonly string[] | undefined;
  readonly componentGroups?: readonly string[];
};

export type ScopeKey = { readonly pageId: number; readonly componentKey: string };

/** Equal for the same page and choice. */
export const placeOf = ({ pageId, componentKey }: ScopeKey): string => `${pageId} ${componentKey}`;

export type NewScope = ScopeKey & {
  readonly view: ScopeView;
  /** When its status began according to the page; undefined: now. */
  readonly since: Date | undefined;
};

/** The outcome of a poll. `lost`: the lease had expired, so nothing was written. `waiting`: the page asked to be left alone. */
export type PollOutcome = 'read' | 'unchanged' | 'failed' | 'waiting' | 'lost';

export type PollPage = (page: ClaimedPage) => Promise<PollOutcome>;
