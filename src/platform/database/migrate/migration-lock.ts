import { Client } from 'pg';
import { errorCode, StartError } from '../../process/start-error.ts';
import { keepAlive, migrationLimits } from '../database-limits.ts';

/**
 * Runs `work` while no other process migrates this database. The lock belongs to an open transaction and ends with it or its
 * connection. A session lock would stay with a pooler's connection after the process ends.
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
    if (errorCode(error) === LOCK_NOT_AVAILABLE) throw stillMigrating();
    throw error;
  } finally {
    clearTimeout(waiting);
    await client.end().catch(() => undefined);
  }
};

export type WaitOptions = {
  /** Called once if another process migrates for several seconds. */
  readonly onWaiting?: () => void;
  /** 3,000 by default. */
  readonly waitingAfterMs?: number;
};

const WAITING_AFTER_MS = 3_000;

/** Limits of the transaction that holds the lock: it waits up to 5 minutes, then stays idle while the migrations run. */
const LOCK_SETTINGS = `
  set local lock_timeout = '300s'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Any number that nothing else in the database uses. */
const LOCK_KEY = 2_015_448_102;

/** PostgreSQL's code for a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

const stillMigrating = () =>
  new StartError(
    'Another process has been migrating the database for 5 minutes. Wait for it or end it, then start again.',
  );
