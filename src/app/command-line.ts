import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { StartError } from '../platform/process/start-error.ts';

/** What a process does: `web` serves the API, the web app and the live streams, `worker` polls and does the chores, `all` both. */
export type Role = 'all' | 'web' | 'worker';

/** What the words after the name of the program ask for: to run in a role, or a text and nothing else. */
export type CommandLine =
  | { readonly kind: 'run'; readonly role: Role }
  | { readonly kind: 'print'; readonly text: string };

/** Reads the arguments after the script's name. @throws StartError with one sentence for what it does not know. */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { role, help, version } = given(args);
  if (help) return { kind: 'print', text: HELP };
  if (version) return { kind: 'print', text: manifest.version };
  return { kind: 'run', role: roleNamed(role) };
};

/** Prints a line for whoever started the process. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Processes that share the work share one PostgreSQL; the one that comes along serves a single process. @throws StartError */
export const assertRoleFits = (role: Role, databaseUrl: string | undefined): void => {
  if (role === 'all' || databaseUrl !== undefined) return;
  throw new StartError(
    `--role ${role} needs DATABASE_URL: set it to the PostgreSQL that all processes share, since the one that comes with Allclear serves a single process.`,
  );
};

const roleNamed = (word = 'all'): Role => {
  if (word === 'all' || word === 'web' || word === 'worker') return word;
  throw new StartError(`--role must be web or worker; it is "${word}". Without it one process does everything.`);
};

const given = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(`Allclear knows no "${args.join(' ')}": allclear-server --help tells how to start it.`);
  }
};

const options = {
  role: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const HELP = `Usage: allclear-server [--role web|worker]

  --role web     serves the API, the web app and live updates
  --role worker  polls status pages, sends alerts and does the chores
  --version      prints the version
  -h, --help     prints this

Without a role one process does everything. All else is a setting, that is an environment variable: .env.example has them
all. With DATABASE_URL an ALLCLEAR_SECRET is needed, such as "openssl rand -base64 32" makes.`;
