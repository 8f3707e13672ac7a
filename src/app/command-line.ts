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
  if (file === undefined) throw new StartError('Name the file of the backup: allclear-server --help shows how.');
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
      '--role worker needs PUBLIC_URL: set it in every process to the address that people open, since alerts and emails link there.',
    );
  if (databaseUrl !== undefined) return;
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

const HELP = `Usage: allclear-server [--role web|worker]
       allclear-server doctor [--json] [--offline]
       allclear-server backup FILE [--with-secret]
       allclear-server restore FILE [--replace] [--without-secret]
       allclear-server reset-owner-password

  --role web     serves the API, the web app and live updates
  --role worker  polls status pages, sends alerts and does the chores
  --version      prints the version
  -h, --help     prints this

Without a role one process does everything. All else is a setting, that is an environment variable: .env.example has them
all. With DATABASE_URL an ALLCLEAR_SECRET is needed, such as "openssl rand -base64 32" makes. The commands read the same
settings, and all but restore may be used while Allclear runs.

doctor tries settings, data folder, database, schema, secret, clock, mail, ports and the way out, changes nothing, and ends
with 1 where something must be put right. --offline asks nobody outside, --json is for programs.

backup writes all of the database as it stands at one moment; FILE may be - for standard output. Without --with-secret the file lacks the secret that webhook
addresses are encrypted with.

restore makes the database what the backup says, all of it or nothing; - reads standard input. --replace gives up what is in it now;
--without-secret gives up the integrations whose addresses can't be read, where their secret is lost.

reset-owner-password gives the owner another password, ends all of their sessions and hands the password over as the first
start does: shown on a terminal, else in a file that the log names. ALLCLEAR_OWNER_PASSWORD chooses it.`;
