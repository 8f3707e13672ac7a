import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ReconcilePages } from './ports.ts';
import { serviceChangedFact } from './service-changed.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = {
  readonly services: Services;
  readonly reconcilePages: ReconcilePages;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Ends the actor's watching; with the last watcher go the service, its scope's history and its page.
 * @throws AppError not_found
 */
export const removeService =
  (dependencies: Dependencies) =>
  ({ userId }: Actor, serviceId: number): Promise<void> =>
    dependencies.transaction(() => removeOne(dependencies, userId, serviceId));

/** Ends all that a user watches, each service as `removeService` does it. Joins the running transaction. */
export const removeServicesOf =
  (dependencies: Dependencies) =>
  (userId: number): Promise<void> =>
    dependencies.transaction(async () => {
      for (const { serviceId } of await dependencies.services.watches(userId))
        await removeOne(dependencies, userId, serviceId);
    });

const removeOne = async (
  { services, reconcilePages, recordFacts, now }: Dependencies,
  userId: number,
  serviceId: number,
): Promise<void> => {
  const at = now();
  const service = await services.hold(userId, serviceId, uptimeFrom(at));
  const removed = service && (await services.remove(userId, serviceId));
  if (!removed) throw notFound('The service');
  await recordFacts([serviceChangedFact(service, 'removed', userId, at)]);
  await reconcilePages([removed.pageId]);
};
