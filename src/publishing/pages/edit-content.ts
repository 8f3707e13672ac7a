import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { StoredItem } from '../items/item.ts';
import type { Contents, Pages } from '../ports.ts';
import type { NewContent, NewItem, StoredPage, StoredSection } from './page.ts';
import type { refuseLoops } from './refuse-loops.ts';

export const MAX_SECTIONS = 30;
export const MAX_ITEMS = 200;
/** The most services that an item follows. */
export const MAX_PARTS = 20;

export type EditContent = {
  readonly pages: Pick<Pages, 'hold' | 'change'>;
  readonly contents: Contents;
  readonly recompute: (teamId: TeamId, items: readonly StoredItem[]) => Promise<void>;
  readonly serviceIdsOf: (teamId: TeamId) => Promise<readonly number[]>;
  readonly refuseLoops: ReturnType<typeof refuseLoops>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Replaces the sections and items of a page, in this order. Those with an id keep their history, those left out are deleted.
 * `readAt`: refuses if somebody changed the page since then.
 * @throws AppError not_found, invalid_input, conflict
 */
export const editContent =
  ({ pages, contents, recompute, serviceIdsOf, refuseLoops, transaction, now }: EditContent) =>
  ({ teamId }: Actor, pageId: number, content: NewContent, readAt?: Date): Promise<number> =>
    transaction(async () => {
      const page = await pages.hold(teamId, pageId);
      if (!page) throw notFound('The status page');
      if (readAt && page.updatedAt > readAt)
        throw new AppError('conflict', 'Somebody else changed this status page. Reload it and try again.');
      const before = await contents.of([pageId]);
      const named = content.map((section) => ({
        ...section,
        name: section.name.trim(),
        items: section.items.map((item) => itemOf(item)),
      }));
      refuseTooMany(named);
      refuseUnknown(named, before);
      await refuseForeignServices(named, before, await serviceIdsOf(teamId));
      await refuseLoops(page, named, before);
      await contents.replace(page, named, now());
      await pages.change(teamId, pageId, choicesOf(page), now());
      const after = await contents.of([pageId]);
      await recompute(
        teamId,
        after.flatMap(({ items }) => items),
      );
      return pageId;
    });

/** The choices of a page without its content. */
export const choicesOf = ({
  id: _,
  teamId: _team,
  publicId: _public,
  createdAt: _at,
  updatedAt: _up,
  ...choices
}: StoredPage) => choices;

const itemOf = (item: NewItem): NewItem => {
  const name = item.name.trim();
  if (name === '') throw invalidFields({ name: 'Enter a name for each item' });
  const parts = [...new Map(item.parts.map((part) => [part.serviceId, part])).values()];
  if (parts.length > MAX_PARTS) throw invalidFields({ parts: `An item can follow up to ${MAX_PARTS} services` });
  return {
    ...item,
    name,
    parts,
    description: item.description?.trim() || undefined,
    sentence: item.sentence?.trim() || undefined,
  };
};

const refuseTooMany = (content: NewContent): void => {
  if (content.length > MAX_SECTIONS)
    throw invalidFields({ sections: `A status page can have up to ${MAX_SECTIONS} sections` });
  const items = content.reduce((count, section) => count + section.items.length, 0);
  if (items > MAX_ITEMS) throw invalidFields({ sections: `A status page can have up to ${MAX_ITEMS} items` });
};

/** An id names something of this page, once. */
const refuseUnknown = (content: NewContent, before: readonly StoredSection[]): void => {
  const sections = content.flatMap(({ id }) => id ?? []);
  const items = content.flatMap((section) => section.items.flatMap(({ id }) => id ?? []));
  const own = new Set(before.map(({ id }) => id));
  const ownItems = new Set(before.flatMap((section) => section.items.map(({ id }) => id)));
  const isWrong = (ids: readonly number[], known: ReadonlySet<number>) =>
    ids.length !== new Set(ids).size || ids.some((id) => !known.has(id));
  if (isWrong(sections, own)) throw invalidFields({ sections: 'List each section of this status page only once' });
  if (isWrong(items, ownItems)) throw invalidFields({ sections: 'List each item of this status page only once' });
};

/** Services that an item already follows may stay, also while the team no longer has them. */
const refuseForeignServices = async (
  content: NewContent,
  before: readonly StoredSection[],
  serviceIds: readonly number[],
): Promise<void> => {
  const followed = before.flatMap(({ items }) => items.flatMap(({ parts }) => parts.map(({ serviceId }) => serviceId)));
  const allowed = new Set([...serviceIds, ...followed]);
  const wanted = content.flatMap(({ items }) => items.flatMap(({ parts }) => parts.map(({ serviceId }) => serviceId)));
  if (!wanted.every((id) => allowed.has(id))) throw invalidFields({ parts: 'Choose your own services' });
};
