import type { DatabaseConnection, Driver } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { currentCaller } from './callers.ts';

/** Connections of a pool of `poolSize` that one caller may use at once. */
export const shareOf = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 4));

/**
 * Limits each caller to its share of the connections, whatever operations the queries belong to. The others wait in order. The
 * product's own work isn't limited.
 * @throws Error if a query waits longer than `waitMs`, just as when the whole pool is in use
 */
export const takingTurns = (driver: Driver, share: number, waitMs: number): Driver => {
  const callers = new Map<string, LimitFunction>();
  const held = new WeakMap<DatabaseConnection, () => void>();
  const turnOf = (caller: string): Promise<() => void> => {
    const limit = callers.get(caller) ?? pLimit(share);
    callers.set(caller, limit);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(tooLong());
    }, waitMs);
    const use = async () => {
      clearTimeout(timer);
      if (isLate) return;
      const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
      resolve(giveBack);
      await givenBack;
    };
    void limit(use).then(() => {
      // p-limit counts the finished one as active for one more turn of the microtask queue.
      setImmediate(() => {
        if (limit.activeCount === 0 && limit.pendingCount === 0 && callers.get(caller) === limit)
          callers.delete(caller);
      });
    });
    return promise;
  };
  return {
    ...driver,
    acquireConnection: async (options) => {
      const caller = currentCaller();
      if (caller === undefined) return driver.acquireConnection(options);
      const giveBack = await turnOf(caller);
      try {
        const connection = await driver.acquireConnection(options);
        held.set(connection, giveBack);
        return connection;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    releaseConnection: async (connection, options) => {
      held.get(connection)?.();
      held.delete(connection);
      await driver.releaseConnection(connection, options);
    },
  };
};

/** The pool's own message, which means that the database is unreachable for now. */
const tooLong = (): Error => new Error('timeout exceeded when trying to connect');
