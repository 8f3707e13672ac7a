import type { components } from '#api';
import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, limitFlag, offsetFlag, userSearchFlag, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { detailsTable, userTable } from '../tables/user-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { addBulkCommands } from '../users/bulk.ts';
import { type Choice, choiceOf, sortOption, stateOption } from '../users/choice.ts';
import { userNamed } from '../users/user-named.ts';

type User = components['schemas']['ManagedUser'];
type ListOptions = GlobalOptions & Choice & { readonly limit: string; readonly offset: string };
type Texts = { readonly fullName?: string; readonly company?: string };
type CreateOptions = GlobalOptions & Texts & { readonly email: string };
type UpdateOptions = GlobalOptions & Texts;

const ABOUT = `Manage users (owner only).

These commands need an API key with the scope "admin". Run "allclear login --scope admin". Name a user by ID, username or email address.

To change email addresses, passwords or admin rights, use the web app.`;

const EXAMPLES = examples(
  'allclear users list --search acme --limit 200',
  'allclear users create maya --email maya@acme.example',
  "allclear users update maya --company 'Acme Ltd'",
);

/** `allclear users list`, `export`, `show`, `create`, `update` and `delete`. */
export const addUsersCommands = (program: Program, terminal: Terminal): void => {
  const users = program
    .command('users')
    .summary('Manage users (owner only)')
    .description(ABOUT)
    .addHelpText('after', EXAMPLES);
  users
    .command('list')
    .description('List users')
    .addOption(userSearchFlag())
    .addOption(stateOption())
    .addOption(sortOption())
    .addOption(limitFlag('50', 200))
    .addOption(offsetFlag())
    .addHelpText('after', examples('allclear users list --state past_due --sort=-createdAt'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  users
    .command('export')
    .description('Export users as CSV')
    .addOption(userSearchFlag())
    .addOption(stateOption())
    .addOption(sortOption())
    .addHelpText('after', examples('allclear users export --state trial > trials.csv'))
    .action((_options, command) => exportAll(terminal, command.optsWithGlobals()));
  users
    .command('show <user>')
    .description('Show a user')
    .option('--details', 'Include services, integrations, sessions and recent activity')
    .addHelpText('after', examples('allclear users show maya --details'))
    .action((user: string, _options, command) => show(terminal, user, command.optsWithGlobals()));
  users
    .command('create <username>')
    .description('Create a user and email them a link to choose a password')
    .requiredOption('--email <address>', 'Email address')
    .option('--full-name <name>', 'Full name')
    .option('--company <name>', 'Company')
    .addHelpText('after', examples('allclear users create maya --email maya@acme.example'))
    .action((username: string, _options, command) => create(terminal, username, command.optsWithGlobals()));
  addChanges(users, terminal);
};

const addChanges = (users: Group, terminal: Terminal): void => {
  users
    .command('update <user>')
    .alias('edit')
    .summary("Change a user's name or company")
    .description("Change a user's name or company. Use an empty value to remove it.")
    .option('--full-name <name>', 'Full name')
    .option('--company <name>', 'Company')
    .addHelpText('after', examples("allclear users update maya --company 'Acme Ltd'"))
    .action((user: string, _options, command) => update(terminal, user, command.optsWithGlobals()));
  addBulkCommands(users, terminal);
  users
    .command('delete <user>')
    .description('Delete a user and all their data')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear users delete maya --yes'))
    .action((user: string, _options, command) => remove(terminal, user, command.optsWithGlobals()));
  users
    .command('unlink-sign-on <user>')
    .description("Unlink a user's single sign-on and end their sessions")
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear users unlink-sign-on maya --yes'))
    .action((user: string, _options, command) => unlinkSignOn(terminal, user, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const offset = wholeNumber(options.offset, '--offset', 0, 10_000_000);
  const query = { limit, offset, ...choiceOf(options) };
  const listed = await api.GET('/api/admin/users', { params: { query } });
  const users = unwrap(listed);
  answer(terminal, options, { data: users, table: userTable(users, new Date()), none: 'No users found.' });
  const total = Number(listed.response.headers.get('x-total-count'));
  if (offset + users.length < total)
    remark(terminal, options, `Showing ${users.length} of ${total}. Use --offset to see the rest.`);
};

const exportAll = async (terminal: Terminal, options: GlobalOptions & Choice): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { query: choiceOf(options) };
  terminal.stdout.write(unwrap(await api.GET('/api/admin/users-export', { params, parseAs: 'text' })));
};

const show = async (
  terminal: Terminal,
  name: string,
  options: GlobalOptions & { readonly details?: boolean },
): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const user = await userNamed(api, name);
  if (!options.details) return print(terminal, options, user);
  const data = unwrap(await api.GET('/api/admin/users/{id}/details', { params: { path: { id: user.id } } }));
  answer(terminal, options, { data, table: detailsTable(data, now()) });
};

const create = async (terminal: Terminal, username: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const body = { username, email: options.email, ...textsOf(options) };
  print(terminal, options, unwrap(await api.POST('/api/admin/users', { body })));
};

const update = async (terminal: Terminal, name: string, options: UpdateOptions): Promise<void> => {
  const changes = textsOf(options);
  if (Object.keys(changes).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change. Use --full-name or --company.');
  const { api } = connect(terminal, options);
  const { id } = await userNamed(api, name);
  print(terminal, options, unwrap(await api.PUT('/api/admin/users/{id}', { params: { path: { id } }, body: changes })));
};

const remove = async (terminal: Terminal, name: string, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const user = await userNamed(api, name);
  await confirm(terminal, options.yes, { what: `delete ${user.username} and all their data`, word: user.username });
  unwrap(await api.DELETE('/api/admin/users/{id}', { params: { path: { id: user.id } } }));
  const text = `Deleted ${user.username} and all their data.`;
  answer(terminal, options, { data: { deleted: user.id }, text });
};

const unlinkSignOn = async (terminal: Terminal, name: string, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, username } = await userNamed(api, name);
  const loss = 'All their sessions end. The next single sign-on with their email address links the account again.';
  await confirm(terminal, options.yes, { what: `unlink single sign-on for ${username}`, loss, word: username });
  unwrap(await api.DELETE('/api/admin/users/{id}/single-sign-on', { params: { path: { id } } }));
  answer(terminal, options, { data: { unlinked: id }, text: `Unlinked single sign-on for ${username}.` });
};

const print = (terminal: Terminal, options: GlobalOptions, user: User): void =>
  answer(terminal, options, { data: user, table: userTable([user], new Date()) });

const textsOf = ({ fullName, company }: Texts) => ({
  ...(fullName !== undefined && { fullName }),
  ...(company !== undefined && { company }),
});
