import { memoryOf } from '../lib/usage.ts';
import type { Part } from './parts.ts';

export type Sample = { readonly at: number; readonly bytes: number };
export type Growth = { readonly from: number; readonly to: number; readonly share: number };

export type MemoryWatch = {
  readonly samplesOf: (name: string) => readonly Sample[];
  /** By name, in bytes. */
  readonly latest: () => readonly (readonly [string, number])[];
  readonly end: () => void;
};

/** Notes the resident memory of processes down. */
export const watchMemory = (parts: readonly Part[], everyMs: number): MemoryWatch => {
  const samples = new Map<string, Sample[]>(parts.map(({ name }) => [name, []]));
  const look = async (): Promise<void> => {
    for (const { name, pid } of parts) {
      // One that was just killed has none.
      const bytes = await memoryOf(pid()).catch(() => 0);
      if (bytes > 0) samples.get(name)?.push({ at: Date.now(), bytes });
    }
  };
  const timer = setInterval(look, everyMs);
  return {
    samplesOf: (name) => samples.get(name) ?? [],
    latest: () => [...samples].map(([name, those]) => [name, those.at(-1)?.bytes ?? 0]),
    end: () => clearInterval(timer),
  };
};

/**
 * By how much it grew in the last half: the most in the last quarter beside the most in the quarter before half-time. V8 gives memory
 * back and takes it again by a fifth of the whole, so that what it needs at the most is what tells.
 */
export const growthOf = (samples: readonly Sample[]): Growth => {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  const mostIn = (quarter: number) => {
    const part = (at: number) => ((at - first) / (last - first)) * 4;
    const those = samples.filter(({ at }) => part(at) >= quarter && part(at) <= quarter + 1);
    return Math.max(...those.map(({ bytes }) => bytes));
  };
  const [from, to] = [mostIn(1), mostIn(3)];
  return { from, to, share: to / from - 1 };
};
