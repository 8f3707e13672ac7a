import type { FileService } from './board-file.ts';
import type { OwnService } from './own-board.ts';
import { pageAddress } from './page-address.ts';
import { type WantedSelection, wantedSelection, watches, wholePage } from './selection.ts';

export type Entry = {
  readonly file: FileService;
  /** The canonical URL of its page. */
  readonly address: string;
  /** Absent if the file doesn't say what to monitor. */
  readonly selection?: WantedSelection;
};

export const entryOf = (file: FileService): Entry => {
  const selection = wantedSelection(file);
  return { file, address: pageAddress(file.page) ?? file.page, ...(selection && { selection }) };
};

type Rule = (entry: Entry, own: OwnService) => boolean;

/**
 * Finds the board's service for each entry, if any: by its page and components, which are unique, so that its name may change;
 * else by its page and name; else by its name alone, so that its page may change. No two entries match the same service, and
 * none asks for the components of another service that stays as it is.
 */
export const matchServices = (
  entries: readonly Entry[],
  board: readonly OwnService[],
): ReadonlyMap<Entry, OwnService> => {
  const left = new Set(board);
  const found = new Map<Entry, OwnService>();
  const take = (rule: Rule): void => {
    for (const entry of entries) {
      const own = found.has(entry) ? undefined : [...left].find((one) => rule(entry, one));
      if (!own) continue;
      found.set(entry, own);
      left.delete(own);
    }
  };
  const isAlone = (name: string): boolean =>
    entries.filter((entry) => entry.file.name === name && !found.has(entry)).length === 1 &&
    [...left].filter((own) => own.fields.name === name).length === 1;
  take((entry, own) => samePage(entry, own) && sameName(entry, own) && sameSelection(entry, own));
  take((entry, own) => samePage(entry, own) && sameName(entry, own) && entry.selection === undefined);
  take((entry, own) => samePage(entry, own) && sameSelection(entry, own));
  take((entry, own) => samePage(entry, own) && sameName(entry, own));
  take((entry, own) => sameName(entry, own) && isAlone(entry.file.name));
  return found;
};

const samePage: Rule = ({ address }, own) => address === own.address;
const sameName: Rule = ({ file }, { fields }) => file.name === fields.name;
const sameSelection: Rule = ({ selection = wholePage }, own) => watches(own.selection, selection);
