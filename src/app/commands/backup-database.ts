import { stat } from 'node:fs/promises';
import { IsolationLevel } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { writeBackup } from '../../platform/backup/backup-file.ts';
import { STANDARD_STREAM } from '../../platform/backup/backup-place.ts';
import { dump } from '../../platform/backup/dump.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrationLimits } from '../../platform/database/database-limits.ts';
import { change, query } from '../../platform/database/query.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { secretText } from '../../platform/secrets/installation-secret.ts';
import type { Config } from '../config.ts';
import { connectForCommand, ranMigrations } from './connect-for-command.ts';
import { readSchemaFile } from './schema/schema-file.ts';

type Options = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'secret'>;
  readonly logger: Logger;
  readonly file: string;
  readonly withSecret: boolean;
};

/**
 * Writes the whole database at one moment into a file, whether or not Allclear is running, and returns a message about it.
 * @throws StartError with a sentence if there is nothing to back up, or no way to it
 */
export const backUp = async ({ config, logger, file, withSecret }: Options): Promise<string> => {
  const secret = withSecret ? await secretText(config) : undefined;
  if (withSecret && secret === undefined)
    throw new StartError("There's no secret to back up. Start Allclear once to create it.");
  const postgres = await connectForCommand(config, logger);
  try {
    const database = await openDatabase(postgres.url, {
      limits: migrationLimits,
      poolSize: 1,
      onLost: (message) => logger.warn(message),
    });
    try {
      const { rows } = await database.em.transactional(
        async (em) => {
          // A slow disk is no reason to give up.
          await change(em)`set local idle_in_transaction_session_timeout = 0`;
          const migrations = await ranMigrations(em);
          if (migrations.length === 0)
            throw new StartError('The database has no Allclear data. Start Allclear once to create it.');
          const [kept] = await query<{ fingerprint: string | null }>(
            em,
          )`select secret_fingerprint as fingerprint from platform.installation`;
          const header = {
            version: manifest.version,
            takenAt: new Date().toISOString(),
            migrations: [...migrations],
            secret: { fingerprint: kept?.fingerprint ?? null, value: secret },
          };
          return writeBackup(file, header, dump(em, readSchemaFile().schemas));
        },
        { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
      );
      const where = file === STANDARD_STREAM ? 'The backup' : file;
      const size = file === STANDARD_STREAM ? '' : ` in ${(await stat(file)).size} bytes`;
      return `${where} contains all ${rows} rows${size}. ${aboutSecret(withSecret, config)}`;
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
};

const aboutSecret = (withSecret: boolean, { secret, dataDir }: Options['config']): string => {
  if (withSecret) return 'It contains the secret that decrypts webhook URLs. Keep it as safe as a password.';
  const place = secret === undefined ? `the file ${dataDir}/secret` : 'ALLCLEAR_SECRET';
  return `It doesn't contain the secret. Keep a copy of ${place} elsewhere; without it, webhook URLs can't be decrypted.`;
};
