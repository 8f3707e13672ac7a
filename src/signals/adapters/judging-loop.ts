import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { judgeDue } from '../verdict/judge-due.ts';

export type JudgingLoop = WorkLoop & {
  /** Alerts that depend on this page are compared again soon. */
  readonly noticePage: (pageId: number) => void;
};

export type JudgingLoopOptions = {
  readonly judge: ReturnType<typeof judgeDue>;
  readonly now: Clock;
  readonly onError: WorkLoopOptions<never>['onError'];
};

/** Compares open alerts with their providers until stopped: new ones and those with a changed page at once, all others each minute. */
export const judgingLoop = ({ judge, now, onError }: JudgingLoopOptions): JudgingLoop => {
  /** The pages, with the time of the latest notice. */
  const changed = new Map<number, Date>();
  const loop = createWorkLoop({
    name: 'own alerts',
    claim: async () => {
      const noticed = [...changed];
      const since = noticed.map(([, at]) => at).reduce((one, other) => (one > other ? one : other), new Date(0));
      const outcome = await judge({ ids: noticed.map(([id]) => id), since });
      // More alerts than fit in a batch may wait for them.
      if (outcome !== 'full') for (const [id, at] of noticed) if (changed.get(id) === at) changed.delete(id);
      return outcome === 'idle' ? [] : ['batch'];
    },
    work: async () => undefined,
    concurrency: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    onError,
  });
  return {
    ...loop,
    noticePage: (pageId) => {
      if (changed.size < MOST_PAGES) changed.set(pageId, now());
      loop.schedule();
    },
  };
};

const IDLE_MS = 5_000;
const GRACE_MS = 3_000;
/** Alerts of further pages are compared within a minute anyway. */
const MOST_PAGES = 1_000;
