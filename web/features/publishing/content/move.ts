import type { NewItem, NewSection } from '../publishing-calls.ts';

/** A place in the content: the number of the section, and that of the item in it, or `HEAD` for the section itself. */
export type Place = { readonly section: number; readonly item: number };

export const HEAD = -1;

type Moved = { readonly sections: readonly NewSection[]; readonly place: Place };

/** The content with the item or section moved by one. An item at an end goes into the next section. Returns undefined if there is no place to go. */
export const moved = (sections: readonly NewSection[], place: Place, by: 1 | -1): Moved | undefined =>
  place.item === HEAD ? movedSection(sections, place.section, by) : movedItem(sections, place, by);

const movedSection = (sections: readonly NewSection[], section: number, by: 1 | -1): Moved | undefined => {
  const [from, next] = [sections[section], section + by];
  if (!from || next < 0 || next >= sections.length) return undefined;
  const without = sections.filter((_, index) => index !== section);
  return { sections: inserted(without, from, next), place: { section: next, item: HEAD } };
};

const movedItem = (sections: readonly NewSection[], { section, item }: Place, by: 1 | -1): Moved | undefined => {
  const from = sections[section];
  const one = from?.items[item];
  if (!from || !one) return undefined;
  const without = from.items.filter((_, index) => index !== item);
  const next = item + by;
  if (next >= 0 && next < from.items.length)
    return { sections: withItems(sections, section, inserted(without, one, next)), place: { section, item: next } };
  const other = sections[section + by];
  if (!other) return undefined;
  const at = by === 1 ? 0 : other.items.length;
  const left = withItems(sections, section, without);
  return {
    sections: withItems(left, section + by, inserted(other.items, one, at)),
    place: { section: section + by, item: at },
  };
};

/** The content with these items in a section. */
export const withItems = (
  sections: readonly NewSection[],
  section: number,
  items: readonly NewItem[],
): readonly NewSection[] => sections.map((one, index) => (index === section ? { ...one, items: [...items] } : one));

const inserted = <One>(all: readonly One[], one: One, at: number): readonly One[] => [
  ...all.slice(0, at),
  one,
  ...all.slice(at),
];
