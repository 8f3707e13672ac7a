import { someAtATime } from '#import-services';
import type { CatalogueEntry } from './catalogue.ts';

export type Refused = { readonly entry: CatalogueEntry; readonly message: string };

/** What became of several that were to be added. */
export type Added = { readonly added: number; readonly refused: readonly Refused[] };

/** Adds some at a time until all were tried; one that is refused holds back no other. `onProgress` hears how many were tried. */
export const addAll = async (
  entries: readonly CatalogueEntry[],
  add: (entry: CatalogueEntry) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<Added> => {
  let tried = 0;
  const messages = await someAtATime(entries, async (entry) => {
    const message = await add(entry).then(() => undefined, messageOf);
    tried += 1;
    onProgress(tried);
    return message;
  });
  const refused = entries.flatMap((entry, at) => {
    const message = messages[at];
    return message === undefined ? [] : { entry, message };
  });
  return { added: entries.length - refused.length, refused };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Please try again.');
