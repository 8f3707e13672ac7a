import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { ApiClient } from '#client';
import { type Confirmation, confirm } from '../confirm.ts';
import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { readProfile, serverFor, serverUrl } from './profile.ts';
import { askUsername, readPassword, timeoutOf, withSession } from './session.ts';

/** The options of a command that a key may not run, so it logs in for its one call. */
export type SignIn = GlobalOptions & { readonly username?: string; readonly passwordStdin?: boolean };

/** Adds its options. */
export const withSignIn = (...commands: readonly CommandUnknownOpts[]): void => {
  for (const command of commands)
    command
      .addOption(new Option('-u, --username <name>', 'Username or email (default: the account you logged in with)'))
      .addOption(new Option('--password-stdin', 'Read the password from standard input'));
};

/** Asks before the password is read. @throws CommandError unless --yes was given, or a person typed the word */
export const confirmOnce = async (
  terminal: Terminal,
  { passwordStdin, yes }: SignIn & { readonly yes?: boolean },
  confirmation: Confirmation,
): Promise<void> => {
  if (passwordStdin && !yes)
    throw new CommandError(
      exitCodes.usage,
      `With --password-stdin there's no prompt. Use --yes to ${confirmation.what} without confirmation.`,
    );
  await confirm(terminal, yes, confirmation);
};

/** A session for this one call, in the team of --team, else of the stored login. */
export const signedIn = async <T>(
  terminal: Terminal,
  options: SignIn,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> => {
  const profile = readProfile(terminal.env);
  const url = serverFor(terminal.env, options.url);
  const known = profile && serverUrl(profile.url) === url ? profile : undefined;
  const username =
    options.username ?? known?.username ?? (await askUsername(terminal, 'Use --username and --password-stdin.'));
  const team = options.team ?? (known?.username === username ? known.team : undefined);
  const password = await readPassword(terminal, options.passwordStdin);
  return withSession(terminal, { url, username, password, timeoutMs: timeoutOf(options), team }, work);
};
