import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../src/platform/database/query.ts';

/** Locks that keep others from writing some row or all rows (PostgreSQL's manual, 13.3). */
const WRITES = ['RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

type Seen = {
  readonly table: string;
  readonly file: number;
  readonly scans: number;
  readonly locks: readonly string[];
};

/**
 * Runs statements in one transaction, as a start does, undoes them, and gives the tables that nobody could have written to for as
 * long as all of their rows take: rewritten, or read whole under a lock. PostgreSQL itself says so, hence no table need be large.
 */
export const tablesHeldBy = (em: EntityManager, statements: readonly string[]): Promise<readonly string[]> =>
  undone(em, async (inside) => {
    // A scan is then one that no index could have spared.
    await query(inside)`select set_config('enable_seqscan', 'off', true)`;
    const before = new Map((await look(inside)).map((seen) => [seen.table, seen]));
    for (const statement of statements) await inside.execute(statement);
    return (await look(inside)).flatMap((now) => {
      const was = before.get(now.table);
      if (!was) return [];
      if (now.file !== was.file) return [`${now.table} is rewritten`];
      const isHeld = now.locks.some((lock) => WRITES.includes(lock));
      return now.scans > was.scans && isHeld ? [`${now.table} is read whole under a lock`] : [];
    });
  });

const look = (em: EntityManager): Promise<readonly Seen[]> =>
  query<Seen>(em)`
    select pg_class.oid::regclass::text as table, relfilenode::bigint as file, coalesce(seq_scan, 0) as scans,
      array(
        select mode from pg_locks where relation = pg_class.oid and pid = pg_backend_pid() and granted
      ) as locks
    from pg_class left join pg_stat_xact_user_tables on relid = pg_class.oid
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
    order by 1
  `;

class Undo extends Error {}

const undone = async <Result>(em: EntityManager, work: (em: EntityManager) => Promise<Result>): Promise<Result> => {
  let result: { readonly is: Result } | undefined;
  await em
    .transactional(async (inside) => {
      result = { is: await work(inside) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!result) throw new Error('Nothing was done.');
  return result.is;
};
