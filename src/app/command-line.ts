import { parseArgs } from 'node:util';
import { printableLines } from '#printable';
import manifest from '../../package.json' with { type: 'json' };
import { StartError } from '../platform/process/start-error.ts';

/**
 * A process's share of the work: `web` serves the API, the web app and the live streams, `worker` polls and runs the chores,
 * `all` does both.
 */
export type Role = 'all' | 'web' | 'worker';

/** The parsed command line: run in a role, run a command, or print a text. */
export type CommandLine =
  | { readonly kind: 'run'; readonly role: Role }
  /** Gives the owner another password. */
  | { readonly kind: 'reset_owner' }
  | { readonly kind: 'backup'; readonly file: string; readonly withSecret: boolean }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean; readonly withoutSecret: boolean }
  | { readonly kind: 'doctor'; readonly asJson: boolean; readonly isOffline: boolean }
  | { readonly kind: 'print'; readonly text: string };

/** Parses the arguments after the script's name. @throws StartError with one sentence for unknown ones */
export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = given(args);
  if (values.help) return { kind: 'print', text: HELP };
  if (values.version) return { kind: 'print', text: manifest.version };
  const [name = 'run', ...operands] = positionals;
  const command = commands.find((one) => one.name === name);
  const foreign = Object.keys(values).some((option) => !command?.options.some((known) => known === option));
  if (!command || foreign || operands.length > command.operands) throw unknown(args);
  return command.read(values, operands[0]);
};

type Values = ReturnType<typeof given>['values'];

type Command = {
  readonly name: string;
  readonly options: readonly (keyof Values)[];
  /** The limit. */
  readonly operands: number;
  readonly read: (values: Values, operand: string | undefined) => CommandLine;
};

const commands: readonly Command[] = [
  { name: 'run', options: ['role'], operands: 0, read: ({ role }) => ({ kind: 'run', role: roleNamed(role) }) },
  { name: 'reset-owner-password', options: [], operands: 0, read: () => ({ kind: 'reset_owner' }) },
  {
    name: 'backup',
    options: ['with-secret'],
    operands: 1,
    read: (values, file) => ({ kind: 'backup', file: named(file), withSecret: values['with-secret'] === true }),
  },
  {
    name: 'restore',
    options: ['replace', 'without-secret'],
    operands: 1,
    read: (values, file) => ({
      kind: 'restore',
      file: named(file),
      replace: values.replace === true,
      withoutSecret: values['without-secret'] === true,
    }),
  },
  {
    name: 'doctor',
    options: ['json', 'offline'],
    operands: 0,
    read: ({ json, offline }) => ({ kind: 'doctor', asJson: json === true, isOffline: offline === true }),
  },
];

const named = (file: string | undefined): string => {
  if (file === undefined) throw new StartError('Name the backup file. Run allclear-server --help for an example.');
  return file;
};

/** Prints lines for the person at the terminal. Names and messages from files and databases can't control it. */
export const say = (text: string, to: NodeJS.WritableStream = process.stdout): void => {
  to.write(`${printableLines(text)}\n`);
};

/**
 * Checks that processes that share the work share one PostgreSQL, since the bundled one serves a single process, and that a
 * worker knows the web process's public URL.
 * @throws StartError
 */
export const assertRoleFits = (
  role: Role,
  { databaseUrl, isPublicUrlSet }: { readonly databaseUrl?: string; readonly isPublicUrlSet: boolean },
): void => {
  if (role === 'all') return;
  if (role === 'worker' && !isPublicUrlSet)
    throw new StartError(
      '--role worker needs PUBLIC_URL: set it in every process to the URL that people open, because alerts and emails link there.',
    );
  if (databaseUrl !== undefined) return;
  throw new StartError(
    `--role ${role} needs DATABASE_URL: set it to the PostgreSQL that all processes share, because the bundled PostgreSQL serves a single process.`,
  );
};

const roleNamed = (word = 'all'): Role => {
  if (word === 'all' || word === 'web' || word === 'worker') return word;
  throw new StartError(`--role must be web or worker, not "${word}". Without it, one process does everything.`);
};

const given = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw unknown(args);
  }
};

const unknown = (args: readonly string[]): StartError =>
  new StartError(`Unknown command or option "${args.join(' ')}". Run allclear-server --help.`);

const options = {
  role: { type: 'string' },
  'with-secret': { type: 'boolean' },
  'without-secret': { type: 'boolean' },
  replace: { type: 'boolean' },
  json: { type: 'boolean' },
  offline: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const HELP = `Run Allclear, or look after its data

  --role web     Serve the API, the web app and live updates
  --role worker  Check status pages, send alerts and do maintenance tasks
  --version      Print the version
  -h, --help     Print this help

Without --role, one process does everything. Everything else is set by environment variables: see .env.example. If you set
DATABASE_URL, set ALLCLEAR_SECRET too, for example to the output of "openssl rand -base64 32". All commands read the same
settings. You can run all commands except restore while Allclear is running.

doctor checks the settings, data folder, database, schema, secret, clock, email, ports and outbound connections. It changes
nothing, and exits with 1 if it finds a problem. --offline skips outbound connections, --json prints JSON.

backup writes the whole database to FILE, or to standard output if FILE is -. Use --with-secret to include the secret that
encrypts webhook URLs.

restore replaces the database with the backup, or changes nothing. It reads standard input if FILE is -. Use --replace if the
database isn't empty, and --without-secret to drop the integrations whose secret is lost.

reset-owner-password sets a new password for the owner and ends all their sessions. It prints the password on a terminal, else
it writes it to a file that the log names. To choose the password, set ALLCLEAR_OWNER_PASSWORD.`;
