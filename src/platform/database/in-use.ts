import { Client } from 'pg';
import { migrationLimits } from './database-limits.ts';
import { LISTENING } from './notifications.ts';
import { POOLED } from './postgres-dialect.ts';

/** Returns true if a running Allclear is connected to this database. Connections of a vanished machine end within 30 s. */
export const isInUse = async (url: string): Promise<boolean> => {
  const client = new Client({
    connectionString: url,
    application_name: 'allclear look',
    connectionTimeoutMillis: migrationLimits.connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = any($1)',
      [[POOLED, LISTENING]],
    );
    return rowCount !== 0;
  } finally {
    await client.end().catch(() => undefined);
  }
};
