import { readdirSync } from 'node:fs';
import type { FormatSamples } from './samples.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((file) => !['documents.ts', 'index.ts', 'samples.ts'].includes(file));

const samplesIn = async (file: string): Promise<readonly FormatSamples[]> =>
  (await import(/* @vite-ignore */ new URL(file, folder).href)).samples;

/** The samples of every file beside this one. */
export const formatSamples: readonly FormatSamples[] = (await Promise.all(files.map(samplesIn))).flat();
