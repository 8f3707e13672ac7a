import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '../lib/usage.ts';
import type { Part } from './parts.ts';

/** In bytes: what it holds, and what of it is in use (live-memory.ts). */
export type Sample = { readonly at: number; readonly resident: number; readonly live: number };
export type Growth = { readonly from: number; readonly to: number; readonly share: number };

export type MemoryWatch = {
  readonly samplesOf: (name: string) => readonly Sample[];
  /** Resident, by name, in bytes. */
  readonly latest: () => readonly (readonly [string, number])[];
  readonly end: () => void;
};

/** Notes the memory of processes down. */
export const watchMemory = (parts: readonly Part[], everyMs: number): MemoryWatch => {
  const samples = new Map<string, Sample[]>(parts.map(({ name }) => [name, []]));
  const look = async (): Promise<void> => {
    for (const { name, pid, liveMemoryFolder } of parts) {
      // One that was just killed has none.
      const resident = await memoryOf(pid()).catch(() => 0);
      const live = await liveIn(liveMemoryFolder).catch(() => 0);
      if (resident > 0 && live > 0) samples.get(name)?.push({ at: Date.now(), resident, live });
    }
  };
  const timer = setInterval(look, everyMs);
  return {
    samplesOf: (name) => samples.get(name) ?? [],
    latest: () => [...samples].map(([name, those]) => [name, those.at(-1)?.resident ?? 0]),
    end: () => clearInterval(timer),
  };
};

/** By how much it grew in the last half: the median of the last quarter beside that of the quarter before half-time. */
export const growthsOf = (samples: readonly Sample[]): { readonly live: Growth; readonly resident: Growth } => ({
  live: growthOf(samples, 'live'),
  resident: growthOf(samples, 'resident'),
});

const growthOf = (samples: readonly Sample[], kind: 'live' | 'resident'): Growth => {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  const medianOf = (quarter: number): number => {
    const part = (at: number) => ((at - first) / (last - first)) * 4;
    const those = samples.filter(({ at }) => part(at) >= quarter && part(at) <= quarter + 1);
    const bytes = those.map((one) => one[kind]).toSorted((one, other) => one - other);
    return bytes[Math.floor(bytes.length / 2)] ?? Number.NaN;
  };
  const [from, to] = [medianOf(1), medianOf(3)];
  return { from, to, share: to / from - 1 };
};

const liveIn = async (folder: string): Promise<number> => {
  const files = await readdir(folder);
  const bytes = await Promise.all(files.map(async (file) => Number(await readFile(join(folder, file), 'utf8'))));
  return bytes.reduce((sum, one) => sum + one, 0);
};
