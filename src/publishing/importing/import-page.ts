import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredItem } from '../items/item.ts';
import { choicesOf } from '../pages/edit-content.ts';
import type { StoredPage } from '../pages/page.ts';
import type { Contents, Pages } from '../ports.ts';
import type { Origin, OriginPost, ReadOrigin } from './origin.ts';
import { type KnownOrigins, type Plan, planOf } from './plan.ts';

/** Ids of imported things. All join the running transaction. */
export type Origins = {
  readonly known: (pageId: number) => Promise<KnownOrigins>;
  /** Notes where new sections and items came from. */
  readonly mark: (pageId: number, marks: Marks) => Promise<void>;
  /**
   * Adds posts and updates known ones, as many statements as for one. It notifies nobody. Posts that the team has changed stay as
   * they are.
   */
  readonly writePosts: (page: StoredPage, posts: readonly PlacedPost[], at: Date) => Promise<void>;
};

type Mark = { readonly id: number; readonly originId: string };
export type Marks = { readonly sections: readonly Mark[]; readonly items: readonly Mark[] };
/** `itemIds`: the items that it affects. */
export type PlacedPost = OriginPost & { readonly itemIds: readonly number[] };

export type ImportPage = {
  readonly readOrigin: ReadOrigin;
  readonly pages: Pick<Pages, 'find' | 'hold' | 'change'>;
  readonly contents: Pick<Contents, 'of' | 'replace'>;
  readonly origins: Origins;
  readonly recompute: (teamId: TeamId, items: readonly StoredItem[]) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type Imported = { readonly name: string; readonly plan: Plan };

/**
 * Takes sections, items, incidents and maintenance over from another status page. A second time, it updates them. With `isDryRun`
 * it only says what it would do. @throws AppError not_found, and what reading throws
 */
export const importPage =
  (dependencies: ImportPage) =>
  async ({ teamId }: Actor, pageId: number, url: string, isDryRun: boolean): Promise<Imported> => {
    const { pages, contents, origins, readOrigin, transaction } = dependencies;
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    // The network stays outside of the transaction.
    const origin = await readOrigin(url);
    return transaction(async () => {
      const page = await pages.hold(teamId, pageId);
      if (!page) throw notFound('The status page');
      const plan = planOf(origin, await contents.of([pageId]), await origins.known(pageId));
      if (!isDryRun) await apply(dependencies, page, plan, origin);
      return { name: origin.name, plan };
    });
  };

const apply = async (
  { pages, contents, origins, recompute, now }: ImportPage,
  page: StoredPage,
  plan: Plan,
  { posts }: Origin,
): Promise<void> => {
  const { id: pageId, teamId } = page;
  const at = now();
  await contents.replace(page, plan.content, at);
  await pages.change(teamId, pageId, choicesOf(page), at);
  const written = await contents.of([pageId]);
  // Both are in the same order.
  await origins.mark(pageId, {
    sections: written.flatMap(({ id }, place) => markOf(id, plan.content[place]?.originId)),
    items: written.flatMap(({ items }, section) =>
      items.flatMap(({ id }, place) => markOf(id, plan.content[section]?.items[place]?.originId)),
    ),
  });
  const { items } = await origins.known(pageId);
  const placed = posts.map((post) => ({ ...post, itemIds: post.items.flatMap((id) => items.get(id) ?? []) }));
  await origins.writePosts(page, placed, at);
  const after = await contents.of([pageId]);
  await recompute(
    teamId,
    after.flatMap((section) => section.items),
  );
};

const markOf = (id: number, originId: string | undefined): readonly Mark[] =>
  originId === undefined ? [] : [{ id, originId }];
