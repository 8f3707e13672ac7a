import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { printJson, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions, readPassword } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { userTable } from '../user-table.ts';

type User = components['schemas']['ManagedUser'];
type Changes = components['schemas']['ManagedUserChanges'];
type Options = GlobalOptions & { readonly json?: boolean };
type ListOptions = Options & { readonly search?: string; readonly limit: string; readonly offset: string };
type Texts = { readonly email?: string; readonly fullName?: string; readonly company?: string };
type CreateOptions = Options & Texts & { readonly email: string; readonly passwordStdin?: boolean };
type UpdateOptions = Options & Texts;
type PasswordOptions = Options & { readonly passwordStdin?: boolean };
type RoleOptions = Options & { readonly revoke?: boolean };
type DeleteOptions = Options & { readonly yes?: boolean };

const EXAMPLES = `
They need a key with the scope "admin", which only the owner has: allclear login --scope admin
A user is named by id, username or email address.

Examples:
  allclear users list --search acme --limit 200
  allclear users create maya --email maya@acme.example --password-stdin < password.txt
  allclear users update maya --company 'Acme Ltd'
  allclear users make-admin maya            # and --revoke takes it back
  allclear users delete maya --yes          # with everything that is theirs`;

/** `allclear users list`, `show`, `create`, `update`, `set-password`, `make-admin` and `delete`. */
export const addUsersCommands = (program: Program, terminal: Terminal): void => {
  const users = program
    .command('users')
    .description("everybody who has an account; the owner's only")
    .addHelpText('after', EXAMPLES);
  users
    .command('list')
    .description('list them by id')
    .option('-s, --search <text>', 'part of a username, an address, a name or a company')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--offset <number>', 'how many to leave out', '0')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear users list --search acme --json')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  users
    .command('show <user>')
    .description('show one')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear users show maya')
    .action((user: string, _options, command) => show(terminal, user, command.optsWithGlobals()));
  users
    .command('create <username>')
    .description('make an account; asks for the password, 6 characters at least')
    .requiredOption('--email <address>', 'their address, which a mail asks them to confirm')
    .option('--password-stdin', 'read the password from standard input')
    .option('--full-name <name>', 'their name')
    .option('--company <name>', 'their company')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample: allclear users create maya --email maya@acme.example --password-stdin < password.txt',
    )
    .action((username: string, _options, command) => create(terminal, username, command.optsWithGlobals()));
  addChanges(users, terminal);
};

/** What changes an account that there is. */
const addChanges = (users: ReturnType<Program['command']>, terminal: Terminal): void => {
  users
    .command('update <user>')
    .description('change what is given; an empty name or company goes')
    .option('--email <address>', 'another address, to be confirmed by its mail')
    .option('--full-name <name>', 'their name')
    .option('--company <name>', 'their company')
    .option('--json', 'print JSON')
    .addHelpText('after', "\nExample: allclear users update maya --company 'Acme Ltd'")
    .action((user: string, _options, command) => update(terminal, user, command.optsWithGlobals()));
  users
    .command('set-password <user>')
    .description('set another password and sign them out everywhere')
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear users set-password maya --password-stdin < password.txt')
    .action((user: string, _options, command) => setPassword(terminal, user, command.optsWithGlobals()));
  users
    .command('make-admin <user>')
    .description('let them change the settings of the installation')
    .option('--revoke', 'take it back')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear users make-admin maya')
    .action((user: string, _options, command) => makeAdmin(terminal, user, command.optsWithGlobals()));
  users
    .command('delete <user>')
    .description('delete an account with everything that is theirs')
    .option('-y, --yes', 'do not ask')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear users delete maya --yes')
    .action((user: string, _options, command) => remove(terminal, user, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const offset = wholeNumber(options.offset, '--offset', 0, 10_000_000);
  const query = { limit, offset, ...(options.search && { q: options.search }) };
  const answer = await api.GET('/api/admin/users', { params: { query } });
  const users = unwrap(answer);
  if (wantsJson(terminal, options.json)) return printJson(terminal, users);
  terminal.stdout.write(userTable(users, new Date()));
  const total = Number(answer.response.headers.get('x-total-count'));
  if (offset + users.length < total) terminal.stderr.write(`${users.length} of ${total}: --offset shows the others.\n`);
};

const show = async (terminal: Terminal, name: string, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  print(terminal, options, await userNamed(api, name));
};

const create = async (terminal: Terminal, username: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const password = await readPassword(terminal, options.passwordStdin);
  const body = { username, password, ...textsOf(options), email: options.email };
  print(terminal, options, unwrap(await api.POST('/api/admin/users', { body })));
};

const update = async (terminal: Terminal, name: string, options: UpdateOptions): Promise<void> => {
  const changes = textsOf(options);
  if (Object.keys(changes).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change: give --email, --full-name or --company.');
  await change(terminal, name, options, async () => changes);
};

const setPassword = (terminal: Terminal, name: string, options: PasswordOptions): Promise<void> =>
  change(terminal, name, options, async () => ({ password: await readPassword(terminal, options.passwordStdin) }));

const makeAdmin = (terminal: Terminal, name: string, options: RoleOptions): Promise<void> =>
  change(terminal, name, options, async () => ({ isAdmin: options.revoke !== true }));

const change = async (
  terminal: Terminal,
  name: string,
  options: Options,
  changesOf: () => Promise<Changes>,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await userNamed(api, name);
  const body = await changesOf();
  print(terminal, options, unwrap(await api.PUT('/api/admin/users/{id}', { params: { path: { id } }, body })));
};

const remove = async (terminal: Terminal, name: string, options: DeleteOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const user = await userNamed(api, name);
  await assertMeant(terminal, options, user);
  unwrap(await api.DELETE('/api/admin/users/{id}', { params: { path: { id: user.id } } }));
  if (wantsJson(terminal, options.json)) printJson(terminal, { deleted: user.id });
  else terminal.stdout.write(`Deleted ${user.username} with everything that was theirs.\n`);
};

/** @throws CommandError unless --yes was given, or a person typed the username. */
const assertMeant = async (terminal: Terminal, { yes }: DeleteOptions, { username }: User): Promise<void> => {
  if (yes === true) return;
  if (!terminal.stdout.isTTY)
    throw new CommandError(exitCodes.usage, `Nobody can answer here. --yes deletes ${username} without a question.`);
  const typed = await terminal.ask(`Type ${username} to delete the account with everything that is theirs: `);
  if (typed.trim() !== username) throw new CommandError(exitCodes.failure, 'Nothing was deleted.');
};

/** @throws CommandError (usage) where no user, or more than one, has this id, username or address. */
const userNamed = async (api: ApiClient, name: string): Promise<User> => {
  if (/^[1-9]\d{0,8}$/.test(name))
    return unwrap(await api.GET('/api/admin/users/{id}', { params: { path: { id: Number(name) } } }));
  const found = unwrap(await api.GET('/api/admin/users', { params: { query: { q: name.slice(0, 100), limit: 200 } } }));
  const isMeant = (text: string): boolean => text.toLowerCase() === name.toLowerCase();
  const user = found.find(({ username, email }) => isMeant(username) || isMeant(email));
  if (user) return user;
  throw new CommandError(exitCodes.usage, `No user is called "${name}"; "allclear users list" shows them.`);
};

const print = (terminal: Terminal, { json }: Options, user: User): void => {
  if (wantsJson(terminal, json)) printJson(terminal, user);
  else terminal.stdout.write(userTable([user], new Date()));
};

const textsOf = ({ email, fullName, company }: Texts) => ({
  ...(email !== undefined && { email }),
  ...(fullName !== undefined && { fullName }),
  ...(company !== undefined && { company }),
});
