import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Transaction } from '../../shared/transaction.ts';
import { errorCode } from '../process/start-error.ts';
import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../work-loop.ts';
import type { DataChange } from './data-change.ts';
import { beginDataChanges, doNextPart, type Part, runningDataChanges } from './postgres-data-changes.ts';

export type DataChangeOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  /** Runs in this order, one at a time. */
  readonly changes: readonly DataChange[];
  readonly logger: Pick<Logger, 'info'>;
  readonly onError: WorkLoopOptions<never>['onError'];
};

/** Runs pending changes until stopped. It pauses as long as it works, so half of the time is left to others. */
export const dataChangeLoop = (options: DataChangeOptions): WorkLoop => {
  const { em, changes, onError } = options;
  const report = progressReport(options.logger);
  let isBegun = false;
  let restUntil = 0;
  let span = FIRST_SPAN;
  return createWorkLoop<DataChange>({
    name: 'data changes',
    claim: async () => {
      if (performance.now() < restUntil) return [];
      restUntil = 0;
      if (!isBegun) await beginDataChanges(em, changes);
      isBegun = true;
      const running = new Set((await runningDataChanges(em)).map(({ name }) => name));
      return changes.filter(({ name }) => running.has(name)).slice(0, 1);
    },
    work: async (change) => {
      const startedAt = performance.now();
      // Unless it succeeds: a failure isn't retried at once.
      restUntil = startedAt + FAILED_MS;
      try {
        const part = await doNextPart(options, change, span);
        const tookMs = performance.now() - startedAt;
        restUntil = performance.now() + (part === 'held' ? HELD_MS : Math.max(tookMs, LEAST_REST_MS));
        if (part !== 'held') span = nextSpan(span, tookMs);
        report(change.name, part);
      } catch (error) {
        if (!tooLong.has(errorCode(error) ?? '')) throw error;
        // Another transaction holds these rows, or there are too many of them.
        span = Math.max(1, Math.floor(span / 4));
        restUntil = performance.now() + HELD_MS;
      }
    },
    concurrency: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    nextDueInMs: async () => (restUntil === 0 ? undefined : restUntil - performance.now()),
    onError,
  });
};

const IDLE_MS = 60_000;
const FAILED_MS = 60_000;
const HELD_MS = 1_000;
const LEAST_REST_MS = 20;
const GRACE_MS = 1_000;

/** The number of ids in a part. */
const FIRST_SPAN = 20;
const LARGEST_SPAN = 5_000;
/** The longest time for a part, and so the longest wait for one of its rows. */
const PART_MS = 100;

const nextSpan = (span: number, tookMs: number): number => {
  if (tookMs > 2 * PART_MS) return Math.max(1, Math.floor(span / 2));
  return tookMs < PART_MS ? Math.min(span * 2, LARGEST_SPAN) : span;
};

/** Codes for a statement and a lock that took too long. */
const tooLong: ReadonlySet<string> = new Set(['57014', '55P03']);

/** One log line for each tenth. */
const progressReport = (logger: Pick<Logger, 'info'>) => {
  const tenths = new Map<string, number>();
  return (change: string, part: Part): void => {
    if (part === 'held') return;
    const tenth = Math.floor(part.percent / 10);
    if (tenths.get(change) === tenth) return;
    tenths.set(change, tenth);
    logger.info({ change, percent: part.percent }, part.percent === 100 ? 'a data change finished' : 'changing data');
  };
};
