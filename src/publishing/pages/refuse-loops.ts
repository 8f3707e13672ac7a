import type { BoardService } from '../../monitoring/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { Contents, ReadServices } from '../ports.ts';
import type { NewContent, NewItem, StoredPage, StoredSection } from './page.ts';

export type RefuseLoops = {
  readonly contents: Pick<Contents, 'of'>;
  readonly servicesOf: ReadServices;
  /** The page of this server that has this URL. */
  readonly pageAt: (url: string) => Promise<StoredPage | undefined>;
  readonly now: Clock;
};

/** An item with the ids by which readers choose it; a new one has none yet. */
type Followed = { readonly ids: readonly string[]; readonly item: Pick<NewItem, 'name' | 'parts'> };

/**
 * Refuses an item that follows itself through services that monitor pages of this server: its trouble would never end. An item may
 * follow other items of its page.
 * @throws AppError invalid_input
 */
export const refuseLoops = (dependencies: RefuseLoops) => {
  const find = findLoop(dependencies);
  return async (page: StoredPage, content: NewContent, before: readonly StoredSection[]): Promise<void> => {
    const name = await find(page, content, before);
    if (name !== undefined)
      throw invalidFields({ parts: `${name} would follow itself. Choose a service that doesn't monitor it.` });
  };
};

/** Finds the name of an item that follows itself. */
export const findLoop =
  (dependencies: RefuseLoops) =>
  async (page: StoredPage, content: NewContent, before: readonly StoredSection[]): Promise<string | undefined> => {
    const reach = reaching(dependencies, page, followedOf(content, before));
    const items = content.flatMap((section) => section.items);
    await reach.load(page.teamId, partsOf(items));
    for (const item of items) if (await followsItself(item, reach)) return item.name;
    return undefined;
  };

type Reach = {
  /** Reads services that aren't known yet, all in one query. */
  readonly load: (teamId: TeamId, serviceIds: readonly number[]) => Promise<void>;
  /** The items that a service monitors, with their own services loaded; none for other services. */
  readonly from: (serviceId: number) => Promise<readonly Followed[]>;
};

const partsOf = (items: readonly Followed['item'][]): readonly number[] =>
  items.flatMap(({ parts }) => parts.map(({ serviceId }) => serviceId));

const followsItself = async (start: NewItem, { from }: Reach): Promise<boolean> => {
  const seen = new Set<number>();
  const open = [...partsOf([start])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const items = (await from(next)).map(({ item }) => item);
    if (items.includes(start)) return true;
    open.push(...partsOf(items));
  }
  return false;
};

const reaching = (
  { contents, servicesOf, pageAt, now }: RefuseLoops,
  edited: StoredPage,
  own: readonly Followed[],
): Reach => {
  const services = new Map<number, BoardService>();
  const reached = new Map<number, Promise<readonly Followed[]>>();
  const load: Reach['load'] = async (teamId, ids) => {
    const missing = [...new Set(ids)].filter((id) => !services.has(id));
    if (missing.length === 0) return;
    for (const service of await servicesOf(teamId, now(), missing)) services.set(service.id, service);
  };
  const read = async (serviceId: number): Promise<readonly Followed[]> => {
    const service = services.get(serviceId);
    const page = service && (await pageAt(service.statusPageUrl));
    if (!page) return [];
    const all = page.id === edited.id ? own : storedItems(await contents.of([page.id]));
    const items = all.filter(({ ids }) => isChosen(service, ids));
    await load(page.teamId, partsOf(items.map(({ item }) => item)));
    return items;
  };
  return {
    load,
    from: (serviceId) => {
      const items = reached.get(serviceId) ?? read(serviceId);
      reached.set(serviceId, items);
      return items;
    },
  };
};

/** A service without components monitors the whole page. */
const isChosen = ({ components }: BoardService, ids: readonly string[]): boolean =>
  components.length === 0 || components.some(({ id }) => ids.includes(id));

const storedItems = (sections: readonly StoredSection[]): readonly Followed[] =>
  sections.flatMap((section) => section.items.map((item) => ({ ids: [section.publicId, item.publicId], item })));

/** The items that the page will have. */
const followedOf = (content: NewContent, before: readonly StoredSection[]): readonly Followed[] => {
  const publicIds = new Map(before.flatMap(({ items }) => items.map(({ id, publicId }) => [id, publicId])));
  const sections = new Map(before.map(({ id, publicId }) => [id, publicId]));
  return content.flatMap(({ id: sectionId, items }) =>
    items.map((item) => ({
      ids: [sections.get(sectionId ?? 0) ?? [], publicIds.get(item.id ?? 0) ?? []].flat(),
      item,
    })),
  );
};
