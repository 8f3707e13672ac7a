import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

/** BENCH=small: a run of about a minute, for trying out; its numbers say little. */
export const isSmall = process.env.BENCH === 'small';

/** The number of a full run, or of a small one. BENCH_<NAME> overrides either. */
export const amount = (name: string, full: number, small: number): number => {
  const given = process.env[`BENCH_${name}`];
  if (given) return Number(given);
  return isSmall ? small : full;
};

const kitDir = resolve(process.env.KIT ?? '../shared/kit');

/** A tool of the load kit, where the kit is there. */
export const kitTool = (name: string): string | undefined => {
  const file = resolve(kitDir, name);
  return existsSync(file) ? file : undefined;
};

/** Jiffies of all processors since the start: all of them, and those that a shared host kept for others. None off Linux. */
const jiffies = (): { readonly all: number; readonly stolen: number } => {
  if (!existsSync('/proc/stat')) return { all: 0, stolen: 0 };
  const [, ...counts] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of user (proc(5)).
  const times = counts.slice(0, 8);
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
};

const atStart = jiffies();

/** What was measured on, and what share of its processors others had meanwhile. */
export const machine = (): string => {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const { all, stolen } = jiffies();
  const share = (100 * (stolen - atStart.stolen)) / Math.max(1, all - atStart.all);
  return `${availableParallelism()} × ${model}, Node ${process.version}, load ${load.toFixed(1)} at the end, ${share.toFixed(1)} % of the processors kept by the host`;
};
