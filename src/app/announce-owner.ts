import { join } from 'node:path';
import type { Logger } from 'pino';
import { replaceFile } from '../platform/files.ts';
import { prepareDataDir } from '../platform/process/data-dir.ts';
import type { Config } from './config.ts';

export type NewOwner = { readonly username: string; readonly password: string };

/**
 * Hands the owner's first password over, once: on a terminal it is shown, else it goes into a file that only its owner can
 * read, and the log names the file.
 */
export const announceOwner = async (
  owner: NewOwner,
  config: Pick<Config, 'isTerminal' | 'dataDir'>,
  logger: Logger,
  say: (line: string) => void,
): Promise<void> => {
  const show = () => say(`Sign in as ${owner.username} with the password ${owner.password} (shown only this once).`);
  if (config.isTerminal) return show();
  const file = join(config.dataDir, 'owner-password');
  try {
    await prepareDataDir(config.dataDir);
    await replaceFile(file, `${owner.password}\n`);
    logger.warn({ username: owner.username, file }, "the owner's password is in a file: read it, then delete the file");
  } catch {
    // Nobody could ever sign in if it were lost.
    show();
  }
};
