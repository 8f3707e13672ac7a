import { Option } from '@commander-js/extra-typings';
import type { ApiClient } from '#client';
import type { GlobalOptions } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { readProfile, serverFor, serverUrl } from './profile.ts';
import { askUsername, readPassword, timeoutOf, withSession } from './session.ts';

/** The options of a command that a key may not run, so it logs in for its one call. */
export type SignIn = GlobalOptions & { readonly username?: string; readonly passwordStdin?: boolean };

export const username = () =>
  new Option('-u, --username <name>', 'Username or email (default: the account you logged in with)');
export const passwordStdin = () => new Option('--password-stdin', 'Read the password from standard input');

/** A session for this one call. */
export const signedIn = async <T>(
  terminal: Terminal,
  options: SignIn,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> => {
  const profile = readProfile(terminal.env);
  const url = serverFor(terminal.env, options.url);
  const known = profile && serverUrl(profile.url) === url ? profile.username : undefined;
  const name = options.username ?? known ?? (await askUsername(terminal, 'Use --username and --password-stdin.'));
  const password = await readPassword(terminal, options.passwordStdin);
  return withSession(terminal, { url, username: name, password, timeoutMs: timeoutOf(options) }, work);
};
