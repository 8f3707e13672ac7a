import { createWriteStream } from 'node:fs';
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../process/start-error.ts';
import { asWriteFault } from './file-errors.ts';

/** Standard output and input instead of a backup file. */
export const STANDARD_STREAM = '-';

/** Resolves a path. @throws StartError if it's a folder, a device or anything else that isn't a file */
export const fileToWrite = async (path: string): Promise<string> => {
  const there = await stat(path).catch(() => undefined);
  if (!there) return path;
  if (there.isFile()) return realpath(path);
  if (there.isDirectory()) throw new StartError(`${path} is a folder. Choose a file.`);
  throw new StartError(`${path} isn't a file. Choose a new file, or use "-" for standard output.`);
};

/**
 * Runs `use` with the path of a file that can be read several times. For `-`, standard input is stored in a temporary file
 * first.
 * @throws StartError if it can't be stored
 */
export const withBackupFile = async <T>(path: string, use: (file: string) => Promise<T>): Promise<T> => {
  if (path !== STANDARD_STREAM) return use(path);
  const folder = await mkdtemp(join(tmpdir(), 'allclear-restore-'));
  const file = join(folder, 'backup.gz');
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
      throw asWriteFault(error, file);
    });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
