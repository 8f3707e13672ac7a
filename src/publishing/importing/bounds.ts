import type { Origin, OriginPost, OriginSection, OriginUpdate } from './origin.ts';

/** The contract's limits; and the newest incidents, maintenances and updates that an import takes. */
export const MOST = { name: 80, description: 300, title: 200, text: 5_000, posts: 100, updates: 100 } as const;

/** Control characters but line ends, which PostgreSQL refuses in part, and those that change the writing direction. */
const UNSAFE = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const cut = (text: string, most: number): string =>
  text
    .slice(0, 4 * most)
    .replace(UNSAFE, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();

/** An origin without repeated ids, which the database refuses, and with the newest posts only: its owner may want to harm us. */
export const boundedOrigin = ({ name, sections, posts }: Origin): Origin => {
  const items = new Set<string>();
  const isNew = (known: Set<string>, id: string): boolean => !known.has(id) && known.add(id).size > 0;
  const sectionIds = new Set<string>();
  const newest = unique(posts).toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return {
    name: cut(name, MOST.title),
    sections: sections.flatMap((section): readonly OriginSection[] =>
      section.originId === undefined || isNew(sectionIds, section.originId)
        ? [{ ...section, items: section.items.filter(({ originId }) => isNew(items, originId)) }]
        : [],
    ),
    posts: (['incident', 'maintenance'] as const).flatMap((kind) =>
      newest
        .filter((post) => post.kind === kind)
        .slice(0, MOST.posts)
        .map(boundedPost),
    ),
  };
};

const boundedPost = (post: OriginPost): OriginPost => ({
  ...post,
  items: [...new Set(post.items)],
  updates: unique<OriginUpdate>(post.updates).slice(-MOST.updates),
});

/** The first of each id. */
const unique = <One extends { readonly originId: string }>(all: readonly One[]): readonly One[] =>
  [...new Map(all.toReversed().map((one) => [one.originId, one])).values()].toReversed();
