import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AppError } from '../../../shared/errors.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseLimits } from '../database-limits.ts';
import { watchReplica } from './watch-replica.ts';

/**
 * Runs work that only reads for this team. It reads from the replica if it's close enough and nobody has changed anything of the
 * team lately; otherwise, or if the replica fails half-way, from the primary. Work may run twice. It reads from only one of them, so
 * that no part of an answer is older than its version.
 */
export type ReadForTeam = <T>(teamId: TeamId, work: () => Promise<T>) => Promise<T>;

export type ReadReplica = { readonly read: ReadForTeam; readonly close: () => Promise<void> };

export type ReplicaOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly limits?: DatabaseLimits;
  /** While `read` runs, its reads go to the replica; writes, transactions and everything else stay. */
  readonly primary: EntityManager;
  /** Returns true if the replica may lack this team's latest change. Asks the primary. */
  readonly hasJustChanged: (teamId: TeamId) => Promise<boolean>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** How often the replica's position is checked; every second by default. */
  readonly lookEveryMs?: number;
};

/** Reads take milliseconds; a slower one is faster on the primary. */
export const replicaLimits: DatabaseLimits = { connectMs: 2_000, statementMs: 3_000 };

/** Used without a replica. */
export const onPrimary: ReadReplica = { read: (_teamId, work) => work(), close: async () => undefined };

/** Prepares the pool of a read replica. Nothing connects before the first read, and an unreachable replica fails nothing. */
export const openReplica = async (options: ReplicaOptions): Promise<ReadReplica> => {
  const { url, poolSize, limits = replicaLimits, primary, hasJustChanged } = options;
  const { em, close } = await openDatabase(url, { poolSize, limits });
  const watch = watchReplica({ ...options, replica: em });
  divertReads(primary, em);
  return {
    read: async (teamId, work) => {
      if (!watch.isFresh() || (await hasJustChanged(teamId))) return work();
      const reading: Reading = { isOver: false };
      try {
        return await readings.run(reading, work);
      } catch (error) {
        if (error instanceof AppError) throw error;
        void watch.look();
        return await work();
      } finally {
        // A stream that continues after the answer began reads from the primary.
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

/** Adapters take Kysely from the entity manager for each statement, so that is where reads are diverted. */
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
