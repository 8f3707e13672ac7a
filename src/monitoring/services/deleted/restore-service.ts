import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError, notFound } from '../../../shared/errors.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { MayAdd, ReconcilePages } from '../ports.ts';
import type { Services } from '../services.ts';
import { type DeletedService, type DeletedServices, RESTORABLE_MS } from './deleted-services.ts';

type Dependencies = {
  readonly services: Pick<Services, 'holdList' | 'count' | 'namesOver'>;
  readonly deleted: DeletedServices;
  readonly reconcilePages: ReconcilePages;
  readonly mayAdd: MayAdd;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The services that the actor's team deleted in the last 30 days, newest first. */
export const listDeleted =
  ({ deleted, now }: Pick<Dependencies, 'deleted' | 'now'>) =>
  ({ teamId }: Actor): Promise<readonly DeletedService[]> =>
    deleted.list(teamId, restorableFrom(now()));

/**
 * Monitors a deleted service again, with its history. The time in between stays unknown unless others monitored the page.
 * @throws AppError not_found; conflict beyond the limit, or if the team added the same components meanwhile; what `mayAdd`
 * throws
 */
export const restoreService =
  ({ services, deleted, reconcilePages, mayAdd, transaction, now }: Dependencies) =>
  (actor: Actor, serviceId: number): Promise<void> =>
    transaction(async () => {
      const { teamId } = actor;
      await services.holdList(teamId);
      const at = now();
      const [service] = await deleted.list(teamId, restorableFrom(at), [serviceId]);
      if (!service) throw notFound('The service');
      const limit = await mayAdd(actor);
      if (limit && (await services.count(teamId)) >= limit.most) throw new AppError('conflict', limit.refusal);
      const watchedAs = (await services.namesOver(teamId, [service.scopeId])).get(service.scopeId);
      if (watchedAs !== undefined)
        throw new AppError(
          'conflict',
          `You already monitor this status page as “${watchedAs}”. Delete that service first.`,
        );
      await deleted.restore(teamId, serviceId, at);
      await reconcilePages([service.pageId]);
    });

/** Deletes for good what nobody can restore any more, 500 services a transaction. */
export const purgeDeleted =
  ({ deleted, reconcilePages, transaction, now }: Omit<Dependencies, 'services' | 'mayAdd'>) =>
  async (): Promise<void> => {
    const until = restorableFrom(now());
    const purgeBatch = () =>
      transaction(async () => {
        const pageIds = await deleted.purge({ until });
        await reconcilePages([...new Set(pageIds)]);
        return pageIds.length;
      });
    while ((await purgeBatch()) > 0);
  };

const restorableFrom = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS);
