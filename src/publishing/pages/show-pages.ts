import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { StoredItem } from '../items/item.ts';
import type { Setters, SettersOf } from '../items/setters-of.ts';
import type { Contents, Items, Pages, Posts } from '../ports.ts';
import type { PublishedItem, PublishedPage } from '../published-page.ts';
import type { StoredPage, StoredSection } from './page.ts';

export type ShowPages = {
  readonly pages: Pick<Pages, 'list' | 'find'>;
  readonly contents: Pick<Contents, 'of'>;
  readonly posts: Pick<Posts, 'draftsOf'>;
  readonly settersOf: SettersOf;
  readonly published: (teamId: TeamId, pages: readonly StoredPage[]) => Promise<readonly PublishedPage[]>;
};

/** A page as its team edits it, with what its visitors would see. */
export type ShownPage = {
  readonly page: StoredPage;
  readonly sections: readonly StoredSection[];
  /** The members who set statuses of its items. */
  readonly setters: Setters;
  /** Drafts that wait. */
  readonly drafts: number;
  readonly published: PublishedPage;
};

/** The pages of the actor's team by name, with as many queries as for one. */
export const listPages =
  (dependencies: ShowPages) =>
  async ({ teamId }: Actor): Promise<readonly ShownPage[]> =>
    shown(dependencies, teamId, await dependencies.pages.list(teamId));

/** @throws AppError not_found */
export const showPage =
  (dependencies: ShowPages) =>
  async ({ teamId }: Actor, id: number): Promise<ShownPage> => {
    const page = await dependencies.pages.find(teamId, id);
    const [one] = page ? await shown(dependencies, teamId, [page]) : [];
    if (!one) throw notFound('The status page');
    return one;
  };

export type ShownItem = {
  readonly item: StoredItem;
  readonly setters: Setters;
  readonly shown: PublishedItem | undefined;
};

/** An item as its team edits it, with what visitors of its page would see. @throws AppError not_found */
export const showItem =
  (dependencies: ShowPages & { readonly items: Pick<Items, 'find'> }) =>
  async (actor: Actor, id: number): Promise<ShownItem> => {
    const item = await dependencies.items.find(actor.teamId, id);
    if (!item) throw notFound('The item');
    const { published, setters } = await showPage(dependencies)(actor, item.pageId);
    return { item, setters, shown: published.sections.flatMap(({ items }) => items).find((one) => one.id === id) };
  };

const shown = async (
  { contents, posts, settersOf, published }: ShowPages,
  teamId: TeamId,
  pages: readonly StoredPage[],
): Promise<readonly ShownPage[]> => {
  const ids = pages.map(({ id }) => id);
  const [sections, drafts, all] = await Promise.all([contents.of(ids), posts.draftsOf(ids), published(teamId, pages)]);
  const setters = await settersOf(
    teamId,
    sections.flatMap(({ items }) => items),
  );
  const ofPage = Map.groupBy(sections, ({ pageId }) => pageId);
  const byId = new Map(all.map((one) => [one.id, one]));
  return pages.flatMap((page) => {
    const found = byId.get(page.id);
    return found
      ? [{ page, sections: ofPage.get(page.id) ?? [], setters, drafts: drafts.get(page.id) ?? 0, published: found }]
      : [];
  });
};
