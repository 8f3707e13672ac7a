import { performance } from 'node:perf_hooks';

/*
 * Processor time of one thread, which doesn't depend on what else the machine does, in milliseconds of a processor that does
 * `unitOfWork` in UNIT_MS: a slower machine, or two programs on one core, take longer for both.
 */

/** What the unit of work takes on the machine that the limits were set on. */
const UNIT_MS = 6;
const MEASURED_MS = 50;
const RUNS = 3;

/** The most that one turn of the event loop may take. */
export const MOST_HELD_MS = 100;

/** Larger than a processor's cache, as long lists are: beside another program, memory gets slower before the processor does. */
const unit = Array.from({ length: 15_000 }, (_, id) => ({
  id,
  name: `Service ${id}`,
  since: `2026-05-04T08:${id % 60}Z`,
}));

/** What the product does all day: text from objects, objects from text, and patterns over text. */
const unitOfWork = (): number => {
  const copies = JSON.parse(JSON.stringify(unit)) as typeof unit;
  const byName = new Map(copies.map((one) => [one.name.toLowerCase().replace(/\s+/g, '-'), one]));
  return byName.size > 0 ? 1 : 0;
};

const threadMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
};

/** Measured times are multiplied by it. Systems count the time of a thread in steps of up to 10 ms, hence many units. */
const measuredScale = (): number => {
  const before = process.threadCpuUsage();
  let units = 0;
  let ms = 0;
  for (; ms < MEASURED_MS; ms = threadMs(before)) units += unitOfWork();
  return (units * UNIT_MS) / ms;
};

let known = { scale: 1, until: 0 };

/** As it was measured within the last second. */
const processorScale = (): number => {
  if (performance.now() > known.until) known = { scale: measuredScale(), until: performance.now() + 1_000 };
  return known.scale;
};

/**
 * The result of some work of this thread, and the processor time of its thread meanwhile. The shortest of three runs counts: the
 * first compiles, and any may collect garbage of others. One that takes less than `enoughMs` is the last.
 */
export const processorMsOf = async <T>(
  work: () => Promise<T> | T,
  enoughMs = 0,
): Promise<{ readonly result: T; readonly processorMs: number }> => {
  let least: { result: T; processorMs: number } | undefined;
  for (let run = 0; run < RUNS && (least === undefined || least.processorMs >= enoughMs); run += 1) {
    const before = process.threadCpuUsage();
    const result = await work();
    const processorMs = threadMs(before) * processorScale();
    if (least === undefined || processorMs < least.processorMs) least = { result, processorMs };
  }
  return least as { result: T; processorMs: number };
};

export type TurnMeter = {
  /** The most processor time that one turn of the event loop took since the last call, or the start. */
  readonly longestMs: () => number;
  readonly stop: () => void;
};

/** Measures the turns of this thread's event loop: a timer of 1 ms is due in each of them that is worth measuring. */
export const meterTurns = (): TurnMeter => {
  let longest = 0;
  let before = process.threadCpuUsage();
  let turn = 0;
  const note = (): void => {
    longest = Math.max(longest, threadMs(before));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(() => {
    // Timers that were late are called twice in a turn.
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    if (loopCount === turn) return;
    turn = loopCount;
    note();
  }, 1);
  return {
    longestMs: () => {
      note();
      const measured = longest;
      const scale = processorScale();
      longest = 0;
      before = process.threadCpuUsage();
      return measured * scale;
    },
    stop: () => clearInterval(timer),
  };
};
