import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { DeletedServices } from './deleted/deleted-services.ts';
import type { ReconcilePages, UsesOfServices } from './ports.ts';
import { serviceChangedFact } from './service-changed.ts';
import type { Deletion, RemovedService, Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly reconcilePages: ReconcilePages;
  readonly usesOfServices: UsesOfServices;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Removes a service from the actor's team, which can restore it for 30 days. Its page is polled while others monitor it.
 * @throws AppError not_found; conflict while a status page shows it
 */
export const removeService =
  (dependencies: Dependencies) =>
  (actor: Actor, serviceId: number): Promise<void> =>
    dependencies.transaction(async () => {
      if ((await removeAll(dependencies, actor, [serviceId])).length === 0) throw notFound('The service');
    });

/** The same for several, with as many statements as for one. Returns the ids of those that the actor had. */
export const removeServices =
  (dependencies: Dependencies) =>
  (actor: Actor, serviceIds: readonly number[]): Promise<readonly number[]> =>
    dependencies.transaction(() => removeAll(dependencies, actor, serviceIds));

/** Permanently deletes all services of a team, with as many statements as for one. Joins the running transaction. */
export const removeServicesOf =
  (dependencies: Omit<Dependencies, 'usesOfServices'> & { readonly deleted: Pick<DeletedServices, 'purge'> }) =>
  (teamId: TeamId): Promise<void> =>
    dependencies.transaction(async () => {
      const watched = await dependencies.services.watches(teamId);
      const ids = watched.map(({ serviceId }) => serviceId);
      await move(dependencies, teamId, ids, { at: dependencies.now() });
      await dependencies.reconcilePages(await dependencies.deleted.purge({ teamId }));
    });

/** Returns the ids of those that the team had. */
const removeAll = async (
  dependencies: Dependencies,
  { teamId, userId }: Actor,
  serviceIds: readonly number[],
): Promise<readonly number[]> => {
  const uses = await dependencies.usesOfServices(teamId, serviceIds);
  if (uses.length > 0)
    throw new AppError('conflict', `Used by ${uses.join(', ')}. Remove it from the status page first.`);
  const removed = await move(dependencies, teamId, serviceIds, { by: userId, at: dependencies.now() });
  await dependencies.reconcilePages(removed.map(({ pageId }) => pageId));
  return removed.map(({ id }) => id);
};

/** Moves services to the deleted ones and records that they're gone. */
const move = async (
  { services, recordFacts }: Pick<Dependencies, 'services' | 'recordFacts'>,
  teamId: TeamId,
  serviceIds: readonly number[],
  deletion: Deletion,
): Promise<readonly RemovedService[]> => {
  const removed = await services.remove(teamId, serviceIds, deletion);
  await recordFacts(removed.map((service) => serviceChangedFact(service, 'removed', teamId, deletion.at)));
  return removed;
};
