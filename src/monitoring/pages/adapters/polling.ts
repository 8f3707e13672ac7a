import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createBatcher } from '../../../platform/database/batcher.ts';
import { isWorkAtFault } from '../../../platform/database/database-away.ts';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import { createWorkLoop, type WorkLoop } from '../../../platform/work-loop.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { RecordFacts } from '../../../shared/fact.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { findOrCreateScope } from '../polling/find-or-create-scope.ts';
import { lookAtPage, refreshPages } from '../polling/poll-now.ts';
import { pollPage } from '../polling/poll-page.ts';
import { saveReads } from '../polling/save-reads.ts';
import type {
  DetectPage,
  FetchPage,
  FindOrCreateScope,
  LookAtPage,
  OpenPageIncidents,
  RecordPageEvents,
  RefreshPages,
  TidyPages,
} from '../ports.ts';
import { detectPage } from './detect-page.ts';
import { httpPages, httpPast } from './http-pages.ts';
import { postgresScopes } from './postgres-scopes.ts';
import { postgresStatusPages } from './postgres-status-pages.ts';
import type { DocumentReading } from './read-in-worker.ts';
import { removeUnusedPages } from './tidy-pages.ts';

export type PollingOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly recordFacts: RecordFacts;
  readonly recordPageEvents: RecordPageEvents;
  readonly openPageIncidents: OpenPageIncidents;
  readonly getPage: SafeFetch['getPage'];
  readonly documents: Pick<DocumentReading, 'readDocuments' | 'recognise'>;
  readonly intervalMs: number;
  /** Polls at a time in this process; 400 where absent, those included that wait for their moment. */
  readonly concurrency?: number;
  /** Told of whatever could not be claimed, polled or stored. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Everything about pages that services need, and the loop that polls them. */
export type Polling = {
  readonly lookAtPage: LookAtPage;
  readonly findOrCreateScope: FindOrCreateScope;
  readonly tidyPages: TidyPages;
  readonly refreshPages: RefreshPages;
  readonly detectPage: DetectPage;
  /** A chore: removes pages that were looked at a day ago or longer and never got a service. */
  readonly removeUnusedPages: () => Promise<void>;
  /** Runs in as many processes as one likes: no page is polled by two at a time. */
  readonly loop: WorkLoop;
};

/** Claims come this often, each for the pages of the time until the next one: what other processes plan is seen by then. */
const idleMs = 250;
/** Far enough ahead that a claim which takes its time delays no poll. */
const aheadMs = 350;
/** While pages wait for a free place. */
const claimGapMs = 50;
/** A poll ends after 10 s by its own limit; what is cut off is given back by its lease. */
const graceMs = 3_000;

/** Pages that change while others are being saved are saved together: an outage of a big provider changes hundreds at once. */
const savedTogether = { maxItems: 50, maxDelayMs: 2, maxWrites: 2, isItemAtFault: isWorkAtFault };

/** Polls begin together at ticks: a process that wakes up for every single one spends up to a third more. */
const tickMs = 40;

/** Waits for the first tick after so many ms, or until `stopped`; whoever waits for the same one shares its timer. */
const createTicks = (stopped: AbortSignal) => {
  const ticks = new Map<number, Promise<void>>();
  const begin = async (tick: number): Promise<void> => {
    await pause(tick * tickMs - performance.now(), undefined, { signal: stopped }).catch(() => undefined);
    ticks.delete(tick);
  };
  return (afterMs: number): Promise<void> => {
    const tick = Math.ceil((performance.now() + afterMs) / tickMs);
    const known = ticks.get(tick) ?? begin(tick);
    ticks.set(tick, known);
    return known;
  };
};

/** Wires polling over HTTP and PostgreSQL. */
export const createPolling = (options: PollingOptions): Polling => {
  const { em, now, intervalMs, onError, concurrency = 400 } = options;
  const stopped = new AbortController();
  const tick = createTicks(stopped.signal);
  const http = { ...options.documents, getPage: options.getPage, now, signal: stopped.signal };
  const parts = {
    ...options,
    pages: postgresStatusPages(em, { intervalMs }),
    scopes: postgresScopes(em),
    fetchPage: httpPages(http) satisfies FetchPage,
    fetchPast: httpPast(http),
    detectPage: detectPage(http),
    random: Math.random,
  };
  const saveRead = createBatcher({ write: saveReads(parts), ...savedTogether });
  const poll = pollPage({ ...parts, saveRead });
  const nowParts = { pages: parts.pages, pollPage: poll, now, pause: (ms: number) => pause(ms), onError };
  const loop = createWorkLoop({
    name: 'polls',
    claim: (limit) => parts.pages.claimDue(limit, aheadMs),
    work: async (page) => {
      if (page.dueInMs > 0) await tick(page.dueInMs);
      await (stopped.signal.aborted ? parts.pages.release(page) : poll(page));
    },
    concurrency,
    idleMs,
    claimGapMs,
    graceMs,
    onError,
  });
  return {
    lookAtPage: lookAtPage(nowParts),
    findOrCreateScope: findOrCreateScope(parts),
    tidyPages: async (pageIds) => {
      await parts.pages.tidy(pageIds, intervalMs);
      loop.schedule();
    },
    refreshPages: refreshPages(nowParts),
    detectPage: parts.detectPage,
    removeUnusedPages: () => removeUnusedPages(em),
    loop: {
      ...loop,
      stop: async () => {
        const ending = loop.stop();
        stopped.abort();
        await ending;
      },
    },
  };
};
