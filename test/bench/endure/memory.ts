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

/** By how much it grew from that moment on: the least-squares line through the samples, at its beginning and its end. */
export const growthOf = (samples: readonly Sample[], since: number): Growth => {
  const those = samples.filter(({ at }) => at >= since);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanAt, meanBytes] = [mean(those.map(({ at }) => at)), mean(those.map(({ bytes }) => bytes))];
  const along = those.reduce((sum, { at, bytes }) => sum + (at - meanAt) * (bytes - meanBytes), 0);
  const slope = along / those.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const lineAt = (at: number) => meanBytes + slope * (at - meanAt);
  const [from, to] = [lineAt(those[0]?.at ?? since), lineAt(those.at(-1)?.at ?? since)];
  return { from, to, share: to / from - 1 };
};
