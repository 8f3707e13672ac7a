import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type Deleted, restorableFrom } from '../../../shared/deleted.ts';
import { notFound } from '../../../shared/errors.ts';
import { isAtLeast } from '../../../shared/team.ts';
import type { Integration } from '../../model/integration.ts';
import { findShown, holdPlace, type ManageDependencies } from '../manage-integrations.ts';
import type { DeletedIntegrations } from './deleted-integrations.ts';

type Dependencies = ManageDependencies & { readonly deleted: DeletedIntegrations };

/** The integrations that the actor's team deleted in the last 30 days, newest first; none for those who can't restore them. */
export const listDeleted =
  ({ deleted, now }: Pick<Dependencies, 'deleted' | 'now'>) =>
  async ({ teamId, role }: Actor): Promise<readonly Deleted[]> =>
    role && isAtLeast(role, 'admin') ? deleted.list(teamId, restorableFrom(now())) : [];

/**
 * Connects a deleted integration again, with its settings, choices, secrets, deliveries and the readers of an email list. If its
 * board is gone, it gets no alerts until somebody chooses again.
 * @throws AppError not_found; conflict beyond the limit
 */
export const restoreIntegration =
  (dependencies: Dependencies) =>
  async (actor: Actor, id: number): Promise<Integration> => {
    const { integrations, deleted, hasBoard, transaction, notifyOwner, now } = dependencies;
    const { teamId } = actor;
    await transaction(async () => {
      await holdPlace(integrations, teamId);
      const [one] = await deleted.list(teamId, restorableFrom(now()), id);
      if (!one) throw notFound('The integration');
      const isSame = one.boardId === undefined || (await hasBoard(teamId, one.boardId));
      await deleted.restore(teamId, id, now(), isSame ? 'same' : 'none');
    });
    await notifyOwner(teamId);
    return findShown(actor, id, dependencies);
  };

/** Permanently deletes those that nobody can restore any more, 500 integrations a statement. */
export const purgeDeleted =
  ({ deleted, now }: { readonly deleted: Pick<DeletedIntegrations, 'purge'>; readonly now: Clock }) =>
  async (): Promise<void> => {
    while ((await deleted.purge(restorableFrom(now()))) > 0);
  };
