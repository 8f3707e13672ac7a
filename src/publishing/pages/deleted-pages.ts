import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { type Deleted, restorableFrom } from '../../shared/deleted.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { DeletedPages, Items, Pages } from '../ports.ts';
import { MAX_PAGES } from './manage-pages.ts';

type Dependencies = {
  readonly pages: Pick<Pages, 'holdSlugs' | 'list'>;
  readonly deletedPages: DeletedPages;
  readonly items: Pick<Items, 'wakePages'>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The status pages that the actor's team deleted in the last 30 days, newest first; none for those who can't restore them. */
export const listDeletedPages =
  ({ deletedPages, now }: Pick<Dependencies, 'deletedPages' | 'now'>) =>
  async ({ teamId, role }: Actor): Promise<readonly Deleted[]> =>
    role && isAtLeast(role, 'admin') ? deletedPages.list(teamId, restorableFrom(now())) : [];

/**
 * Restores a page with its items, posts, history, subscribers and URL. Its items kept their statuses, and are computed again.
 * @throws AppError not_found; conflict at the limit
 */
export const restorePage =
  ({ pages, deletedPages, items, transaction, now }: Dependencies) =>
  ({ teamId }: Actor, id: number): Promise<number> =>
    transaction(async () => {
      await pages.holdSlugs();
      const at = now();
      const deleted = await deletedPages.list(teamId, restorableFrom(at));
      if (!deleted.some((one) => one.id === id)) throw notFound('The status page');
      if ((await pages.list(teamId)).length >= MAX_PAGES)
        throw new AppError(
          'conflict',
          `You've reached the limit of ${MAX_PAGES} status pages. Delete one to restore another.`,
        );
      await deletedPages.restore(teamId, id, at);
      await items.wakePages([id], at);
      return id;
    });

/** Permanently deletes those that nobody can restore any more. */
export const purgeDeletedPages =
  ({ deletedPages, now }: Pick<Dependencies, 'deletedPages' | 'now'>) =>
  async (): Promise<void> => {
    while ((await deletedPages.purge(restorableFrom(now()))) > 0);
  };
