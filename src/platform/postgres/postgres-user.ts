import { stat } from 'node:fs/promises';
import { type RunAs, run } from '../process/processes.ts';
import { StartError } from '../process/start-error.ts';

/**
 * The system user for PostgreSQL, which refuses root: the owner of the existing files, else the user `allclear`, created if
 * it's missing, else a user that most systems have. Nothing changes for a caller who isn't root.
 */
export const postgresUser = async (clusterDir: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user =
    (await lookUp('allclear')) ?? (await createUser()) ?? (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!user) {
    throw new StartError(
      "PostgreSQL can't run as root, and we couldn't create another user. Start Allclear as another user, or set DATABASE_URL.",
    );
  }
  return user;
};

const lookUp = async (name: string): Promise<RunAs | undefined> => {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
};

const createUser = async (): Promise<RunAs | undefined> => {
  const shadow = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ];
  const made = await run('useradd', [...shadow, 'allclear']);
  if (made.code !== 0) await run('adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'allclear']);
  return lookUp('allclear');
};
