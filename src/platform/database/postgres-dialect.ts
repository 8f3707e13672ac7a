import { type Dialect, type Driver, PostgresDialect } from 'kysely';
import { type Client, Pool } from 'pg';
import { columnTypes } from './column-types.ts';
import { type DatabaseLimits, keepAlive, limitConnection } from './database-limits.ts';
import { PreparingClient } from './statements/prepared.ts';
import { shareOf, takingTurns } from './turns/turns.ts';

/** The application_name of a pool's connections. */
export const POOLED = 'allclear';

export type PoolOptions = {
  readonly url: string;
  /** The most connections at once. */
  readonly poolSize: number;
  readonly limits: DatabaseLimits;
  /** See statements/prepared.ts; false through a transaction pooler. */
  readonly prepares: boolean;
  /** Called when a connection breaks; its queries fail by themselves. */
  readonly onLost: (message: string) => void;
  /** Called once with a function that returns the pool's state. */
  readonly onPool?: (use: () => PoolUse) => void;
};

/** The connections of a pool, and how many wait for one. */
export type PoolUse = { readonly used: number; readonly idle: number; readonly waiting: number };

/** PostgreSQL with a pool whose connections have time limits and return to it whatever happens to their transaction. */
export const postgresDialect = ({ url, poolSize, limits, prepares, onLost, onPool }: PoolOptions): Dialect => {
  const pool = new Pool({
    connectionString: url,
    application_name: POOLED,
    max: poolSize,
    // A new connection costs several ms for the password exchange, so it's kept over a quiet moment.
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.connectMs,
    ...keepAlive,
    types: columnTypes,
    ...(prepares && { Client: PreparingClient }),
    onConnect: (client) => limitConnection(client as Client, limits),
  });
  let isClosing = false;
  // An unhandled error event would end the process. A connection that ends after its pool has closed isn't lost.
  const report = ({ message }: Error) => (isClosing ? undefined : onLost(message));
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  onPool?.(() => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const dialect = new PostgresDialect({ pool });
  return {
    createDriver: () => {
      const driver = takingTurns(givingBack(dialect.createDriver()), shareOf(poolSize), limits.connectMs);
      const destroy: Driver['destroy'] = (options) => {
        isClosing = true;
        return driver.destroy(options);
      };
      return { ...driver, destroy };
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  };
};

/**
 * Kysely keeps a connection forever if its begin or rollback fails, as both do once it's lost. Each transaction under way when
 * PostgreSQL goes away would remove one from the pool. The pool drops a lost connection when it returns.
 */
const givingBack = (driver: Driver): Driver => ({
  init: (options) => driver.init(options),
  acquireConnection: (options) => driver.acquireConnection(options),
  beginTransaction: async (connection, settings) => {
    try {
      await driver.beginTransaction(connection, settings);
    } catch (error) {
      await driver.releaseConnection(connection);
      throw error;
    }
  },
  commitTransaction: (connection) => driver.commitTransaction(connection),
  // The server rolls back lost connections itself, and the cause is already being thrown.
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection).catch(() => undefined),
  savepoint: async (...given) => driver.savepoint?.(...given),
  rollbackToSavepoint: async (...given) => driver.rollbackToSavepoint?.(...given),
  releaseSavepoint: async (...given) => driver.releaseSavepoint?.(...given),
  releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
  destroy: (options) => driver.destroy(options),
});
