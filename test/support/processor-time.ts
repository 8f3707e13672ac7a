/**
 * The result of some work of this thread, and the processor time of its thread meanwhile, in milliseconds. Processor time doesn't
 * depend on what else the machine does. The shortest of three runs counts: the first compiles, and any may collect garbage of others.
 */
export const processorMsOf = async <T>(
  work: () => Promise<T> | T,
): Promise<{ readonly result: T; readonly processorMs: number }> => {
  let least: { result: T; processorMs: number } | undefined;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.threadCpuUsage();
    const result = await work();
    const { user, system } = process.threadCpuUsage(before);
    const processorMs = (user + system) / 1000;
    if (least === undefined || processorMs < least.processorMs) least = { result, processorMs };
  }
  return least as { result: T; processorMs: number };
};

const RUNS = 3;
