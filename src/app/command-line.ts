import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { StartError } from '../platform/process/start-error.ts';

/** What a process does: `web` serves the API, the web app and the live streams, `worker` polls and does the chores, `all` both. */
export type Role = 'all' | 'web' | 'worker';

/** What the words after the name of the program ask for: to run in a role, or a text and nothing else. */
export type CommandLine =
  | { readonly kind: 'run'; readonly role: Role }
  /** The owner gets another password. */
  | { readonly kind: 'reset_owner' }
  | { readonly kind: 'print'; readonly text: string };

/** Reads the arguments after the script's name. @throws StartError with one sentence for what it does not know. */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = given(args);
  const { role, help, version } = values;
  if (help) return { kind: 'print', text: HELP };
  if (version) return { kind: 'print', text: manifest.version };
  if (positionals.length === 0) return { kind: 'run', role: roleNamed(role) };
  if (positionals.length === 1 && positionals[0] === RESET_OWNER && role === undefined) return { kind: 'reset_owner' };
  throw unknown(args);
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
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw unknown(args);
  }
};

const unknown = (args: readonly string[]): StartError =>
  new StartError(`Allclear knows no "${args.join(' ')}": allclear-server --help tells how to start it.`);

const RESET_OWNER = 'reset-owner-password';

const options = {
  role: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const HELP = `Usage: allclear-server [--role web|worker]
       allclear-server ${RESET_OWNER}

  --role web     serves the API, the web app and live updates
  --role worker  polls status pages, sends alerts and does the chores
  --version      prints the version
  -h, --help     prints this

${RESET_OWNER} gives the owner another password, whether or not Allclear runs, ends all of their sessions and hands the
password over as the first start does: shown on a terminal, else in a file that the log names. ALLCLEAR_OWNER_PASSWORD
chooses it.

Without a role one process does everything. All else is a setting, that is an environment variable: .env.example has them
all. With DATABASE_URL an ALLCLEAR_SECRET is needed, such as "openssl rand -base64 32" makes.`;
