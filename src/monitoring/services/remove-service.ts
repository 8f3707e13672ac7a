import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ReconcilePages } from './ports.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly reconcilePages: ReconcilePages;
  readonly transaction: Transaction;
};

/**
 * Ends the actor's watching; with the last watcher go the service, its scope's history and its page.
 * @throws AppError not_found
 */
export const removeService =
  ({ services, reconcilePages, transaction }: Dependencies) =>
  (actor: Actor, serviceId: number): Promise<void> =>
    transaction(async () => {
      const removed = await services.remove(actor.userId, serviceId);
      if (!removed) throw notFound('The service');
      await reconcilePages([removed.pageId]);
    });
