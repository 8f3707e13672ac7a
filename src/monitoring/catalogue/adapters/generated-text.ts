import type { CatalogueEntry } from '../entry.ts';

/** The entries as JSON, one on each line. */
export const generatedText = (entries: readonly CatalogueEntry[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
