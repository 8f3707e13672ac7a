import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { TidyPages } from '../pages/ports.ts';
import type { Services } from './services.ts';

type Dependencies = {
  readonly services: Services;
  readonly tidyPages: TidyPages;
  readonly transaction: Transaction;
};

/** Ends the actor's watching; with the last watcher go the service, its scope's history and its page. AppError not_found. */
export const removeService =
  ({ services, tidyPages, transaction }: Dependencies) =>
  (actor: Actor, serviceId: number): Promise<void> =>
    transaction(async () => {
      const removed = await services.remove(actor.userId, serviceId);
      if (!removed) throw notFound('The service');
      await tidyPages([removed.pageId]);
    });
