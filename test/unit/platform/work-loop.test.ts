import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../../../src/platform/work-loop.ts';

/** A queue in memory, and work that ends when told to. */
const createRig = (options: Partial<WorkLoopOptions<number>> = {}) => {
  const due: number[] = [];
  const done: number[] = [];
  const limits: number[] = [];
  const errors: string[] = [];
  const release = new Map<number, (error?: Error) => void>();
  const loop = createWorkLoop<number>({
    name: 'polls',
    claim: async (limit) => {
      limits.push(limit);
      return due.splice(0, limit);
    },
    work: (item) =>
      new Promise((resolve, reject) => {
        release.set(item, (error) => {
          release.delete(item);
          done.push(item);
          if (error) reject(error);
          else resolve();
        });
      }),
    concurrency: 3,
    idleMs: 1_000,
    graceMs: 5_000,
    onError: (error, { loop: name, stage }) => errors.push(`${name} ${stage}: ${(error as Error).message}`),
    ...options,
  });
  loops.push(loop);
  const runningItems = () => [...release.keys()];
  const finish = (item: number, error?: Error) => release.get(item)?.(error);
  return { loop, due, done, limits, errors, runningItems, finish };
};

const loops: WorkLoop[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  const stopping = loops.splice(0).map((loop) => loop.stop());
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(stopping);
  vi.useRealTimers();
});

/** Time inside the loop's world, which `pass` moves on. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a work loop', () => {
  it('claims at most its free places and runs no more than that', async () => {
    const { loop, due, limits, runningItems, finish } = createRig();
    due.push(1, 2, 3, 4, 5);
    loop.start();
    await pass(5_000);
    expect(limits).toEqual([3]);
    expect(runningItems()).toEqual([1, 2, 3]);
    finish(2);
    await pass(100);
    expect(limits).toEqual([3, 1]);
    expect(runningItems()).toEqual([1, 3, 4]);
  });

  it('never claims while a claim is under way', async () => {
    let claiming = 0;
    let claims = 0;
    let most = 0;
    const { loop } = createRig({
      claim: async () => {
        claims++;
        claiming++;
        most = Math.max(most, claiming);
        await pause(500);
        claiming--;
        return [];
      },
      idleMs: 20,
    });
    loop.start();
    loop.start();
    for (let i = 0; i < 50; i++) {
      loop.schedule();
      await pass(30);
    }
    expect(most).toBe(1);
    expect(claims).toBeGreaterThan(1);
  });

  it('sleeps its idle time when nothing is due', async () => {
    const { loop, limits } = createRig();
    loop.start();
    await pass(999);
    expect(limits).toHaveLength(1);
    await pass(2);
    expect(limits).toHaveLength(2);
  });

  it('sleeps until the next item is due if that is sooner', async () => {
    const { loop, limits } = createRig({ nextDueInMs: async () => 200 });
    loop.start();
    await pass(199);
    expect(limits).toHaveLength(1);
    await pass(2);
    expect(limits).toHaveLength(2);
  });

  it('does not spin when what is due is never claimed', async () => {
    const { loop, limits } = createRig({ nextDueInMs: async () => -5, claimGapMs: 10 });
    loop.start();
    await pass(1_000);
    expect(limits.length).toBeLessThanOrEqual(101);
  });

  it('claims at once when woken, also when that comes during a claim', async () => {
    const { loop, due, runningItems } = createRig();
    loop.start();
    await pass(100);
    due.push(1);
    loop.schedule();
    await pass(0);
    expect(runningItems()).toEqual([1]);

    const slow = createRig({
      claim: async () => {
        claims++;
        await pause(50);
        return [];
      },
      idleMs: 10_000,
    });
    let claims = 0;
    slow.loop.start();
    await pass(20);
    slow.loop.schedule();
    await pass(100);
    expect(claims).toBe(2);
  });

  it('claims again soon while more is due than it took', async () => {
    const { loop, due, done } = createRig({
      concurrency: 2,
      work: async (item) => {
        done.push(item);
      },
    });
    due.push(1, 2, 3, 4, 5, 6, 7);
    loop.start();
    await pass(100);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('reports a claim that throws and tries again, later each time, however often it is woken', async () => {
    let claims = 0;
    const { loop, errors } = createRig({
      claim: async () => {
        claims++;
        throw new Error('database away');
      },
    });
    loop.start();
    for (let i = 0; i < 100; i++) {
      loop.schedule();
      await pass(20);
    }
    expect(claims).toBe(5);
    expect(errors).toEqual(Array(5).fill('polls claim: database away'));
  });

  it('works on after the database is back', async () => {
    let away = true;
    const { loop, due, runningItems } = createRig({
      claim: async (limit) => {
        if (away) throw new Error('database away');
        return due.splice(0, limit);
      },
    });
    due.push(1);
    loop.start();
    await pass(60_000);
    away = false;
    await pass(5_000);
    expect(runningItems()).toEqual([1]);
  });

  it('reports work that throws, at once or later, and goes on with the rest', async () => {
    const { loop, due, done, errors, finish } = createRig();
    due.push(1, 2);
    loop.start();
    await pass(0);
    finish(1, new Error('broken'));
    finish(2);
    await pass(0);
    expect(errors).toEqual(['polls work: broken']);
    expect(done).toEqual([1, 2]);

    const sync = createRig({
      work: () => {
        throw new Error('at once');
      },
    });
    sync.due.push(1, 2);
    sync.loop.start();
    await pass(0);
    expect(sync.errors).toEqual(['polls work: at once', 'polls work: at once']);
  });
});

describe('its last sign of life', () => {
  it('is none before the start, then the last claim that was answered or work that ended', async () => {
    let isAway = false;
    const { loop, due, finish } = createRig({
      concurrency: 1,
      claim: async (limit) => (isAway ? Promise.reject(new Error('database away')) : due.splice(0, limit)),
    });
    expect(loop.silentMs()).toBeUndefined();
    due.push(1);
    loop.start();
    await pass(5_000);
    expect(loop.silentMs()).toBe(5_000);
    isAway = true;
    finish(1);
    await pass(300);
    expect(loop.silentMs()).toBe(300);
    isAway = false;
    await pass(1_000);
    expect(loop.silentMs()).toBeLessThan(1_000);
  });
});

describe('stopping', () => {
  it('claims nothing more and waits for what runs', async () => {
    const { loop, due, limits, done, finish } = createRig();
    due.push(1, 2);
    loop.start();
    await pass(0);
    due.push(3);
    let stopped = false;
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await pass(2_000);
    expect(stopped).toBe(false);
    finish(1);
    finish(2);
    await stopping;
    expect(done).toEqual([1, 2]);
    expect(limits).toHaveLength(1);
  });

  it('works on what a claim under way still brings', async () => {
    const { loop, due, done } = createRig({
      claim: async (limit) => {
        await pause(100);
        return due.splice(0, limit);
      },
      work: async (item) => {
        done.push(item);
      },
    });
    due.push(1, 2);
    loop.start();
    await pass(50);
    const stopping = loop.stop();
    await pass(100);
    await stopping;
    expect(done).toEqual([1, 2]);
  });

  it('gives up waiting after the grace time', async () => {
    const { loop, due, runningItems } = createRig({ graceMs: 300 });
    due.push(1);
    loop.start();
    await pass(0);
    const stopping = loop.stop();
    await pass(300);
    await stopping;
    expect(runningItems()).toEqual([1]);
  });

  it('ends a sleep and a backoff at once', async () => {
    const idle = createRig({ idleMs: 60_000 });
    const away = createRig({ claim: () => Promise.reject(new Error('database away')) });
    idle.loop.start();
    away.loop.start();
    await pass(10);
    await Promise.all([idle.loop.stop(), away.loop.stop()]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('before the start keeps it from starting', async () => {
    const { loop, limits } = createRig();
    await loop.stop();
    loop.start();
    await pass(5_000);
    expect(limits).toEqual([]);
  });
});
