import type { CatalogueEntry } from './catalogue.ts';

export type Refused = { readonly entry: CatalogueEntry; readonly message: string };

/** What became of several that were to be added. */
export type Added = { readonly added: number; readonly refused: readonly Refused[] };

/** Each addition asks a status page, and waits for it up to ten seconds. */
const AT_ONCE = 4;

/** Adds some at a time until all were tried; one that is refused holds back no other. `onProgress` hears how many were tried. */
export const addAll = async (
  entries: readonly CatalogueEntry[],
  add: (entry: CatalogueEntry) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<Added> => {
  const rest = [...entries];
  const refused: Refused[] = [];
  let tried = 0;
  const work = async () => {
    for (let entry = rest.shift(); entry; entry = rest.shift()) {
      const message = await add(entry).then(() => undefined, messageOf);
      if (message !== undefined) refused.push({ entry, message });
      tried += 1;
      onProgress(tried);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { added: entries.length - refused.length, refused };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Please try again.');
