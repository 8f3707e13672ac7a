import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where the databases of tests lie: in memory where the system has room there, else in the folder for temporary files. No test
 * then waits for a disk, and a file system pays nothing for the thousands of files that databases make and drop. TMPDIR,
 * where set, is what is meant.
 */
export const scratchFolder = (): string => {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
};
