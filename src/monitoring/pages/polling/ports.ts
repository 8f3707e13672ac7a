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
  /** Asked once for each poll. */
  readonly pace: TroublePace;
};

/** A page that this process may poll until its lease ends. */
export type ClaimedPage = {
  readonly id: number;
  readonly url: string;
  /** The token that a result needs to be written: an expired lease may belong to somebody else. */
  readonly leaseToken: string;
  /** Undefined until detected. */
  readonly format: string | undefined;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  /** SHA-256 of the last reading; undefined for a page that was never read. */
  readonly contentHash: string | undefined;
  /** The memory of its answers. */
  readonly memory: ReadingHistory;
  readonly problem: string | undefined;
  readonly problemSince: Date | undefined;
  readonly failures: number;
  readonly shapeFailures: number;
  /** How long until its moment; 0 where that is now or over. */
  readonly dueInMs: number;
  /** For how long it was due already when it was claimed, in milliseconds. */
  readonly lateMs: number;
  /** How long ago it was last asked, whatever came of it; undefined where it never was. */
  readonly unpolledMs: number | undefined;
  /** How long the page still asked to be left alone; undefined where it did not or the time is over. */
  readonly waitMs: number | undefined;
  /** True where the same bytes may mean something else by now, so that no validators are sent. */
  readonly readAgain: boolean;
  /** Nobody watches it but those whose watching rests: it is asked once an hour, whatever it says. */
  readonly isAtRest: boolean;
};

/**
 * Rows of status pages. Due times and leases are by the database's clock. Whatever takes a lease token answers false where it is no
 * longer held.
 */
export type StatusPages = {
  /** The pages of these addresses, by address, made where they are new; not polled before `reconcile` plans them. */
  findOrCreate(urls: readonly string[], at: Date): Promise<ReadonlyMap<string, number>>;
  /** Takes at most `limit` pages for 30 s that are due within `aheadMs`; what another process holds is left alone. */
  claimDue(limit: number, aheadMs: number): Promise<readonly ClaimedPage[]>;
  /** Takes these pages, due or not, except those polled less than `freshForMs` ago. `busy`: another holds them right now. */
  claimNow(pageIds: readonly number[], freshForMs: number): Promise<NowClaimed>;
  /** Gives the lease back; nobody polls the page for `delayMs` but a person who asks for it. It stays as late as it is. */
  postpone(page: ClaimedPage, delayMs: number): Promise<boolean>;
  /** Gives the lease back untouched. */
  release(page: ClaimedPage): Promise<void>;
  /** A poll that brought nothing new; written together with others, outside any transaction. */
  recordUnchanged(page: ClaimedPage, validators: readonly Validator[], againMs?: number): Promise<boolean>;
  /** An answer that is not applied. The page is asked again after `againMs`, where that is given, and whole where it is in doubt. */
  recordHeld(
    page: ClaimedPage,
    memory: ReadingHistory,
    next: { readonly againMs: number | undefined; readonly isDoubtful: boolean },
  ): Promise<boolean>;
  /** Good answers of different pages, and what these say now where that is not what is stored; gives those whose lease is held. */
  recordReads(reads: readonly ReadToRecord[]): Promise<ReadonlySet<number>>;
  /** Has these pages asked whole from then on at the latest. */
  lookAgain(moments: readonly { readonly pageId: number; readonly at: Date }[]): Promise<void>;
  recordFailure(page: ClaimedPage, failure: PageFailure): Promise<boolean>;
  /** For a page that asked to be left alone: it is looked at again after `delayMs`, or when its time is over if that is sooner. */
  recordWait(page: ClaimedPage, delayMs: number): Promise<boolean>;
  /** Why those of these could not be read that could not be when they were last asked. */
  problemsOf(pageIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Locks these pages, in one order for everybody, until the end of the transaction, and gives what is known of those that are there. */
  lock(pageIds: readonly number[]): Promise<ReadonlyMap<number, KnownPage>>;
  /**
   * Plans or ends polling of these pages by whether an enabled service watches them, and whose; removes scopes and pages without
   * services.
   */
  reconcile(pageIds: readonly number[], intervalMs: number): Promise<void>;
};

export type NowClaimed = {
  readonly claimed: readonly ClaimedPage[];
  readonly fresh: readonly number[];
  readonly busy: readonly number[];
};

/** A good answer; the next poll keeps to the page's own beat, or comes after `againMs` where that is sooner and the page is not at rest. */
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
  /** Where the answer was understood and is a fault. */
  readonly memory?: ReadingHistory;
  /** When the page is looked at again. */
  readonly delayMs: number;
  /** Until when it asked to be left alone, where it did. */
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
  /** The ids of those of these that there are, by `placeOf`. */
  find(keys: readonly ScopeKey[]): Promise<ReadonlyMap<string, number>>;
  /** With their first history entries; gives their ids as `find` does. */
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

/** The same for the same page and choice. */
export const placeOf = ({ pageId, componentKey }: ScopeKey): string => `${pageId} ${componentKey}`;

export type NewScope = ScopeKey & {
  readonly view: ScopeView;
  /** When its status began by the word of the page; undefined: now. */
  readonly since: Date | undefined;
};

/** How a poll ended. `lost`: the lease had run out, so nothing was written. `waiting`: the page asked to be left alone. */
export type PollOutcome = 'read' | 'unchanged' | 'failed' | 'waiting' | 'lost';

export type PollPage = (page: ClaimedPage) => Promise<PollOutcome>;
