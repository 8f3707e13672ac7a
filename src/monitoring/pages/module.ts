import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isWorkAtFault } from '../../platform/database/away/database-away.ts';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import { createWorkLoop, type WorkLoop } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { forgetChanges, thinChanges } from './adapters/forget-changes.ts';
import { httpDocuments } from './adapters/http-documents.ts';
import { httpPages, httpPast } from './adapters/http-pages.ts';
import { pagesAt } from './adapters/pages-at.ts';
import { pollTicks } from './adapters/poll-ticks.ts';
import { forgetPagePast, postgresPagePast } from './adapters/postgres-page-past.ts';
import { postgresScopes } from './adapters/postgres-scopes.ts';
import { postgresStatusPages } from './adapters/postgres-status-pages.ts';
import { documentReading } from './adapters/read-in-worker.ts';
import { removeUnusedPages } from './adapters/reconcile-pages.ts';
import { checkPage } from './check/check-page.ts';
import { createCredentials, type PrivateSourceUrls } from './credentials/module.ts';
import { detectPage } from './detection/detect-page.ts';
import { watchable } from './own-feed-guard.ts';
import { pastChoices } from './past/past-of-choice.ts';
import { findOrCreateScopes } from './polling/find-or-create-scopes.ts';
import { notingRefusals, type PlatformOf, platformPace, TURN_AHEAD_MS } from './polling/platform-pace.ts';
import { lookAtPages, refreshPages } from './polling/poll-now.ts';
import { pollPage } from './polling/poll-page.ts';
import type { ClaimedPage, PollOutcome, PollPage, StatusPages } from './polling/ports.ts';
import { saveReads } from './polling/save-reads.ts';
import { troublePace } from './polling/trouble.ts';
import type { OpenOnPages, OpenPageEvents, RecordPageEvents } from './ports.ts';

export type PagesOptions = {
  readonly em: EntityManager;
  /** With time for the statements of chores; `em` by default. */
  readonly choreEm?: EntityManager;
  readonly transaction: Transaction;
  /** The transaction for writing polls; defaults to `transaction`. */
  readonly pollTransaction?: Transaction;
  readonly now: Clock;
  readonly recordFacts: RecordFacts;
  readonly recordPageEvents: RecordPageEvents;
  readonly openPageEvents: OpenPageEvents;
  readonly openOnPages: OpenOnPages;
  readonly fetch: Pick<SafeFetch, 'getPage' | 'post'>;
  /** Encrypts credentials of private pages. */
  readonly box: SecretBox;
  readonly privateSources?: PrivateSourceUrls;
  /** For visitors without an account: it may reach less. */
  readonly getPageForVisitors: SafeFetch['getPage'];
  /** The local IP address from which a host is fetched, if there are several. */
  readonly localAddressOf?: SafeFetch['localAddressOf'];
  readonly pollIntervalMs: number;
  /** This installation's URL: its own board feeds aren't status pages. */
  readonly publicUrl: URL;
  /** Concurrent polls in this process, including those that wait for their time; 400 by default. */
  readonly pollConcurrency?: number;
  /** How long an unchanged poll waits to be written with others; 250 ms by default. */
  readonly batchDelayMs?: number;
  /** Called for each poll of the loop with its lateness. Must not throw. */
  readonly onPolled?: (outcome: PollOutcome, lateMs: number) => void;
  /** Called with anything that couldn't be claimed, polled or stored. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Pages that change while others are being saved are saved together: an outage of a big provider changes hundreds at once. */
const savedTogether = { maxItems: 50, maxDelayMs: 2, maxWrites: 2, isItemAtFault: isWorkAtFault };

const DUE_AT_MOST = 100;

/** Wires status pages over HTTP and PostgreSQL: everything that services need, the polling loop, and chores. */
export const createPages = (options: PagesOptions) => {
  const { em, choreEm = em, now, pollIntervalMs: intervalMs, onError, pollTransaction = options.transaction } = options;
  const stopped = new AbortController();
  const documents = documentReading();
  const { readDocuments, recognise } = documents;
  const credentials = createCredentials(options);
  const http = { getPage: credentials.getPage, now, readDocuments, signal: stopped.signal };
  const pages = postgresStatusPages(em, { intervalMs, batchDelayMs: options.batchDelayMs });
  const detect = detectPage({ ...http, recognise, beginAsking: httpDocuments(http) });
  const beginAsVisitor = httpDocuments({ ...http, getPage: options.getPageForVisitors });
  const pace = troublePace({ intervalMs, now });
  const parts = { ...options, transaction: pollTransaction, intervalMs, pages, scopes: postgresScopes(em), pace };
  const platforms = platformPace(() => performance.now());
  const platformOf: PlatformOf = ({ url, format }) =>
    `${format} ${options.localAddressOf?.(new URL(url).hostname) ?? ''}`;
  const poll = pollPage({
    ...parts,
    fetchPage: notingRefusals(httpPages(http), platforms, platformOf),
    fetchPast: httpPast(http),
    detectPage: detect,
    saveRead: createBatcher({ write: saveReads(parts), ...savedTogether }),
    random: Math.random,
  });
  const release = (pageIds: readonly number[]) => pollTransaction(() => pages.reconcile(pageIds, intervalMs));
  const nowParts = { pages, pollPage: poll, now, pause: (ms: number) => pause(ms), onError };
  const turnOf = (page: ClaimedPage) =>
    page.format === undefined ? 0 : platforms.turn(page.id, platformOf({ url: page.url, format: page.format }));
  const loop = pollLoop({ pages, poll, turnOf }, stopped.signal, options);
  const guarded = watchable({ ...pages, ...credentials, publicUrl: options.publicUrl, release });
  return {
    credentials,
    lookAtPages: guarded.lookAtPages(lookAtPages(nowParts)),
    findOrCreateScopes: findOrCreateScopes(parts),
    releasePages: release,
    reconcilePages: async (pageIds: readonly number[]) => {
      await pages.reconcile(pageIds, intervalMs);
      loop.schedule();
    },
    refreshPages: refreshPages(nowParts),
    detectPage: guarded.detectPage(detect),
    pagesAt: pagesAt(em),
    pastChoices: pastChoices(postgresPagePast(em)),
    checkPage: checkPage({ ...http, recognise, beginAsking: beginAsVisitor }),
    ...choresOf(em, choreEm),
    /** Polls due pages once, without the loop, and returns how many. */
    pollDue: () => pollDue(pages, poll),
    /** Runs in any number of processes: no two poll the same page at once. */
    polls: { ...loop, stop: () => endPolls(loop, stopped, documents) },
  };
};

const choresOf = (em: EntityManager, choreEm: EntityManager) => ({
  /** Removes pages that were checked a day ago or earlier and never got a service. */
  removeUnusedPages: () => removeUnusedPages(em),
  /** Removes status changes older than the moment, except for the last one of each scope. */
  forgetChanges: (before: Date) => forgetChanges(choreEm, before),
  thinChanges: (before: Date) => thinChanges(choreEm, before),
  /** Removes changes of pages that rules aren't replayed with any more. */
  forgetPagePast: (before: Date) => forgetPagePast(choreEm, before),
});

const endPolls = async (loop: WorkLoop, stopped: AbortController, documents: { close: () => Promise<void> }) => {
  const ending = loop.stop();
  stopped.abort();
  await ending;
  await documents.close();
};

export type Pages = ReturnType<typeof createPages>;

const pollDue = async (pages: StatusPages, poll: PollPage): Promise<number> => {
  const due = await pages.claimDue(DUE_AT_MOST, 0);
  await Promise.all(due.map(poll));
  return due.length;
};

const DEFAULT_CONCURRENCY = 400;
/**
 * The interval of claims. Each takes the pages due until the next one, so that it sees what other processes schedule by then.
 */
const IDLE_MS = 250;
/** Far enough ahead that a slow claim delays no poll. */
const AHEAD_MS = 350;
/** While pages wait for a free slot. */
const CLAIM_GAP_MS = 50;
/** Leaves time for the last writes of a stop. A lease ends longer work. */
const GRACE_MS = 1_500;

type Polling = {
  readonly pages: StatusPages;
  readonly poll: PollPage;
  /** Milliseconds until it's a page's turn on its platform. */
  readonly turnOf: (page: ClaimedPage) => number;
};

const pollLoop = ({ pages, poll, turnOf }: Polling, stopped: AbortSignal, options: PagesOptions): WorkLoop => {
  const tick = pollTicks(stopped);
  const pollAndTell = async (page: ClaimedPage): Promise<void> => {
    const outcome = await poll(page);
    options.onPolled?.(outcome, page.lateMs);
  };
  return createWorkLoop({
    name: 'polls',
    claim: (limit) => pages.claimDue(limit, AHEAD_MS),
    work: async (page) => {
      const turnMs = turnOf(page);
      if (turnMs > TURN_AHEAD_MS) return void (await pages.postpone(page, turnMs - TURN_AHEAD_MS));
      const waitMs = Math.max(page.dueInMs, turnMs);
      if (waitMs > 0) await tick(waitMs);
      await (stopped.aborted ? pages.release(page) : pollAndTell(page));
    },
    concurrency: options.pollConcurrency ?? DEFAULT_CONCURRENCY,
    idleMs: IDLE_MS,
    claimGapMs: CLAIM_GAP_MS,
    graceMs: GRACE_MS,
    onError: options.onError,
  });
};
