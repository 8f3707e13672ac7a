import { existsSync } from 'node:fs';
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

export const machine = (): string => {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${availableParallelism()} × ${model}, Node ${process.version}, load ${load.toFixed(1)} at the end`;
};
