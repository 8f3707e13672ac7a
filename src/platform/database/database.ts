import { setTimeout as sleep } from 'node:timers/promises';
import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Transaction } from '../../shared/transaction.ts';
import { errorCode } from '../process/start-error.ts';
import { type DatabaseLimits, shortLimits } from './database-limits.ts';
import { ParameterDriver } from './parameter-driver.ts';
import { type PoolOptions, type PoolUse, postgresDialect } from './postgres-dialect.ts';

export type DatabaseOptions = {
  /** The most connections at once. */
  readonly poolSize?: number;
  /** The short ones where absent. */
  readonly limits?: DatabaseLimits;
  /** Told of connections that broke, in the driver's words. */
  readonly onLost?: (message: string) => void;
  /** The mapped tables; none where absent, which is enough for statements. */
  readonly entities?: Options['entities'];
};

export type Database = {
  /**
   * The root entity manager. Stores are built on it once and join the running transaction by themselves, provided that none
   * keeps what `em.getKysely()` gives (`query` and `change` don't) or calls `em.getConnection()`. Each find gives copies and
   * each write is sent at once: statements beside them would leave an identity map stale, and not see what waits for a flush.
   */
  readonly em: EntityManager;
  /** Repeats work that a deadlock or a serialization failure ended. */
  readonly transaction: Transaction;
  /** The present state of its connections. */
  readonly poolUse: () => PoolUse;
  readonly close: () => Promise<void>;
};

/** Prepares the connection pool; the first query opens the first connection. */
export const openDatabase = async (url: string, options: DatabaseOptions = {}): Promise<Database> => {
  let poolUse = () => noPool;
  const orm = await MikroORM.init(ormOptions(url, { ...options, onPool: (use) => (poolUse = use) }));
  return {
    em: orm.em,
    transaction: retrying(orm.em),
    poolUse: () => poolUse(),
    close: () => orm.close(),
  };
};

/** Before the first query. */
const noPool: PoolUse = { used: 0, idle: 0, waiting: 0 };

/**
 * A transaction that PostgreSQL ended for the sake of another one is done again, four times in all: its work must be fit
 * for that. One inside another is left alone, since only the whole can be repeated.
 */
const retrying =
  (em: EntityManager): Transaction =>
  async (work) => {
    if (em.isInTransaction()) return em.transactional(work);
    for (let attempt = 1; ; attempt++) {
      try {
        return await em.transactional(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !sacrificed.has(errorCode(error) ?? '')) throw error;
        await sleep(attempt * RETRY_MS * (0.5 + Math.random()));
      }
    }
  };

const ATTEMPTS = 4;
const RETRY_MS = 20;

/**
 * Deadlock, serialization failure, and a unique value that another transaction took between the look and the write, which the next
 * look sees (PostgreSQL's manual, appendix A).
 */
const sacrificed: ReadonlySet<string> = new Set(['40P01', '40001', '23505']);

/** Options of every MikroORM in this project. */
export const ormOptions = (
  url: string,
  {
    poolSize = 20,
    limits = shortLimits,
    onLost = () => undefined,
    onPool,
    entities = [],
  }: DatabaseOptions & Pick<PoolOptions, 'onPool'>,
): Options => ({
  entities,
  discovery: { warnWhenNoEntities: false },
  driver: ParameterDriver,
  disableIdentityMap: true,
  // The start knows whether there is one.
  ensureDatabase: false,
  dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
  driverOptions: () => postgresDialect({ url, poolSize, limits, onLost, onPool }),
  colors: false,
  logger: onLost,
});
