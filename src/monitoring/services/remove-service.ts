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
  ({ services, reconcilePages, recordFacts, transaction, now }: Dependencies) =>
  ({ userId }: Pick<Actor, 'userId'>, serviceId: number): Promise<void> =>
    transaction(async () => {
      const at = now();
      const service = await services.hold(userId, serviceId, uptimeFrom(at));
      const removed = service && (await services.remove(userId, serviceId));
      if (!removed) throw notFound('The service');
      await recordFacts([serviceChangedFact(service, 'removed', userId, at)]);
      await reconcilePages([removed.pageId]);
    });

type OfUser = {
  readonly services: Pick<Services, 'holdList' | 'watches'>;
  readonly remove: ReturnType<typeof removeService>;
  readonly transaction: Transaction;
};

/** Removes all services of a user, each as its user would: with them go scopes, history and pages that nobody else watches. */
export const removeServicesOf =
  ({ services, remove, transaction }: OfUser) =>
  (userId: number): Promise<void> =>
    transaction(async () => {
      await services.holdList(userId);
      for (const { serviceId } of await services.watches(userId)) await remove({ userId }, serviceId);
    });
