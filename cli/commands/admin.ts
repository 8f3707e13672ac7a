import type { components } from '#api';
import { unwrap } from '#client';
import { idOf, momentOf, wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { answer, remark } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type Entry = components['schemas']['AuditEntry'];
type SettingsOptions = GlobalOptions & { readonly notify?: string; readonly notifyOff?: boolean };
type ServicesOptions = GlobalOptions & { readonly search?: string; readonly limit: string; readonly offset: string };
type AuditOptions = GlobalOptions & {
  readonly user?: string;
  readonly operation?: string;
  readonly since?: string;
  readonly refused?: boolean;
  readonly limit: string;
  readonly export?: boolean;
};

const EXAMPLES = `
They need a key with the scope "admin", which only the owner has: allclear login --scope admin

Examples:
  allclear admin statistics --json
  allclear admin settings --notify ops@acme.example
  allclear admin audit --operation login --refused
  allclear admin audit --since 2026-11-01T00:00:00Z --export > audit.jsonl`;

/** `allclear admin settings`, `statistics`, `services` and `audit`. */
export const addAdminCommands = (program: Program, terminal: Terminal): void => {
  const admin = program
    .command('admin')
    .description("the whole installation; the owner's only")
    .addHelpText('after', EXAMPLES);
  admin
    .command('settings')
    .description('show or change the mails about new users')
    .option('--notify <address>', 'mail there about each new user')
    .option('--notify-off', 'mail nobody about new users')
    .addHelpText('after', '\nExample: allclear admin settings --notify ops@acme.example')
    .action((_options, command) => settings(terminal, command.optsWithGlobals()));
  admin
    .command('statistics')
    .description('figures of the whole installation')
    .addHelpText('after', '\nExample: allclear admin statistics')
    .action((_options, command) => statistics(terminal, command.optsWithGlobals()));
  admin
    .command('services')
    .description('what users watch: of each the first seven services by name')
    .option('-s, --search <text>', 'part of a username, an address, a name or a company')
    .option('-n, --limit <number>', 'how many users at most, 1 to 200', '50')
    .option('--offset <number>', 'how many to leave out', '0')
    .addHelpText('after', '\nExample: allclear admin services --search acme')
    .action((_options, command) => services(terminal, command.optsWithGlobals()));
  admin
    .command('audit')
    .description('who did what, newest first')
    .option('-u, --user <id>', 'of this user')
    .option('--operation <name>', 'of this operation, such as deleteService')
    .option('--since <moment>', 'not before, such as 7d or 2026-11-01T00:00:00Z')
    .option('--refused', 'only where somebody could not prove who they are')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--export', 'print all that fit as JSON lines')
    .addHelpText('after', '\nExample: allclear admin audit --operation login --refused')
    .action((_options, command) => audit(terminal, command.optsWithGlobals()));
};

const settings = async (terminal: Terminal, options: SettingsOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const before = unwrap(await api.GET('/api/admin/settings'));
  const wanted = {
    ...before,
    ...(options.notify !== undefined && {
      newUserNotificationEmail: options.notify,
      enableNewUserNotifications: true,
    }),
    ...(options.notifyOff && { enableNewUserNotifications: false }),
  };
  const changes = options.notify !== undefined || options.notifyOff;
  const after = changes ? unwrap(await api.PUT('/api/admin/settings', { body: wanted })) : before;
  const { enableNewUserNotifications, newUserNotificationEmail } = after;
  const text = enableNewUserNotifications
    ? `Each new user is told to ${newUserNotificationEmail}.`
    : 'Nobody is mailed about new users.';
  answer(terminal, options, { data: after, text });
};

const statistics = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const figures = unwrap(await api.GET('/api/admin/statistics'));
  const rows = Object.entries(figures).map(([name, value]) => [wordsOf(name), String(value)]);
  answer(terminal, options, { data: figures, table: { heads: ['Figure', 'Value'], rows } });
};

/** `newThisWeek` as "new this week". */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const services = async (terminal: Terminal, options: ServicesOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const offset = wholeNumber(options.offset, '--offset', 0, 10_000_000);
  const query = { limit, offset, ...(options.search && { q: options.search }) };
  const listed = await api.GET('/api/admin/users-with-services', { params: { query } });
  const users = unwrap(listed);
  const rows = users.map(({ user, serviceCount, services }) => [
    String(user.id),
    user.username,
    String(serviceCount),
    namesOf(services, serviceCount),
  ]);
  const table = { heads: ['Id', 'Username', 'Services', 'Names'], rows };
  answer(terminal, options, { data: users, table, none: 'No user fits.' });
  const total = Number(listed.response.headers.get('x-total-count'));
  if (offset + users.length < total)
    remark(terminal, options, `${users.length} of ${total}: --offset shows the others.`);
};

/** The first few, with their total. */
const namesOf = (services: readonly { readonly name: string }[], count: number): string => {
  const names = services.map(({ name }) => name).join(', ');
  return count > services.length ? `${names} and ${count - services.length} more` : names;
};

const audit = async (terminal: Terminal, options: AuditOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const { user, operation, since, refused } = options;
  const filter = {
    ...(user !== undefined && { userId: idOf(user, 'a user', 'users list') }),
    ...(operation !== undefined && { operation }),
    ...(since !== undefined && { since: momentOf(since, '--since', now()) }),
    ...(refused && { outcome: 'refused' as const }),
  };
  if (options.export) {
    const params = { query: filter };
    terminal.stdout.write(unwrap(await api.GET('/api/admin/audit/export', { params, parseAs: 'text' })));
    return;
  }
  const query = { ...filter, limit: wholeNumber(options.limit, '--limit', 1, 200) };
  const entries = unwrap(await api.GET('/api/admin/audit', { params: { query } }));
  answer(terminal, options, { data: entries, table: entryTable(entries), none: 'No entry fits.' });
};

export const entryTable = (entries: readonly Entry[]): Table => ({
  heads: ['Time', 'Who', 'What', 'On', 'By', 'From', 'Outcome'],
  rows: entries.map((entry) => [
    entry.at,
    entry.username ?? (entry.userId === null ? '' : `user ${entry.userId}`),
    entry.operation,
    entry.target ?? '',
    entry.credential === 'key' ? `key ${entry.keyId}` : entry.credential,
    entry.address ?? '',
    entry.outcome,
  ]),
});
