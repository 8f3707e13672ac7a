import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ReconcilePages } from './ports.ts';
import { serviceChangedFact } from './service-changed.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly reconcilePages: ReconcilePages;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Removes a service from the actor; with its last user, the service, its scope's history and its page are deleted.
 * @throws AppError not_found
 */
export const removeService =
  (dependencies: Dependencies) =>
  ({ teamId }: Actor, serviceId: number): Promise<void> =>
    dependencies.transaction(async () => {
      if ((await removeAll(dependencies, teamId, [serviceId])).length === 0) throw notFound('The service');
    });

/** The same for several, with as many statements as for one. Returns the ids of those that the actor had. */
export const removeServices =
  (dependencies: Dependencies) =>
  ({ teamId }: Actor, serviceIds: readonly number[]): Promise<readonly number[]> =>
    dependencies.transaction(() => removeAll(dependencies, teamId, serviceIds));

/** Removes all services of a user, with as many statements as for one. Joins the running transaction. */
export const removeServicesOf =
  (dependencies: Dependencies) =>
  (teamId: number): Promise<void> =>
    dependencies.transaction(async () => {
      const watched = await dependencies.services.watches(teamId);
      await removeAll(
        dependencies,
        teamId,
        watched.map(({ serviceId }) => serviceId),
      );
    });

/** Returns the ids of those that the user had. */
const removeAll = async (
  { services, reconcilePages, recordFacts, now }: Dependencies,
  teamId: number,
  serviceIds: readonly number[],
): Promise<readonly number[]> => {
  const at = now();
  const removed = await services.remove(teamId, serviceIds);
  await recordFacts(removed.map((service) => serviceChangedFact(service, 'removed', teamId, at)));
  await reconcilePages(removed.map(({ pageId }) => pageId));
  return removed.map(({ id }) => id);
};
