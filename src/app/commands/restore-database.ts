import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { migrations } from '../../../migrations/index.ts';
import { removeSealedIntegrations } from '../../integrations/module.ts';
import { type BackupHeader, readBackup, readHeader, verifyBackup } from '../../platform/backup/backup-file.ts';
import { withBackupFile } from '../../platform/backup/backup-place.ts';
import { damaged } from '../../platform/backup/file-errors.ts';
import { load } from '../../platform/backup/load.ts';
import { isInUse } from '../../platform/database/in-use.ts';
import { comparedWith } from '../../platform/database/migrate/known-migrations.ts';
import { asMigrationError, MIGRATIONS_TABLE, openMigrator } from '../../platform/database/migrate/migrate.ts';
import { underMigrationLock } from '../../platform/database/migrate/migration-lock.ts';
import { change, query } from '../../platform/database/query.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { errorCode, StartError } from '../../platform/process/start-error.ts';
import type { Config } from '../config.ts';
import { findCommandDatabase } from './find-command-database.ts';
import { readSchemaFile } from './schema/schema-file.ts';
import { readSecretOfBackup, type SecretOfBackup } from './secret-of-backup.ts';

type Options = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secret' | 'oldSecrets'>;
  readonly logger: Logger;
  readonly file: string;
  /** Allows replacing the database's present data. */
  readonly replace: boolean;
  /** Allows losing values sealed with the backup's secret, if that secret is lost. */
  readonly withoutSecret: boolean;
};

/**
 * Replaces the database with the backup, all or nothing, and upgrades it. The whole file is read before anything changes.
 * Returns a message about the result.
 * @throws StartError with a sentence if the file is incomplete, comes from a newer Allclear or lacks its secret, and if the
 * database is in use or has data that mustn't be replaced
 */
export const restore = (options: Options): Promise<string> =>
  withBackupFile(options.file, (file) =>
    restoreFrom({ ...options, file }, file === options.file ? file : 'the backup'),
  );

const restoreFrom = async (
  { config, logger, file, replace, withoutSecret }: Options,
  name: string,
): Promise<string> => {
  const header = await readHeader(file);
  assertKnown(header, file);
  const secret = await readSecretOfBackup(header, config, withoutSecret);
  await verifyBackup(file);
  // The bundled database is held by the running process, which refuses a second one.
  const postgres = await findCommandDatabase(config, logger, startEmbeddedPostgres);
  try {
    const lost = await underMigrationLock(postgres.url, () =>
      replaceAll({ url: postgres.url, header, file, replace, secret }),
    );
    // Afterwards, so that a failed restore keeps the secret of the present data.
    await secret.keep();
    return `Restored the database from ${name}, taken at ${header.takenAt}. ${sentenceOn(secret, lost)}`.trim();
  } finally {
    await postgres.stop();
  }
};

type Replacement = Pick<Options, 'file' | 'replace'> & {
  readonly url: string;
  readonly header: BackupHeader;
  readonly secret: SecretOfBackup;
};

/** Returns how many integrations were lost with the secret. */
const replaceAll = async ({ url, header, file, replace, secret }: Replacement): Promise<number> => {
  if (await isInUse(url)) throw new StartError('Allclear is using this database. Stop all its processes first.');
  const { schemas } = readSchemaFile();
  const orm = await openMigrator(url, migrations);
  try {
    await orm.migrator.getExecuted();
    return await orm.em.transactional(async (em) => {
      // Reading the file takes time without queries.
      await change(em)`set local idle_in_transaction_session_timeout = 0`;
      if (!replace) await assertEmpty(em);
      await change(em)`drop schema if exists ${sql.raw(schemas.join(', '))} cascade`;
      await change(em)`delete from ${sql.raw(MIGRATIONS_TABLE)}`;
      const transaction = em.getTransactionContext();
      await orm.migrator.up({ to: header.migrations.at(-1), transaction });
      // Some migrations insert rows, which are in the backup too.
      await emptyTables(em, schemas);
      await load(em, schemas, readBackup(file));
      await orm.migrator.up({ transaction });
      return secret.isLost ? forgetSealed(em) : 0;
    });
  } catch (error) {
    throw isBadData(error) ? damaged(file, error) : asMigrationError(error);
  } finally {
    await orm.close();
  }
};

/** A value that its column doesn't take, or rows that contradict each other (classes 22 and 23 of PostgreSQL's errors). */
const isBadData = (error: unknown): boolean => ['22', '23'].includes((errorCode(error) ?? '').slice(0, 2));

/** @throws StartError if there are accounts and no permission to replace them */
const assertEmpty = async (em: EntityManager): Promise<void> => {
  const [table] = await query<{ there: boolean }>(em)`select to_regclass('accounts.user_account') is not null as there`;
  if (!table?.there) return;
  const accounts = await query(em)`select from accounts.user_account limit 1`;
  if (accounts.length > 0)
    throw new StartError('This database already has accounts. Use --replace to replace all its data with the backup.');
};

const emptyTables = async (em: EntityManager, schemas: readonly string[]): Promise<void> => {
  const tables = await query<{ name: string }>(em)`
    select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${[...schemas]}::text[]) and relkind in ('r', 'p')
  `;
  await change(em)`truncate ${sql.raw(tables.map(({ name }) => name).join(', '))}`;
};

const forgetSealed = async (em: EntityManager): Promise<number> => {
  await change(em)`update platform.installation set secret_fingerprint = null`;
  return removeSealedIntegrations(em);
};

const sentenceOn = (secret: SecretOfBackup, lost: number): string =>
  secret.isLost ? `${lostWords(lost)} Links in earlier emails no longer work.` : secret.sentence;

const lostWords = (lost: number): string => {
  if (lost === 0) return 'No integrations were removed.';
  return lost === 1
    ? '1 integration was removed because its secret is lost. Connect it again.'
    : `${lost} integrations were removed because their secret is lost. Connect them again.`;
};

/** Migrations are only ever added at the end. @throws StartError for a backup of a newer Allclear, or from before 0.2.0 */
const assertKnown = ({ migrations: ran, version }: BackupHeader, file: string): void => {
  const { newer, isTooOld } = comparedWith(migrations, ran);
  if (isTooOld)
    throw new StartError(
      `${file} is from Allclear ${version}. Restore it with 0.2.0, start this version once, and back up again.`,
    );
  if (newer.length > 0)
    throw new StartError(
      `${file} is from a newer version, Allclear ${version} (unknown migration ${newer[0]}). Restore it with that version.`,
    );
};
