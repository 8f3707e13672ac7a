import type { CatalogueEntry } from './entry.ts';
import { plain, squashed, wordsOf } from './plain-text.ts';

/** The searched texts of an entry. */
type Indexed = {
  readonly entry: CatalogueEntry;
  readonly name: string;
  readonly exact: ReadonlySet<string>;
  readonly aliases: readonly string[];
  readonly words: readonly string[];
  readonly hostWords: readonly string[];
  readonly categoryWords: readonly string[];
};

/** Returns the entries that match a text, best first; all that aren't discontinued for an empty text. */
export type SearchIndex = (typed: string) => readonly CatalogueEntry[];

/** The rest of a longer text isn't searched. */
const MOST_WORDS = 8;

/**
 * An index over the entries, which keep their order among equals. The best match is a whole name, slug or alias; then the start of the
 * name, the start of an alias, and entries that have each word of the text: at the start of a word of their names, inside of a name, in a
 * host, in the category. If nothing matches, words may be a letter or two off, except for their first letter.
 */
export const searchIndex = (entries: readonly CatalogueEntry[]): SearchIndex => {
  const all = entries.map(indexed);
  const vocabulary = Map.groupBy(new Set(all.flatMap(({ words }) => words)), (word) => word[0] ?? '');
  return (typed) => {
    const words = wordsOf(typed).slice(0, MOST_WORDS);
    if (words.length === 0) return entries.filter(({ ended }) => !ended);
    const whole = squashed(typed);
    const found = ranked(all, (one) => rankOf(one, whole, words));
    if (found.length > 0) return found;
    const near = words.map((word) => new Set((vocabulary.get(word[0] ?? '') ?? []).filter((one) => isNear(one, word))));
    return ranked(all, (one) =>
      words.every((word, at) => wordRank(one, word) < NOT_FOUND || one.words.some((own) => near[at]?.has(own)))
        ? RANKS.near
        : NOT_FOUND,
    );
  };
};

const RANKS = {
  exact: 0,
  nameStart: 1,
  aliasStart: 2,
  wordStart: 3,
  within: 4,
  host: 5,
  category: 6,
  near: 7,
} as const;
const NOT_FOUND = 8;

const ranked = (all: readonly Indexed[], rankOf: (one: Indexed) => number): readonly CatalogueEntry[] =>
  all
    .map((one) => ({ entry: one.entry, rank: rankOf(one) }))
    .filter(({ entry, rank }) => rank < NOT_FOUND && (!entry.ended || rank === RANKS.exact))
    // The sort is stable.
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);

const rankOf = (one: Indexed, whole: string, words: readonly string[]): number => {
  if (one.exact.has(whole)) return RANKS.exact;
  if (one.name.startsWith(whole)) return RANKS.nameStart;
  if (one.aliases.some((alias) => alias.startsWith(whole))) return RANKS.aliasStart;
  let rank = 0;
  for (const word of words) {
    rank = Math.max(rank, wordRank(one, word));
    if (rank === NOT_FOUND) break;
  }
  return rank;
};

const wordRank = (one: Indexed, word: string): number => {
  if (one.words.some((own) => own.startsWith(word))) return RANKS.wordStart;
  // One letter is inside of nearly every name.
  if (word.length > 1 && one.words.some((own) => own.includes(word))) return RANKS.within;
  if (one.hostWords.some((own) => own.startsWith(word))) return RANKS.host;
  return one.categoryWords.some((own) => own.startsWith(word)) ? RANKS.category : NOT_FOUND;
};

/** Compares the whole word, or its start as far as it was typed. A short word may be one letter off, a very short one none. */
const isNear = (word: string, typed: string): boolean => {
  if (typed.length < 4 || word.length < typed.length - 2) return false;
  const most = typed.length < 6 ? 1 : 2;
  return [...new Set([word, word.slice(0, typed.length)])].some(
    (one) => Math.abs(one.length - typed.length) <= most && lettersApart(one, typed) <= most,
  );
};

const indexed = (entry: CatalogueEntry): Indexed => {
  const { name, slug, provider, region, aliases, addresses, site, category, statusPageUrl } = entry;
  const hosts = [new URL(statusPageUrl).host, ...addresses.map((one) => one.split('/')[0] ?? ''), site ?? ''];
  return {
    entry,
    name: squashed(name),
    exact: new Set([name, slug, ...aliases].map(squashed)),
    aliases: aliases.map(squashed),
    words: [...new Set([name, provider, region ?? '', ...aliases].flatMap(wordsOf))],
    hostWords: [...new Set(hosts.flatMap(labelsOf))],
    categoryWords: wordsOf(plain(category)),
  };
};

/** Labels of hosts that say nothing about the service. */
const commonLabels = new Set(
  'www status statuspage statusio instatus betteruptime freshstatus hund statuspal'.split(' '),
);

/** The telling words of a host: `stripestatus` of `www.stripestatus.com`. */
const labelsOf = (host: string): readonly string[] =>
  host
    .split('.')
    .slice(0, -1)
    .flatMap((label) => [label, ...label.split('-')])
    .flatMap(wordsOf)
    .filter((label) => !commonLabels.has(label));

/** How many letters of one word must be added, taken away, replaced or swapped with the next to make the other. */
const lettersApart = (one: string, other: string): number => {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, letters) => letters);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(before, j - 2) + 1 : replaced;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return at(row, other.length);
};

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
