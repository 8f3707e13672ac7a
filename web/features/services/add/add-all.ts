import { type Added as AddedOne, inParts } from '#add-services';
import { sentenceOf } from '#client';
import type { CatalogueEntry } from './catalogue.ts';

export type Refused = { readonly entry: CatalogueEntry; readonly message: string };

export type Added = { readonly added: number; readonly refused: readonly Refused[] };

/** Adds services in parts until all were tried; a refused one doesn't stop the others. Calls `onProgress` with the number tried. */
export const addAll = async (
  entries: readonly CatalogueEntry[],
  add: (part: readonly CatalogueEntry[]) => Promise<readonly AddedOne[]>,
  onProgress: (tried: number) => void,
): Promise<Added> => {
  let tried = 0;
  const refused = await inParts(entries, async (part) => {
    const outcomes = await add(part).catch((error: unknown) => part.map(() => ({ message: whyOf(error) })));
    tried += part.length;
    onProgress(tried);
    return part.flatMap((entry, at) => {
      const outcome = outcomes[at];
      return outcome && 'message' in outcome ? [{ entry, message: outcome.message }] : [];
    });
  });
  return { added: entries.length - refused.length, refused };
};

const whyOf = (error: unknown): string => (error instanceof Error ? sentenceOf(error) : 'Please try again.');
