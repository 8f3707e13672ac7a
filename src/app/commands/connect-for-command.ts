import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { query, queryOne } from '../../platform/database/query.ts';
import { clusterPaths } from '../../platform/postgres/postgres-cluster.ts';
import { visitPostgres } from '../../platform/postgres/visit-postgres.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { Config } from '../config.ts';
import { findCommandDatabase } from './find-command-database.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Returns true if a database is configured, or if the first start created one. */
export const hasDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl !== undefined ||
  (await readFile(join(clusterPaths(dataDir).cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  ));

/**
 * Opens an installation's database, whether or not it's running; `stop` leaves it as it was. Creates none.
 * @throws StartError with a sentence if there is none, or no way to it
 */
export const connectForCommand = (settings: Settings, logger: Logger) =>
  findCommandDatabase(settings, logger, async (options) => {
    if (await hasDatabase(settings)) return visitPostgres(options);
    throw new StartError(
      `There's no database in ${options.dataDir}. Start Allclear once to create it, or set ALLCLEAR_DATA_DIR to the right folder.`,
    );
  });

/** The names of the migrations that ran, oldest first; none in a foreign database. */
export const ranMigrations = async (em: EntityManager): Promise<readonly string[]> => {
  const { there } = await queryOne<{ there: boolean }>(
    em,
  )`select to_regclass('allclear_migrations') is not null as there`;
  if (!there) return [];
  return (await query<{ name: string }>(em)`select name from allclear_migrations order by id`).map(({ name }) => name);
};
