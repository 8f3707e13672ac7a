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
  /** The limits for requests by default. */
  readonly limits?: DatabaseLimits;
  /** Prepares statements that ask for it; false by default. Not through a transaction pooler. */
  readonly prepares?: boolean;
  /** Called with the driver's message when a connection breaks. */
  readonly onLost?: (message: string) => void;
  /** The mapped tables; none by default, which is enough for statements. */
  readonly entities?: Options['entities'];
};

export type Database = {
  /**
   * The root entity manager. Stores are created with it once and join the running transaction, provided that none keeps the
   * result of `em.getKysely()` (`query` and `change` don't) or calls `em.getConnection()`. Each find returns copies and each
   * write is sent at once: statements would make an identity map stale, and wouldn't see writes that wait for a flush.
   */
  readonly em: EntityManager;
  /** Runs work in a transaction, and repeats it after a deadlock or a serialization failure. */
  readonly transaction: Transaction;
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

/** Called before the first query. */
const noPool: PoolUse = { used: 0, idle: 0, waiting: 0 };

/**
 * A transaction that PostgreSQL ended in favour of another is repeated, up to four times in all, so its work must be
 * repeatable. An inner transaction isn't, since only the whole can be repeated.
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
 * Deadlock, serialization failure, and a unique value that another transaction took between read and write (PostgreSQL's
 * manual, appendix A). A retry sees it.
 */
const sacrificed: ReadonlySet<string> = new Set(['40P01', '40001', '23505']);

/** Options of every MikroORM in this project. */
export const ormOptions = (
  url: string,
  {
    poolSize = 20,
    limits = shortLimits,
    prepares = false,
    onLost = () => undefined,
    onPool,
    entities = [],
  }: DatabaseOptions & Pick<PoolOptions, 'onPool'>,
): Options => ({
  entities,
  discovery: { warnWhenNoEntities: false },
  driver: ParameterDriver,
  disableIdentityMap: true,
  // The start checks that the database exists.
  ensureDatabase: false,
  dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
  driverOptions: () => postgresDialect({ url, poolSize, limits, prepares, onLost, onPool }),
  colors: false,
  logger: onLost,
});
