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
  /** The migration that a process must know from now on to work with this database; unchanged by default. */
  readonly needed?: string;
  /** Called once if something holds a table that a migration changes. It's retried every second. */
  readonly onBlocked?: () => void;
  /** How long to retry, in milliseconds; 300,000 by default. */
  readonly blockedForMs?: number;
  /** Called with a newer Allclear's migration, if this process may run beside it. */
  readonly onNewer?: (name: string) => void;
};

/**
 * Brings the database up to date, all or nothing, and returns the names of the migrations that ran. Processes that start
 * together wait for each other. Other users of the database wait for about a second at most: a migration that can't lock a
 * table gives up and starts again.
 * @throws StartError if a newer Allclear has migrated the database and dropped support for this one, if the database is older
 * than the first migration, if its user lacks permission, or if something holds a table for too long
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

/** Short, because later statements queue behind a waiting migration. */
const LOCK_MS = 500;
/** Autovacuum yields only after deadlock_timeout, a second. */
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

/** The schema version that a process needs for this database, as its newest Allclear stored it; undefined if it stored none. */
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

/** Codes for a missing table and column. */
const absent: ReadonlySet<string> = new Set(['42P01', '42703']);

const keepNeeded = async (em: EntityManager, needed: string): Promise<void> => {
  await change(em)`
    update platform.installation set needed_migration = ${needed} where needed_migration is distinct from ${needed}
  `;
};

export const MIGRATIONS_TABLE = 'allclear_migrations';

/** A database with its migrator and time for long statements. The caller holds the migration lock and closes it. */
export const openMigrator = (url: string, migrations: Migrations, limits: DatabaseLimits = migrationLimits) =>
  MikroORM.init({
    ...ormOptions(url, { poolSize: 2, limits }),
    extensions: [Migrator],
    migrations: {
      migrationsList: [...migrations],
      tableName: MIGRATIONS_TABLE,
      snapshot: false,
      // Keeps foreign keys in force, and prints nothing.
      disableForeignKeys: false,
      silent: true,
    },
  });

/** Explains missing permissions; returns any other error unchanged. */
export const asMigrationError = (error: unknown): unknown =>
  errorCode(error) === '42501' ? mayNotCreate(error) : error;

const newerDatabase = (name: string) =>
  new StartError(
    `The database was migrated by a newer Allclear (${name} is unknown here). Start that version, or use another database.`,
  );

const olderDatabase = () =>
  new StartError('The database was last used by an Allclear older than 0.2.0. Start 0.2.0 once, then this version.');

const mayNotCreate = (cause: unknown) =>
  new StartError(
    "The user of DATABASE_URL can't create schemas and tables in its database. Make it the owner of the database.",
    { cause },
  );

const stillBlocked = (cause: unknown) =>
  new StartError(
    'Database tables have been locked for 5 minutes, for example by a backup or an open transaction. End that, then start again.',
    { cause },
  );
