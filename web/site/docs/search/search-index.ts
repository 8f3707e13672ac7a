import { anchorOf } from '../../markdown/anchor-of.ts';
import { wordsOf } from './words.ts';

/** The index as browsers load it. Every section has its number, which is its place in `sections`. */
export type SearchIndex = {
  readonly pages: readonly (readonly [path: string, title: string, group: string])[];
  /** The anchor is absent if it follows from the heading; it's empty for the beginning of a page. */
  readonly sections: readonly (readonly [page: number, heading: string, anchor?: string])[];
  /** Every word, sorted and separated by spaces. */
  readonly words: string;
  /** The sections of each word: base 36, each as its distance from the one before, separated by commas. */
  readonly places: string;
};

export type SearchedSection = {
  readonly heading: string;
  /** Empty for the beginning of a page. */
  readonly anchor: string;
  /** Its text, without markup. */
  readonly text: string;
};

export type SearchedPage = {
  readonly path: string;
  readonly title: string;
  readonly group: string;
  readonly sections: readonly SearchedSection[];
  /** True if only its headings are searched, because its text would double the index and answers few questions. */
  readonly isLong?: boolean;
};

/**
 * Builds the index: small, because each word is written once, repeated text isn't in it, and neither is a word that a section's
 * heading or title has already.
 */
export const searchIndex = (pages: readonly SearchedPage[]): SearchIndex => {
  const all = pages.flatMap((page, number) => page.sections.map((section) => ({ page, number, section })));
  const placesOf = new Map<string, number[]>();
  for (const [place, { page, section }] of all.entries()) {
    const found = new Set(wordsOf(`${section.heading} ${page.title}`));
    for (const word of new Set(wordsOf(page.isLong ? '' : section.text)))
      if (!found.has(word)) placesOf.set(word, [...(placesOf.get(word) ?? []), place]);
  }
  const words = [...placesOf.keys()].toSorted();
  return {
    pages: pages.map(({ path, title, group }) => [path, title, group]),
    sections: all.map(({ number, section: { heading, anchor } }) =>
      anchor === anchorOf(heading) ? [number, heading] : [number, heading, anchor],
    ),
    words: words.join(' '),
    places: words.map((word) => distances(placesOf.get(word) ?? [])).join(' '),
  };
};

const distances = (places: readonly number[]): string =>
  places.map((place, index) => (place - (places[index - 1] ?? 0)).toString(36)).join(',');
