export type WorkLoopOptions<Item> = {
  /** For reports. */
  readonly name: string;
  /** Takes up to `limit` due items for this process. Calls never overlap. */
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  /** Does one item. A throw is reported; the item's lease decides when it's retried. */
  readonly work: (item: Item) => Promise<void>;
  /** Concurrent items. */
  readonly concurrency: number;
  /** The longest sleep after a claim that didn't fill all slots, in milliseconds. */
  readonly idleMs: number;
  /** How long stop() waits for running work, in milliseconds. */
  readonly graceMs: number;
  /** Milliseconds until the next item is due; undefined if nothing is scheduled. Asked before each sleep. */
  readonly nextDueInMs?: () => Promise<number | undefined>;
  /** Must not throw. */
  readonly onError: (error: unknown, failed: { readonly loop: string; readonly stage: 'claim' | 'work' }) => void;
  /** The least time between two claims under load, so that several free slots share one; 10 by default. */
  readonly claimGapMs?: number;
};

export type WorkLoop = {
  readonly name: string;
  start(): void;
  /** Something may be due: claims at once instead of sleeping. */
  schedule(): void;
  /** Stops claiming, and resolves when all claimed items are done, or after the grace time. */
  stop(): Promise<void>;
  /** Milliseconds since its last sign of life, an answered claim or finished work; undefined while it isn't running. */
  silentMs(): number | undefined;
};

/**
 * Claims due items and works on them until stopped. Claims, leases and tokens are the caller's SQL. A failed claim (the
 * database is away) is retried after 100 ms, doubling to 5 s.
 */
export const createWorkLoop = <Item>(options: WorkLoopOptions<Item>): WorkLoop => {
  const sleep = createSleep();
  const state: State = { stopping: false, isScheduled: false, aliveAt: undefined };
  const places = createPlaces(options, state, () => sleep.interrupt('place'));
  let loop: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!state.stopping) {
      if (places.free() <= 0) await sleep.during(undefined, 'place');
      else failures = (await claimOnce(options, places, sleep, state, failures)) ? 0 : failures + 1;
    }
    await places.allDone();
  };

  return {
    name: options.name,
    start: () => {
      if (state.stopping || loop) return;
      state.aliveAt = performance.now();
      loop = run();
    },
    schedule: () => {
      state.isScheduled = true;
      sleep.interrupt('schedule');
    },
    stop: async () => {
      state.stopping = true;
      sleep.interrupt('stop');
      if (loop !== undefined) await withinGrace(loop, options.graceMs);
    },
    silentMs: () => (state.aliveAt === undefined ? undefined : performance.now() - state.aliveAt),
  };
};

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;

type State = { stopping: boolean; isScheduled: boolean; aliveAt: number | undefined };
type Sleep = ReturnType<typeof createSleep>;
type Places<Item> = { free(): number; launch(item: Item): void; allDone(): Promise<unknown> };

/** Claims for the free slots and sleeps until the next claim makes sense. False if the claim failed. */
const claimOnce = async <Item>(
  options: WorkLoopOptions<Item>,
  places: Places<Item>,
  sleep: Sleep,
  state: State,
  failures: number,
): Promise<boolean> => {
  const { name, claim, idleMs, claimGapMs = 10, onError } = options;
  const free = places.free();
  state.isScheduled = false;
  try {
    const items = await claim(free);
    state.aliveAt = performance.now();
    for (const item of items) places.launch(item);
    const due = items.length < free && !state.stopping ? ((await options.nextDueInMs?.()) ?? idleMs) : 0;
    const pauseMs = state.isScheduled ? claimGapMs : Math.max(Math.min(due, idleMs), claimGapMs);
    if (!state.stopping) await sleep.during(pauseMs, 'schedule');
    return true;
  } catch (error) {
    onError(error, { loop: name, stage: 'claim' });
    const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS);
    // Scheduling doesn't shorten this wait: an unreachable database must not be hammered.
    if (!state.stopping) await sleep.during(backoffMs, 'stop');
    return false;
  }
};

/** The running work. `onFreed` is called when all slots were taken and one became free. */
const createPlaces = <Item>(options: WorkLoopOptions<Item>, state: State, onFreed: () => void): Places<Item> => {
  const { name, work, concurrency, onError } = options;
  const running = new Set<Promise<void>>();
  const runOne = async (item: Item): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      onError(error, { loop: name, stage: 'work' });
    }
  };
  return {
    free: () => concurrency - running.size,
    launch: (item) => {
      const task = runOne(item).finally(() => {
        running.delete(task);
        state.aliveAt = performance.now();
        if (running.size === concurrency - 1) onFreed();
      });
      running.add(task);
    },
    allDone: () => Promise.all(running),
  };
};

type Interruption = 'schedule' | 'place' | 'stop';

/** A sleep that ends by time, by stop, or by an event. */
const createSleep = () => {
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
};

const withinGrace = async (loop: Promise<void>, graceMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([loop, grace]);
  clearTimeout(timer);
};
