import { hostname } from 'node:os';
import type { Command } from 'commander';
import { unwrap } from '#client';
import { printJson, wantsJson } from '../output.ts';
import { DEFAULT_URL, readProfile, removeProfile, serverUrl, writeProfile } from '../profile.ts';
import { connect, type GlobalOptions, withSession } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type LoginOptions = GlobalOptions & {
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly scope: 'read' | 'write' | 'admin';
};
type LogoutOptions = { readonly revoke?: boolean; readonly passwordStdin?: boolean };
type WhoOptions = GlobalOptions & { readonly json?: boolean };

/** `allclear login`, `logout` and `whoami`. */
export const addAccountCommands = (program: Command, terminal: Terminal): void => {
  program
    .command('login')
    .description('sign in once; keeps an API key of its own on this computer')
    .option('-u, --username <name>', 'username or email')
    .option('--password-stdin', 'read the password from standard input')
    .option('--scope <scope>', 'what the key may do: read, write or admin', 'write')
    .action((_options, command: Command) => logIn(terminal, command.optsWithGlobals()));
  program
    .command('logout')
    .description('forget the key on this computer')
    .option('--revoke', 'also revoke the key on the server; asks for your password')
    .option('--password-stdin', 'read the password from standard input')
    .action((_options, command: Command) => logOut(terminal, command.optsWithGlobals()));
  program
    .command('whoami')
    .description('show who is signed in, and where')
    .option('--json', 'print JSON')
    .action((_options, command: Command) => whoAmI(terminal, command.optsWithGlobals()));
};

const logIn = async (terminal: Terminal, options: LoginOptions): Promise<void> => {
  const url = serverUrl(options.url ?? (terminal.env.ALLCLEAR_URL || DEFAULT_URL));
  const username = options.username ?? (await terminal.ask('Username or email: ')).trim();
  const password = await readPassword(terminal, options.passwordStdin);
  const { key, user } = await withSession(terminal, { url, username, password }, async (api) => {
    const body = { name: keyName(), scope: options.scope };
    return { key: unwrap(await api.POST('/api/api-keys', { body })), user: unwrap(await api.GET('/api/user')) };
  });
  writeProfile(terminal.env, { url, key: key.key, keyId: key.id, username: user.username });
  terminal.stderr.write(`Signed in to ${url} as ${user.username}.\n`);
};

const logOut = async (terminal: Terminal, options: LogoutOptions): Promise<void> => {
  const profile = readProfile(terminal.env);
  if (!profile) throw new CommandError(exitCodes.notAllowed, 'Nobody is signed in on this computer.');
  if (options.revoke) {
    const password = await readPassword(terminal, options.passwordStdin);
    await withSession(terminal, { ...profile, password }, async (api) =>
      unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id: profile.keyId } } })),
    );
  }
  removeProfile(terminal.env);
  const after = options.revoke ? 'Its key is revoked.' : `Its key "${keyName()}" is valid until you revoke it.`;
  terminal.stderr.write(`Signed out of ${profile.url}. ${after}\n`);
};

const whoAmI = async (terminal: Terminal, options: WhoOptions): Promise<void> => {
  const { api, url } = connect(terminal, options);
  const { id, username, email, isAdmin } = unwrap(await api.GET('/api/user'));
  if (wantsJson(terminal, options.json)) return printJson(terminal, { url, id, username, email, isAdmin });
  terminal.stdout.write(`${username} (${email}) at ${url}\n`);
};

const keyName = (): string => `CLI on ${hostname()}`.slice(0, 80);

const readPassword = async (terminal: Terminal, fromInput: boolean | undefined): Promise<string> =>
  fromInput ? (await terminal.readInput()).replace(/\r?\n$/, '') : terminal.ask('Password: ', { hidden: true });
