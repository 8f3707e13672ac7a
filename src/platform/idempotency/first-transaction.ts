import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../../shared/transaction.ts';

/** Work inside of the first transaction that a call opens: it commits or rolls back with the call's own changes. */
export type AroundFirst = {
  /** May refuse the call by throwing. */
  readonly before?: () => Promise<unknown>;
  /** Gets the result of the transaction's work. */
  readonly after?: (result: unknown) => Promise<unknown>;
};

type Running = { readonly around: readonly AroundFirst[]; isDone: boolean };

const calls = new AsyncLocalStorage<Running>();

export const aroundFirstTransaction = <T>(around: readonly AroundFirst[], work: () => Promise<T>): Promise<T> =>
  around.length === 0 ? work() : calls.run({ around, isDone: false }, work);

/** The transaction of everything that calls run: the first one of a call does the work that belongs to it too. */
export const firstTransactions =
  (em: EntityManager, transaction: Transaction): Transaction =>
  async (work) => {
    const running = calls.getStore();
    if (!running || running.isDone || em.isInTransaction()) return transaction(work);
    const result = await transaction(async () => {
      for (const { before } of running.around) await before?.();
      const done = await work();
      for (const { after } of running.around) await after?.(done);
      return done;
    });
    // Only after the commit, since a transaction that PostgreSQL ended is repeated as a whole.
    running.isDone = true;
    return result;
  };
