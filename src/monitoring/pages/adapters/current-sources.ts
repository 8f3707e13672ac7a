import type { PageToFetch } from '../ports.ts';
import { readerOf } from '../readers/index.ts';
import type { PageSource } from '../reading/reader.ts';

/**
 * Returns the documents of a page that another version of its reader read last: the stored ones, plus those that the reader has
 * added since, if the stored ones are the first of what it now fetches for that URL.
 */
export const currentSources = (
  { url, format, sources, validators }: PageToFetch,
  version: number,
): readonly PageSource[] => {
  if (validators.some(({ readerVersion }) => readerVersion === version)) return sources;
  const asked = readerOf(format)?.sources(new URL(url)) ?? [];
  const isBeginning = sources.length > 0 && sources.every(({ url: known }, index) => asked[index]?.url === known);
  return isBeginning ? asked : sources;
};
