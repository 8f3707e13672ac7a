import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { errorCode, StartError } from '../../process/start-error.ts';
import { ormOptions } from '../database.ts';
import { type DatabaseLimits, migrationLimits } from '../database-limits.ts';
import { change, query, type RowOf } from '../query.ts';
import type { PlatformTables } from '../tables.ts';
import { comparedWith, type Migrations } from './known-migrations.ts';
import { LOCK_NOT_AVAILABLE, underMigrationLock, type WaitOptions } from './migration-lock.ts';

export type MigrateOptions = WaitOptions & {
  /** Which migration a process must know from now on to work with this database; nothing is said of that where absent. */
  readonly needed?: string;
  /** Told once where something holds a table that a migration changes: it is tried again every second. */
  readonly onBlocked?: () => void;
  /** For so many milliseconds; 300,000 where absent. */
  readonly blockedForMs?: number;
  /** Told the name of a migration of a newer Allclear, beside which this process may run. */
  readonly onNewer?: (name: string) => void;
};

/**
 * Brings the database up to date, all of it or nothing, and gives the names of what ran. Processes that start at the same
 * time wait for each other. Whoever uses the database meanwhile is held up for about a second at most: who would wait longer
 * for a table gives way and begins anew.
 * @throws StartError when a newer Allclear has migrated the database and does not serve this one any more, when it's older than
 * the first of these, when its user may not, or when something holds a table for too long.
 */
export const migrate = (
  url: string,
  migrations: Migrations,
  options: MigrateOptions = {},
): Promise<readonly string[]> => underMigrationLock(url, () => migrateBesideOthers(url, migrations, options), options);

const migrateBesideOthers = async (
  url: string,
  migrations: Migrations,
  options: MigrateOptions,
): Promise<readonly string[]> => {
  const until = performance.now() + (options.blockedForMs ?? BLOCKED_FOR_MS);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateLocked(url, migrations, { ...options, lockMs: attempt % 10 === 0 ? LONG_LOCK_MS : LOCK_MS });
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (performance.now() > until) throw stillBlocked(error);
      if (attempt === 1) options.onBlocked?.();
      await sleep(AGAIN_MS);
    }
  }
};

const BLOCKED_FOR_MS = 300_000;
const AGAIN_MS = 1_000;

/** Later statements wait behind a waiting migration. */
const LOCK_MS = 500;
/** Autovacuum gives way only to whoever has waited for deadlock_timeout, a second. */
const LONG_LOCK_MS = 1_200;

const migrateLocked = async (
  url: string,
  migrations: Migrations,
  { needed, onNewer, lockMs }: MigrateOptions & { readonly lockMs: number },
): Promise<readonly string[]> => {
  const orm = await openMigrator(url, migrations, { ...migrationLimits, lockMs });
  try {
    const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
    const { newer, isTooOld } = comparedWith(migrations, executed);
    if (isTooOld) throw olderDatabase();
    if (newer[0] !== undefined) {
      const kept = await neededMigration(orm.em);
      if (!migrations.some(({ name }) => name === kept)) throw newerDatabase(newer[0]);
      onNewer?.(newer[0]);
      return [];
    }
    const ran = (await orm.migrator.up()).map(({ name }) => name);
    if (needed !== undefined) await keepNeeded(orm.em, needed);
    return ran;
  } catch (error) {
    throw asMigrationError(error);
  } finally {
    await orm.close();
  }
};

/** The schema version that a process needs for this database, as its newest Allclear wrote it; undefined if that wrote none. */
export const neededMigration = async (em: EntityManager): Promise<string | undefined> => {
  try {
    const [row] = await query<RowOf<PlatformTables, 'platform.installation', 'needed_migration'>>(em)`
      select needed_migration from platform.installation
    `;
    return row?.needed_migration ?? undefined;
  } catch (error) {
    if (absent.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
};

/** Table and column. */
const absent: ReadonlySet<string> = new Set(['42P01', '42703']);

const keepNeeded = async (em: EntityManager, needed: string): Promise<void> => {
  await change(em)`
    update platform.installation set needed_migration = ${needed} where needed_migration is distinct from ${needed}
  `;
};

/** Where the names of the migrations that ran are kept. */
export const MIGRATIONS_TABLE = 'allclear_migrations';

/** A database with its migrator, with time for long statements; to be closed. For whoever holds the migration lock. */
export const openMigrator = (url: string, migrations: Migrations, limits: DatabaseLimits = migrationLimits) =>
  MikroORM.init({
    ...ormOptions(url, { poolSize: 2, limits }),
    extensions: [Migrator],
    migrations: {
      migrationsList: [...migrations],
      tableName: MIGRATIONS_TABLE,
      snapshot: false,
      // Foreign keys stay in force, and nothing is printed.
      disableForeignKeys: false,
      silent: true,
    },
  });

/** The sentence where the user of the database may not do it; any other error comes back as it is. */
export const asMigrationError = (error: unknown): unknown =>
  errorCode(error) === '42501' ? mayNotCreate(error) : error;

const newerDatabase = (name: string) =>
  new StartError(
    `The database was migrated by a newer Allclear (${name} is unknown here): start that version, or use another database.`,
  );

const olderDatabase = () =>
  new StartError('The database was last used by an Allclear older than 0.2.0. Start 0.2.0 once, then this version.');

const mayNotCreate = (cause: unknown) =>
  new StartError(
    'The user of DATABASE_URL may not create schemas and tables in its database: make it the owner of the database.',
    { cause },
  );

const stillBlocked = (cause: unknown) =>
  new StartError(
    'Something has been holding tables of the database for minutes, such as a backup or an open transaction: end it, then start again.',
    { cause },
  );
