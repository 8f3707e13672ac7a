import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { watchReplica } from './watch-replica.ts';

/**
 * Runs work that only reads for this user. It reads from the replica if there is one, it is close enough, and the user has
 * changed nothing lately; else, or if the replica fails in the middle, from the primary. Work may run twice, and as a whole reads
 * from one of them, so that no part of an answer is older than what a version of it was made from.
 */
export type ReadForUser = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

export type ReadReplica = { readonly read: ReadForUser; readonly close: () => Promise<void> };

export type ReplicaOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly limits?: DatabaseLimits;
  /** Its reads are diverted to the replica while `read` runs; writes, transactions and everything else stay. */
  readonly primary: EntityManager;
  /** Returns true if this user's latest change may be missing on the replica. Asks the primary. */
  readonly hasJustChanged: (userId: number) => Promise<boolean>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** How often the replica is asked where it is; every second where absent. */
  readonly lookEveryMs?: number;
};

/** Reads take milliseconds; what takes longer is quicker on the primary. */
export const replicaLimits: DatabaseLimits = { connectMs: 2_000, statementMs: 3_000 };

/** Without a replica. */
export const onPrimary: ReadReplica = { read: (_userId, work) => work(), close: async () => undefined };

/** Prepares the pool of a read replica. Nothing connects before the first read, and a replica that is away fails nothing. */
export const openReplica = async (options: ReplicaOptions): Promise<ReadReplica> => {
  const { url, poolSize, limits = replicaLimits, primary, hasJustChanged } = options;
  const { em, close } = await openDatabase(url, { poolSize, limits });
  const watch = watchReplica({ ...options, replica: em });
  divertReads(primary, em);
  return {
    read: async (userId, work) => {
      if (!watch.isFresh() || (await hasJustChanged(userId))) return work();
      const reading: Reading = { isOver: false };
      try {
        return await readings.run(reading, work);
      } catch (error) {
        if (error instanceof AppError) throw error;
        void watch.look();
        return await work();
      } finally {
        // A stream that goes on after the answer began reads from the primary.
        reading.isOver = true;
      }
    },
    close: async () => {
      watch.close();
      await close();
    },
  };
};

type Reading = { isOver: boolean };

const readings = new AsyncLocalStorage<Reading>();

/** Adapters take Kysely from the entity manager for each statement, which is where the way divides. */
const divertReads = (primary: EntityManager, replica: EntityManager): void => {
  const ofPrimary = primary.getKysely.bind(primary);
  const divided: typeof ofPrimary = (options) => {
    const reading = readings.getStore();
    return reading === undefined || reading.isOver || primary.isInTransaction()
      ? ofPrimary(options)
      : replica.getKysely(options);
  };
  primary.getKysely = divided as typeof primary.getKysely;
};
