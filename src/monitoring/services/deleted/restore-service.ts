import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import { restorableFrom } from '../../../shared/deleted.ts';
import { AppError, notFound } from '../../../shared/errors.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { LookAtPages, MayAdd, ReconcilePages } from '../ports.ts';
import type { Services } from '../services.ts';
import type { DeletedService, DeletedServices } from './deleted-services.ts';

type Dependencies = {
  readonly services: Pick<Services, 'holdList' | 'count' | 'namesOver'>;
  readonly deleted: DeletedServices;
  readonly lookAtPages: LookAtPages;
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
 * Monitors a deleted service again, with its history. The time in between stays unknown unless others monitored the page. The
 * page is checked before, so that nobody is alerted of its changes in between.
 * @throws AppError not_found; conflict beyond the limit, or if the team added the same components meanwhile; what `mayAdd`
 * throws
 */
export const restoreService =
  (dependencies: Dependencies) =>
  async (actor: Actor, serviceId: number): Promise<void> => {
    const { deleted, lookAtPages, reconcilePages, transaction, now } = dependencies;
    const { enabled, pageUrl } = await restorable(dependencies, actor, serviceId);
    // The network stays outside of the transaction. A page that can't be read has the status Unknown.
    if (enabled) await lookAtPages(actor.teamId, [pageUrl]);
    await transaction(async () => {
      await dependencies.services.holdList(actor.teamId);
      const { pageId } = await restorable(dependencies, actor, serviceId);
      await deleted.restore(actor.teamId, serviceId, now());
      await reconcilePages([pageId]);
    });
  };

/** The deleted service, if nothing prevents that the actor restores it. */
const restorable = async (
  { services, deleted, mayAdd, now }: Dependencies,
  actor: Actor,
  serviceId: number,
): Promise<DeletedService> => {
  const { teamId } = actor;
  const [service] = await deleted.list(teamId, restorableFrom(now()), [serviceId]);
  if (!service) throw notFound('The service');
  const limit = await mayAdd(actor);
  if (limit && (await services.count(teamId)) >= limit.most) throw new AppError('conflict', limit.refusal);
  const watchedAs = (await services.namesOver(teamId, [service.scopeId])).get(service.scopeId);
  if (watchedAs === undefined) return service;
  throw new AppError('conflict', `You already monitor this status page as “${watchedAs}”. Delete that service first.`);
};

/** Permanently deletes those that nobody can restore any more, 500 services a transaction. */
export const purgeDeleted =
  ({ deleted, reconcilePages, transaction, now }: Omit<Dependencies, 'services' | 'lookAtPages' | 'mayAdd'>) =>
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
