import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atMostEvery } from '../../shared/at-most-every.ts';
import { query } from '../database/query.ts';
import { errorCode } from '../process/start-error.ts';
import type { WorkLoop } from '../work-loop.ts';

/** Whether this process can do its work: for each part `ok`, or a sentence of what is wrong, with nothing of the inside. */
export type Readiness = {
  readonly isReady: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'loops', string>>;
};

export type ReadinessOptions = {
  readonly em: EntityManager;
  /** The names of the migrations that this process is written for. */
  readonly migrations: readonly string[];
  readonly loops: readonly Pick<WorkLoop, 'name' | 'silentMs'>[];
};

/** Anybody may ask, and balancers ask often. */
const ASKED_EVERY_MS = 1_000;
const DATABASE_MS = 3_000;
/** The longest that one batch of alerts takes, several times over. */
const SILENT_MS = 120_000;

const OK = 'ok';

export const createReadiness = ({ em, migrations, loops }: ReadinessOptions): (() => Promise<Readiness>) =>
  atMostEvery(
    ASKED_EVERY_MS,
    () => new Date(),
    async () => {
      const checks = { ...(await checkDatabase(em, migrations)), loops: checkLoops(loops) };
      return { isReady: Object.values(checks).every((check) => check === OK), checks };
    },
  );

type DatabaseChecks = Pick<Readiness['checks'], 'database' | 'migrations'>;

/** Migrations that this process does not know are those of a newer one beside it, which leave what it needs. */
const checkDatabase = async (em: EntityManager, migrations: readonly string[]): Promise<DatabaseChecks> => {
  const patience = new AbortController();
  try {
    const ran = await Promise.race([
      query<{ name: string }>(em)`select name from allclear_migrations`,
      sleep(DATABASE_MS, undefined, { signal: patience.signal }),
    ]);
    if (ran === undefined) return away(`The database did not answer within ${DATABASE_MS / 1_000} s.`);
    const names = new Set(ran.map(({ name }) => name));
    const missing = migrations.filter((name) => !names.has(name));
    return { database: OK, migrations: missing.length === 0 ? OK : `Migrations are missing: ${missing.join(', ')}.` };
  } catch (error) {
    return errorCode(error) === UNDEFINED_TABLE
      ? { database: OK, migrations: 'The database was never migrated.' }
      : away('The database could not be asked.');
  } finally {
    patience.abort();
  }
};

const UNDEFINED_TABLE = '42P01';

const away = (database: string): DatabaseChecks => ({ database, migrations: 'Not known without the database.' });

const checkLoops = (loops: ReadinessOptions['loops']): string => {
  const silent = loops.filter(({ silentMs }) => (silentMs() ?? 0) > SILENT_MS).map(({ name }) => name);
  return silent.length === 0 ? OK : `No sign of life for ${SILENT_MS / 60_000} minutes of: ${silent.join(', ')}.`;
};
