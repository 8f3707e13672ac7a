import MiniSearch, { type SearchOptions } from 'minisearch';
import { anchorOf } from '../../markdown/anchor-of.ts';
import type { SearchIndex } from './search-index.ts';
import { wordsOf } from './words.ts';

export type FoundSection = {
  readonly href: string;
  readonly heading: string;
  /** Its place, such as `Alerts › Webhooks`. */
  readonly place: string;
};

/** Letters that may differ, as a share of a word: two of `slakc`. */
const TYPOS = 0.34;

/**
 * Returns a function that finds sections, best first. It finds every word, even by its beginning. If that finds nothing, words may have
 * typos; if that finds nothing either, one word is enough.
 */
export const sectionFinder = (index: SearchIndex): ((query: string) => readonly FoundSection[]) => {
  const { pages, sections } = index;
  const search = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    tokenize: (text) => [...wordsOf(text)],
    searchOptions: { boost: { heading: 4, title: 2 }, prefix: true, combineWith: 'AND' },
  });
  const texts = textsOf(index);
  search.addAll(
    sections.map(([page, heading], id) => ({ id, heading, title: pages[page]?.[1], text: texts[id]?.join(' ') })),
  );
  const attempts: readonly SearchOptions[] = [{}, { fuzzy: TYPOS }, { fuzzy: TYPOS, combineWith: 'OR' }];
  return (query) => {
    for (const attempt of attempts) {
      const found = search.search(query, attempt);
      if (found.length > 0) return found.map(({ id }) => sectionOf(index, id));
    }
    return [];
  };
};

/** The words of each section, by its number. */
const textsOf = ({ sections, words, places }: SearchIndex): readonly (readonly string[])[] => {
  const texts: string[][] = sections.map(() => []);
  const lists = places.split(' ');
  for (const [number, word] of words.split(' ').entries()) {
    let place = 0;
    for (const distance of lists[number]?.split(',') ?? []) {
      place += Number.parseInt(distance, 36);
      texts[place]?.push(word);
    }
  }
  return texts;
};

const sectionOf = ({ pages, sections }: SearchIndex, id: number): FoundSection => {
  const [page = 0, heading = '', anchor = anchorOf(heading)] = sections[id] ?? [];
  const [path = '', title = '', group = ''] = pages[page] ?? [];
  return {
    href: anchor === '' ? path : `${path}#${anchor}`,
    heading,
    place: [group, title].filter((part) => part !== '').join(' › '),
  };
};
