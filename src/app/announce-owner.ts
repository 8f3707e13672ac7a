import { join } from 'node:path';
import type { Logger } from 'pino';
import { replaceFile } from '../platform/files.ts';
import { prepareDataDir } from '../platform/process/data-dir.ts';
import type { App } from './compose.ts';
import type { Config } from './config.ts';

/**
 * Announces the owner's account after the first start, and passes on a generated password once: on a terminal it's printed,
 * otherwise it goes into a file that only its owner can read, and the log names the file.
 */
export const announceOwner = async (
  { username, password }: NonNullable<App['owner']>,
  config: Pick<Config, 'isTerminal' | 'dataDir'>,
  logger: Logger,
  say: (line: string) => void,
): Promise<void> => {
  if (password === undefined) {
    if (config.isTerminal) say(`Log in as ${username} with the password in ALLCLEAR_OWNER_PASSWORD.`);
    else logger.info({ username }, "the owner's password is in ALLCLEAR_OWNER_PASSWORD");
    return;
  }
  const show = () => say(`Log in as ${username} with the password ${password} (shown only this once).`);
  if (config.isTerminal) return show();
  const file = join(config.dataDir, 'owner-password');
  try {
    await prepareDataDir(config.dataDir);
    await replaceFile(file, `${password}\n`);
    logger.warn({ username, file }, "the owner's password is in a file; read it, then delete the file");
  } catch {
    // If it were lost, nobody could ever sign in.
    show();
  }
};
