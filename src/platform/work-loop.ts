export type WorkLoopOptions<Item> = {
  /** For reports. */
  readonly name: string;
  /** Takes at most `limit` due items for this process. Never called twice at a time. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  /** Does one item. A throw is reported; the item's lease decides when it is tried again. */
  readonly work: (item: Item) => Promise<void>;
  /** Items worked on at a time. */
  readonly concurrency: number;
  /** The longest sleep after a claim that found less than it had places for, in milliseconds. */
  readonly idleMs: number;
  /** How long stop() waits for what still runs, in milliseconds. */
  readonly graceMs: number;
  /** Milliseconds until the next item is due; undefined: nothing is planned. Asked before each sleep. */
  readonly nextDueInMs?: () => Promise<number | undefined>;
  /** Must not throw. */
  readonly onError: (error: unknown, failed: { readonly loop: string; readonly stage: 'claim' | 'work' }) => void;
  /** The least time between two claims under load, so that several free places share one; 10 where absent. */
  readonly claimGapMs?: number;
};

export type WorkLoop = {
  start(): void;
  /** There may be something due: claims at once instead of sleeping on. */
  wake(): void;
  /** Claims nothing more and resolves when everything claimed is done, or after the grace time. */
  stop(): Promise<void>;
};

/**
 * Claims due items and works on them until stopped. Claims, leases and tokens are the caller's SQL. A claim that throws
 * (a database that is away) is tried again after 100 ms, doubling to 5 s.
 */
export const createWorkLoop = <Item>(options: WorkLoopOptions<Item>): WorkLoop => {
  const { name, claim, work, concurrency, idleMs, graceMs, onError, claimGapMs = 10 } = options;
  const sleep = createSleep();
  const running = new Set<Promise<void>>();
  let loop: Promise<void> | undefined;
  let stopping = false;
  let woken = false;
  let failures = 0;

  const launch = (item: Item): void => {
    const task = runOne(item).finally(() => {
      running.delete(task);
      if (running.size === concurrency - 1) sleep.interrupt('place');
    });
    running.add(task);
  };
  const runOne = async (item: Item): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      onError(error, { loop: name, stage: 'work' });
    }
  };
  const untilDue = async (): Promise<number> => {
    const due = await options.nextDueInMs?.();
    return Math.max(Math.min(due ?? idleMs, idleMs), claimGapMs);
  };
  /** Claims once and gives what to wait for afterwards. */
  const step = async (free: number): Promise<void> => {
    woken = false;
    try {
      const items = await claim(free);
      for (const item of items) launch(item);
      const more = items.length >= free;
      const pauseMs = more || stopping ? claimGapMs : await untilDue();
      failures = 0;
      if (stopping) return;
      await sleep.during(woken ? claimGapMs : pauseMs, 'wake');
    } catch (error) {
      onError(error, { loop: name, stage: 'claim' });
      failures++;
      // Waking does not shorten this: a database that is away must not be hammered.
      if (!stopping) await sleep.during(backoffMs(failures), 'stop');
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      const free = concurrency - running.size;
      if (free > 0) await step(free);
      else await sleep.during(undefined, 'place');
    }
    await Promise.all(running);
  };

  return {
    start: () => {
      if (!stopping) loop ??= run();
    },
    wake: () => {
      woken = true;
      sleep.interrupt('wake');
    },
    stop: async () => {
      stopping = true;
      sleep.interrupt('stop');
      if (loop !== undefined) await withinGrace(loop, graceMs);
    },
  };
};

type Interruption = 'wake' | 'place' | 'stop';

/** A sleep that ends by its time, by stop, or by the one thing it waits for. */
function createSleep() {
  let current: { readonly until: Interruption; readonly end: () => void } | undefined;
  return {
    during: (ms: number | undefined, until: Interruption): Promise<void> =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          current = undefined;
          resolve();
        };
        const timer = ms === undefined ? undefined : setTimeout(end, ms);
        current = { until, end };
      }),
    interrupt: (by: Interruption): void => {
      if (current !== undefined && (by === 'stop' || by === current.until)) current.end();
    },
  };
}

function backoffMs(failures: number): number {
  return Math.min(100 * 2 ** (failures - 1), 5_000);
}

async function withinGrace(loop: Promise<void>, graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([loop, grace]);
  clearTimeout(timer);
}
