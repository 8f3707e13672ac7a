import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { keepKey, keyName, keyScopes } from '../connection/keep-key.ts';
import { assertKeepable, forgetKey, readProfile, removeProfile, serverFor } from '../connection/profile.ts';
import { askUsername, connect, readPassword, timeoutOf, withSession } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { teamText } from '../teams/team-text.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type LoginOptions = GlobalOptions & {
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly scope: (typeof keyScopes)[number];
};
type LogoutOptions = GlobalOptions & { readonly revoke?: boolean; readonly passwordStdin?: boolean };

const NOBODY = 'Use --username and --password-stdin, or set ALLCLEAR_TOKEN instead of logging in.';

/** `allclear login`, `logout` and `whoami`. */
export const addAccountCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('login')
    .description('Log in and store an API key on this computer')
    .option('-u, --username <name>', 'Username or email')
    .option('--password-stdin', 'Read the password from standard input')
    .addOption(
      new Option('--scope <scope>', 'Scope of the API key (admin: owner only)')
        .choices(keyScopes)
        .default('write' as const),
    )
    .addHelpText('after', examples('allclear login', 'allclear login -u maya --password-stdin < password.txt'))
    .action((_options, command) => logIn(terminal, command.optsWithGlobals()));
  program
    .command('logout')
    .description('Log out and forget the API key on this computer')
    .option('--revoke', 'Also revoke the API key on the server (asks for your password)')
    .option('--password-stdin', 'Read the password from standard input')
    .addHelpText('after', examples('allclear logout', 'allclear logout --revoke --password-stdin < password.txt'))
    .action((_options, command) => logOut(terminal, command.optsWithGlobals()));
  program
    .command('whoami')
    .description('Show the account, team and server you use')
    .addHelpText('after', examples('allclear whoami', 'allclear whoami --json'))
    .action((_options, command) => whoAmI(terminal, command.optsWithGlobals()));
};

const logIn = async (terminal: Terminal, options: LoginOptions): Promise<void> => {
  const url = serverFor(terminal.env, options.url);
  // A key that can't be stored would stay on the server, unknown to anybody.
  assertKeepable(terminal.env);
  const username = options.username ?? (await askUsername(terminal, NOBODY));
  const password = await readPassword(terminal, options.passwordStdin);
  const { scope, team } = options;
  const user = await withSession(terminal, { url, username, password, timeoutMs: timeoutOf(options) }, (api) =>
    keepKey(terminal, api, { url, scope, team }),
  );
  remark(terminal, options, `Logged in to ${url} as ${user.username}${teamText(user, ',')}.`);
};

const logOut = async (terminal: Terminal, options: LogoutOptions): Promise<void> => {
  const profile = readProfile(terminal.env);
  if (!profile || (profile.key === undefined && !options.revoke))
    throw new CommandError(exitCodes.notAllowed, 'You\'re not logged in. Run "allclear login".');
  if (options.revoke) {
    const password = await readPassword(terminal, options.passwordStdin);
    await withSession(terminal, { ...profile, password, timeoutMs: timeoutOf(options) }, async (api) =>
      unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id: profile.keyId } } })),
    );
    removeProfile(terminal.env);
  } else forgetKey(terminal.env, profile);
  const after = options.revoke
    ? 'The API key was revoked.'
    : `The API key "${keyName()}" stays valid until you revoke it: allclear logout --revoke`;
  remark(terminal, options, `Logged out of ${profile.url}. ${after}`);
};

const whoAmI = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, url } = connect(terminal, options);
  const { id, username, email, isAdmin, team } = unwrap(await api.GET('/api/user'));
  const text = `${username} (${email})${teamText({ team }, ',')} at ${url}`;
  answer(terminal, options, { data: { url, id, username, email, isAdmin, team }, text });
};
