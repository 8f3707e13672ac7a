import type { Logger } from 'pino';
import { migrations, NEEDED_MIGRATION } from '../../../migrations/index.ts';
import { createOwnerReset } from '../../accounts/module.ts';
import { addAuditEntry } from '../../platform/audit/postgres-audit.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate/migrate.ts';
import { postgresUserNotices } from '../../platform/database/user-notices.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { AppError } from '../../shared/errors.ts';
import { announceOwner } from '../announce-owner.ts';
import { say } from '../command-line.ts';
import type { Config } from '../config.ts';
import { entities } from '../wiring/entities.ts';
import { connectForCommand } from './connect-for-command.ts';

type Options = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'owner' | 'isTerminal'>;
  readonly logger: Logger;
};

/**
 * Gives the owner a new password, whether or not Allclear runs, ends their sessions and announces the password as the first start
 * does. @throws StartError if there is no owner, or the database can't be reached.
 */
export const resetOwner = async ({ config, logger }: Options): Promise<void> => {
  const postgres = await connectForCommand(config, logger);
  try {
    await migrate(postgres.url, migrations, { needed: NEEDED_MIGRATION });
    const database = await openDatabase(postgres.url, { onLost: (message) => logger.warn(message), entities });
    try {
      const { em, transaction } = database;
      const { notifySessionEnded } = postgresUserNotices(em);
      const reset = createOwnerReset({ em, transaction, notifySessionEnded, now: () => new Date() });
      const entry = { operation: 'resetOwnerPassword', credential: 'machine', userId: 1, target: '1' } as const;
      const owner = await transaction(async () => {
        const made = await reset(config.owner.password);
        await addAuditEntry(em, entry);
        return made;
      });
      await announceOwner(owner, config, logger, say);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await postgres.stop();
  }
};
