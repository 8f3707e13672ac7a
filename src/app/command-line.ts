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
  if (file === undefined)
    throw new StartError('The backup file is missing. Run "allclear-server --help" for examples.');
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
      '--role worker needs PUBLIC_URL. Set it in every process to the URL that people open; alerts and emails link to it.',
    );
  if (databaseUrl !== undefined) return;
  throw new StartError(
    `--role ${role} needs DATABASE_URL. Set it to the PostgreSQL that all processes share; the bundled one serves a single process.`,
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
  new StartError(`Invalid command "${args.join(' ')}". Run "allclear-server --help".`);

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

const HELP = `Run Allclear, or manage its data

USAGE
  allclear-server [--role web|worker]
  allclear-server <command> [flags]

COMMANDS
  doctor                Check settings, data folder, database, secret, clock, email, ports and network
  backup <file>         Back up the whole database to a file ("-" is standard output)
  restore <file>        Restore a whole backup; if it fails, nothing changes ("-" is standard input)
  reset-owner-password  Set a new password for the owner and end their sessions

FLAGS
  --role <role>         Run one part only (web: API, web app and live updates, worker: checks and alerts)
  --version             Show the version
  -h, --help            Show help

DOCTOR FLAGS
  --json                Print JSON
  --offline             Make no requests to other servers

BACKUP FLAGS
  --with-secret         Include the secret that encrypts webhook URLs

RESTORE FLAGS
  --replace             Replace all data in the database
  --without-secret      Remove integrations whose URLs can't be decrypted because the secret is lost

EXAMPLES
  allclear-server
  allclear-server --role worker
  allclear-server doctor --offline
  allclear-server backup /backups/allclear.gz --with-secret
  allclear-server restore /backups/allclear.gz --replace
  allclear-server reset-owner-password

EXIT CODES
  0  Success
  1  Failure, or doctor found something to fix

ENVIRONMENT
  All settings are environment variables. The file .env.example lists them, and every command reads them.
  DATABASE_URL needs an ALLCLEAR_SECRET. To create one, run: openssl rand -base64 32
  ALLCLEAR_OWNER_PASSWORD sets the owner's new password. Without it, we create one and show it on a terminal, or
  write it to a file that the log names.

LEARN MORE
  Stop Allclear before restore. The other commands work while it runs.
  Read the documentation at /docs/operations on your Allclear server.`;
