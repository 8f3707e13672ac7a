import type { EntityManager } from '@mikro-orm/postgresql';
import { openDatabase } from '../../../platform/database/database.ts';
import { checkDatabase } from '../../../platform/database/database-check.ts';
import { positionOfPrimary, positionOfReplica } from '../../../platform/database/replica/watch-replica.ts';
import { type Finding, look, ok } from './finding.ts';

/** Checks that the read replica can be read. If not, it's only a note, since all reads go to the primary then. */
export const checkReplica = async (url: string, primary: EntityManager): Promise<Finding> => {
  try {
    await checkDatabase(url, 'DATABASE_REPLICA_URL');
    const behind = await bytesBehind(url, primary);
    if (behind === 0) return ok('replica', 'DATABASE_REPLICA_URL is a replica of this database and up to date.');
    const megabytes = (behind / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 });
    return ok('replica', `DATABASE_REPLICA_URL is a replica of this database, ${megabytes} MB behind.`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return look('replica', `We can't use DATABASE_REPLICA_URL, so we read from the primary. ${said}`);
  }
};

const bytesBehind = async (url: string, primary: EntityManager): Promise<number> => {
  const { em, close } = await openDatabase(url, { poolSize: 1 });
  try {
    const { position, cluster } = await positionOfPrimary(primary);
    return Math.max(0, position - (await positionOfReplica(em, cluster)));
  } finally {
    await close();
  }
};
