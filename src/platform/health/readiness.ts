import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atMostEvery } from '../../shared/at-most-every.ts';
import type { DataChangeProgress } from '../data-changes/data-change.ts';
import { runningDataChanges } from '../data-changes/postgres-data-changes.ts';
import { query } from '../database/query.ts';
import { errorCode } from '../process/start-error.ts';
import type { WorkLoop } from '../work-loop.ts';

/** The readiness of this process: `ok` for each part, or a sentence about the problem that reveals no internals. */
export type Readiness = {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'loops', string>>;
  /** Long changes of data that are running in any process; they don't affect readiness. */
  readonly dataChanges: readonly DataChangeProgress[];
};

export type ReadinessOptions = {
  readonly em: EntityManager;
  /** The migrations that this process knows. */
  readonly migrations: readonly string[];
  readonly loops: readonly Pick<WorkLoop, 'name' | 'silentMs'>[];
};

/** Anyone may ask, and load balancers ask often. */
const ASKED_EVERY_MS = 1_000;
const DATABASE_MS = 3_000;
/** Several times as long as a batch of alerts can take. */
const SILENT_MS = 120_000;

const OK = 'ok';

export const createReadiness = ({ em, migrations, loops }: ReadinessOptions): (() => Promise<Readiness>) =>
  atMostEvery(
    ASKED_EVERY_MS,
    () => new Date(),
    async () => {
      const { dataChanges, ...database } = await checkDatabase(em, migrations);
      const checks = { ...database, loops: checkLoops(loops) };
      return { isReady: Object.values(checks).every((check) => check === OK), checks, dataChanges };
    },
  );

type DatabaseChecks = Pick<Readiness['checks'], 'database' | 'migrations'> & Pick<Readiness, 'dataChanges'>;

/** Unknown migrations belong to a newer process beside it, which leaves what it needs. */
const checkDatabase = async (em: EntityManager, migrations: readonly string[]): Promise<DatabaseChecks> => {
  const patience = new AbortController();
  try {
    const asked = await Promise.race([
      askDatabase(em, migrations),
      sleep(DATABASE_MS, undefined, { signal: patience.signal }),
    ]);
    return asked ?? away(`The database didn't answer within ${DATABASE_MS / 1_000} s.`);
  } catch (error) {
    return errorCode(error) === UNDEFINED_TABLE
      ? { database: OK, migrations: "The database hasn't been migrated yet.", dataChanges: [] }
      : away("We couldn't reach the database.");
  } finally {
    patience.abort();
  }
};

const askDatabase = async (em: EntityManager, migrations: readonly string[]): Promise<DatabaseChecks> => {
  const ran = await query<{ name: string }>(em)`select name from allclear_migrations`;
  const names = new Set(ran.map(({ name }) => name));
  const missing = migrations.filter((name) => !names.has(name));
  if (missing.length > 0)
    return { database: OK, migrations: `Migrations are missing: ${missing.join(', ')}.`, dataChanges: [] };
  return { database: OK, migrations: OK, dataChanges: await runningDataChanges(em) };
};

const UNDEFINED_TABLE = '42P01';

const away = (database: string): DatabaseChecks => ({
  database,
  migrations: 'Unknown without the database.',
  dataChanges: [],
});

const checkLoops = (loops: ReadinessOptions['loops']): string => {
  const silent = loops.filter(({ silentMs }) => (silentMs() ?? 0) > SILENT_MS).map(({ name }) => name);
  return silent.length === 0
    ? OK
    : `These background tasks haven't run for ${SILENT_MS / 60_000} minutes: ${silent.join(', ')}.`;
};
