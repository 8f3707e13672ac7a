import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { errorCode, StartError } from '../process/start-error.ts';
import { ormOptions } from './database.ts';
import { keepAlive, migrationLimits } from './database-limits.ts';

/** Oldest first; the name is what the database remembers. */
export type Migrations = readonly MigrationObject[];

/**
 * Brings the database up to date, all of it or nothing, and gives the names of what ran. Processes that start at the same
 * time wait for each other.
 * @throws StartError when a newer Allclear has migrated the database, or its user may not.
 */
export const migrate = (url: string, migrations: Migrations, waitOptions?: WaitOptions): Promise<readonly string[]> =>
  underMigrationLock(url, () => migrateLocked(url, migrations), waitOptions);

const migrateLocked = async (url: string, migrations: Migrations): Promise<readonly string[]> => {
  const orm = await openMigrator(url, migrations);
  try {
    const known = new Set(migrations.map(({ name }) => name));
    const executed = await orm.migrator.getExecuted();
    const foreign = executed.find(({ name }) => !known.has(name));
    if (foreign) throw newerDatabase(foreign.name);
    return (await orm.migrator.up()).map(({ name }) => name);
  } catch (error) {
    throw asMigrationError(error);
  } finally {
    await orm.close();
  }
};

/** Where the names of the migrations that ran are kept. */
export const MIGRATIONS_TABLE = 'allclear_migrations';

/** A database with its migrator, with time for long statements; to be closed. For whoever holds the migration lock. */
export const openMigrator = (url: string, migrations: Migrations) =>
  MikroORM.init({
    ...ormOptions(url, { poolSize: 2, limits: migrationLimits }),
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

/**
 * Runs `work` while no other process migrates this database. The lock belongs to an open transaction, and ends with it or its
 * connection: one of a session would stay with a pooler's connection after the process is gone.
 */
export const underMigrationLock = async <T>(
  url: string,
  work: () => Promise<T>,
  { onWaiting, waitingAfterMs = WAITING_AFTER_MS }: WaitOptions = {},
): Promise<T> => {
  const client = new Client({
    connectionString: url,
    application_name: 'allclear migrations',
    connectionTimeoutMillis: migrationLimits.connectMs,
    ...keepAlive,
  });
  client.on('error', () => undefined);
  await client.connect();
  const waiting = onWaiting && setTimeout(onWaiting, waitingAfterMs);
  try {
    await client.query('begin');
    await client.query(LOCK_SETTINGS);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    clearTimeout(waiting);
    return await work();
  } catch (error) {
    if (errorCode(error) === '55P03') throw stillMigrating();
    throw error;
  } finally {
    clearTimeout(waiting);
    await client.end().catch(() => undefined);
  }
};

export type WaitOptions = {
  /** Told once of another process that migrates, where that takes some seconds. */
  readonly onWaiting?: () => void;
  /** 3,000 where absent. */
  readonly waitingAfterMs?: number;
};

const WAITING_AFTER_MS = 3_000;

/** Of the transaction that holds the lock: it waits 5 minutes, and then is idle for as long as the migrations take. */
const LOCK_SETTINGS = `
  set local lock_timeout = '300s'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Any number that nothing else in the database uses. */
const LOCK_KEY = 2_015_448_102;

const newerDatabase = (name: string) =>
  new StartError(
    `The database was migrated by a newer Allclear (${name} is unknown here): start that version, or use another database.`,
  );

const mayNotCreate = (cause: unknown) =>
  new StartError(
    'The user of DATABASE_URL may not create schemas and tables in its database: make it the owner of the database.',
    { cause },
  );

const stillMigrating = () =>
  new StartError(
    'Another process has been migrating the database for 5 minutes: wait for it or end it, then start again.',
  );
