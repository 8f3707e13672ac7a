import { parseArgs } from 'node:util';
import { StartError } from '../platform/process/start-error.ts';

/** What a process does: `web` serves the API, the web app and the live streams, `worker` polls and does the chores, `all` both. */
export type Role = 'all' | 'web' | 'worker';

/** Reads `--role web|worker` from the arguments after the script's name. @throws StartError with one sentence. */
export const roleFrom = (args: readonly string[]): Role => {
  const role = given(args);
  if (role === undefined) return 'all';
  if (role === 'all' || role === 'web' || role === 'worker') return role;
  throw new StartError(`--role must be web or worker; it is "${role}". Without it one process does everything.`);
};

/** Processes that share the work share one PostgreSQL; the one that comes along serves a single process. @throws StartError */
export const assertRoleFits = (role: Role, databaseUrl: string | undefined): void => {
  if (role === 'all' || databaseUrl !== undefined) return;
  throw new StartError(
    `--role ${role} needs DATABASE_URL: set it to the PostgreSQL that all processes share, since the one that comes with Allclear serves a single process.`,
  );
};

const given = (args: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...args], options: { role: { type: 'string' } } }).values.role;
  } catch {
    throw new StartError(
      `Allclear knows no "${args.join(' ')}": start it as allclear-server [--role web|worker]; everything else is a setting (README.md).`,
    );
  }
};
