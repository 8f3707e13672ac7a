import { MAX_ITEMS, MAX_SECTIONS } from '../pages/edit-content.ts';
import type { NewItem, NewSection, StoredSection } from '../pages/page.ts';
import type { Origin, OriginItem, OriginSection } from './origin.ts';

/** Ids on this page by ids on the origin. */
export type KnownOrigins = Readonly<Record<'sections' | 'items' | 'posts', ReadonlyMap<string, number>>>;

type Marked = { readonly originId?: string | undefined };
type PlannedSection = Omit<NewSection, 'items'> & Marked & { readonly items: readonly (NewItem & Marked)[] };

export type Plan = {
  /** All that the page will have: its own things stay. */
  readonly content: readonly PlannedSection[];
  readonly items: Counts;
  readonly incidents: Counts;
  readonly maintenances: Counts;
  /** Items beyond the limits of a page. */
  readonly leftOut: number;
};

export type Counts = { readonly added: number; readonly updated: number };

/** The page after an import: known items get the origin's words, and new ones follow the page's own. */
export const planOf = (origin: Origin, before: readonly StoredSection[], known: KnownOrigins): Plan => {
  const rename = renamed(origin, known);
  const own = before.map((section) => ({ ...section, items: section.items.map(rename) }));
  const room = { sections: MAX_SECTIONS - own.length, items: MAX_ITEMS - own.flatMap(({ items }) => items).length };
  const content: PlannedSection[] = own;
  let leftOut = 0;
  for (const section of origin.sections) {
    const added = section.items.filter(({ originId }) => !known.items.has(originId)).map(newItem);
    const place = content.findIndex((one) => isSame(one, section, known));
    const taken = place < 0 && room.sections === 0 ? [] : added.slice(0, room.items);
    leftOut += added.length - taken.length;
    room.items -= taken.length;
    const target = content[place];
    if (target)
      content[place] = {
        ...target,
        name: target.originId ? section.name : target.name,
        items: [...target.items, ...taken],
      };
    else if (taken.length > 0) {
      room.sections -= 1;
      content.push({ originId: section.originId, name: section.name, items: taken });
    }
  }
  const all = origin.sections.flatMap(({ items }) => items);
  const postsOf = (kind: 'incident' | 'maintenance'): Counts =>
    countsOf(
      origin.posts.filter((post) => post.kind === kind).map(({ originId }) => originId),
      known.posts,
    );
  const items = countsOf(
    all.map(({ originId }) => originId),
    known.items,
  );
  return {
    content,
    items: { ...items, added: items.added - leftOut },
    incidents: postsOf('incident'),
    maintenances: postsOf('maintenance'),
    leftOut,
  };
};

const countsOf = (ids: readonly string[], known: ReadonlyMap<string, number>): Counts => {
  const updated = ids.filter((id) => known.has(id)).length;
  return { added: ids.length - updated, updated };
};

/** The section that came from this one; components outside of groups go to one without a name. */
const isSame = (own: PlannedSection, { originId, name }: OriginSection, known: KnownOrigins): boolean =>
  originId === undefined ? own.name === name : own.id !== undefined && known.sections.get(originId) === own.id;

const renamed = (origin: Origin, known: KnownOrigins) => {
  const given = new Map(
    origin.sections.flatMap(({ items }) =>
      items.flatMap((item) => {
        const id = known.items.get(item.originId);
        return id === undefined ? [] : [[id, item] as const];
      }),
    ),
  );
  return <Item extends NewItem>(item: Item): Item => {
    const words = given.get(item.id ?? 0);
    return words ? { ...item, name: words.name, description: words.description } : item;
  };
};

/** It follows nothing yet: the team links it to its services. */
const newItem = ({ originId, name, description }: OriginItem): NewItem & Marked => ({
  originId,
  name,
  description,
  parts: [],
  needs: 'all',
  takesApi: false,
  worsenMs: 180_000,
  recoverMs: 120_000,
  onTrouble: 'draft',
  sentence: undefined,
});
