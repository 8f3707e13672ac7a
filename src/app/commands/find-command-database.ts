import type { Logger } from 'pino';
import { checkDatabase } from '../../platform/database/database-check.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../../platform/postgres/embedded-postgres.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;
type Connection = Pick<EmbeddedPostgres, 'url' | 'stop'>;

/**
 * Finds a command's database, which the caller stops: the configured one, bypassing any transaction pooler, otherwise the
 * bundled one, opened by `own`.
 * @throws StartError with one sentence that names the setting
 */
export const findCommandDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  logger: Logger,
  own: (options: EmbeddedPostgresOptions) => Promise<Connection>,
): Promise<Connection> => {
  const url = databaseDirectUrl ?? databaseUrl;
  if (url === undefined) return own({ dataDir, log: logger });
  await checkDatabase(url, databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  return { url, stop: async () => undefined };
};
