import { hasScheme, webUrl, withScheme } from '../pages/web-address.ts';
import type { CatalogueEntry } from './entry.ts';
import { type KnownServices, knownServices } from './known-services.ts';
import { popular } from './popular.ts';
import { searchIndex } from './search-index.ts';

/** A question to the catalogue. */
export type Wanted = {
  /** A name, a part of one, or a URL; an empty text for all. */
  readonly q: string;
  readonly category?: string;
  readonly among?: ReadonlySet<CatalogueEntry> | undefined;
  readonly limit: number;
  /** The number of best matches to skip. */
  readonly offset: number;
};

/** A part of the matches, and their total. */
export type Found = {
  readonly entries: readonly CatalogueEntry[];
  readonly total: number;
  /** The matches of the text in each category, in alphabetical order. */
  readonly categories: ReadonlyMap<string, number>;
};

export type Catalogue = KnownServices & {
  /** Popular services come first among equals, then alphabetical order. */
  readonly search: (wanted: Wanted) => Found;
};

/** The catalogue of these entries. Building it takes as long as a few searches. */
export const createCatalogue = (all: readonly CatalogueEntry[]): Catalogue => {
  const entries = inOrder(all);
  const known = knownServices(entries);
  const search = searchIndex(entries);
  const matches = (q: string): readonly CatalogueEntry[] => {
    const at = entryAt(q, known);
    if (hasScheme(q)) return at ? [at] : [];
    const found = search(q);
    return at ? [at, ...found.filter((entry) => entry !== at)] : found;
  };
  return {
    ...known,
    search: ({ q, category, among, limit, offset }) => {
      const all = matches(q.trim()).filter((entry) => among?.has(entry) ?? true);
      const found = category === undefined ? all : all.filter((entry) => entry.category === category);
      return { entries: found.slice(offset, offset + limit), total: found.length, categories: countsOf(all) };
    },
  };
};

const countsOf = (entries: readonly CatalogueEntry[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(entries, ({ category }) => category)]
      .map(([category, those]) => [category, those.length] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The entry of a URL or a host. A name such as "Customer.io" is both. */
const entryAt = (q: string, { at }: KnownServices): CatalogueEntry | undefined => {
  const url = /[.:]/.test(q) && !/\s/.test(q) ? webUrl(withScheme(q)) : undefined;
  return url && at(url);
};

const inOrder = (entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] => {
  const place = new Map(popular.map((slug, at) => [slug, at]));
  const placeOf = ({ slug }: CatalogueEntry): number => place.get(slug) ?? popular.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'en'));
};
