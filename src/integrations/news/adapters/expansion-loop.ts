import type { EntityManager } from '@mikro-orm/postgresql';
import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../../../platform/work-loop.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AGAIN_MS, type Expand } from '../expand-with-retries.ts';
import { workDueInMs } from './postgres-work-due.ts';

export type ExpansionLoopOptions = {
  readonly em: EntityManager;
  readonly expand: Expand;
  /** There may be deliveries to send. */
  readonly onDeliveries: () => void;
  readonly now: Clock;
  readonly onError: WorkLoopOptions<never>['onError'];
};

/** Turns facts into deliveries until stopped; in many processes, one at a time does it. */
export const expansionLoop = ({ em, expand, onDeliveries, now, onError }: ExpansionLoopOptions): WorkLoop => {
  let pausedUntil = 0;
  const pausedForMs = () => pausedUntil - performance.now();
  return createWorkLoop({
    name: 'alerts',
    claim: async () => (pausedForMs() <= 0 && (await workDueInMs(em, now())) === 0 ? ['batch'] : []),
    work: async () => {
      // Unless it ends well: what fails isn't tried again at once.
      pausedUntil = Number.POSITIVE_INFINITY;
      try {
        let outcome = await expand();
        for (; outcome === 'worked'; outcome = await expand()) onDeliveries();
        if (outcome !== 'stuck') pausedUntil = 0;
      } finally {
        pausedUntil = Math.min(pausedUntil, performance.now() + AGAIN_MS);
      }
    },
    concurrency: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    nextDueInMs: async () => {
      if (pausedForMs() > 0) return pausedForMs();
      const dueInMs = await workDueInMs(em, now());
      return dueInMs === 0 ? BUSY_MS : dueInMs;
    },
    onError,
    claimGapMs: 2,
  });
};

const IDLE_MS = 1_000;
const GRACE_MS = 3_000;
/** Another process is at it. */
const BUSY_MS = 50;
