import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { userTable } from '../tables/user-table.ts';
import type { Terminal } from '../terminal.ts';
import { userNamed } from './user-named.ts';

type User = components['schemas']['ManagedUser'];

/** `allclear users extend-trial` and `send-confirmation`, which take several users. */
export const addBulkCommands = (users: Group, terminal: Terminal): void => {
  users
    .command('extend-trial <users...>')
    .description('Extend the trials of one or more users')
    .requiredOption('--days <number>', 'Number of days, 1 to 365')
    .addHelpText('after', examples('allclear users extend-trial maya sam --days 14'))
    .action((names: string[], _options, command) => extendTrials(terminal, names, command.optsWithGlobals()));
  users
    .command('send-confirmation <users...>')
    .description('Resend the confirmation email to one or more users')
    .addHelpText('after', examples('allclear users send-confirmation maya sam'))
    .action((names: string[], _options, command) => sendConfirmations(terminal, names, command.optsWithGlobals()));
};

const extendTrials = async (
  terminal: Terminal,
  names: readonly string[],
  options: GlobalOptions & { readonly days: string },
): Promise<void> => {
  const { api } = connect(terminal, options);
  const body = { days: wholeNumber(options.days, '--days', 1, 365) };
  const extended: User[] = [];
  for (const { id } of await allNamed(api, names)) {
    const params = { path: { id } };
    extended.push(unwrap(await api.POST('/api/admin/users/{id}/trial', { params, body })));
  }
  answer(terminal, options, { data: extended, table: userTable(extended, new Date()) });
};

const sendConfirmations = async (
  terminal: Terminal,
  names: readonly string[],
  options: GlobalOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const sent: { readonly username: string; readonly outcome: string }[] = [];
  for (const { id, username } of await allNamed(api, names)) {
    const params = { path: { id } };
    const { outcome } = unwrap(await api.POST('/api/admin/users/{id}/email-confirmation', { params }));
    sent.push({ username, outcome });
  }
  const rows = sent.map(({ username, outcome }) => [username, outcome]);
  answer(terminal, options, { data: sent, table: { heads: ['Username', 'Outcome'], rows } });
};

/** Nothing changes if one of them doesn't exist. */
const allNamed = async (api: ApiClient, names: readonly string[]): Promise<readonly User[]> => {
  const users: User[] = [];
  for (const name of names) users.push(await userNamed(api, name));
  return users;
};
