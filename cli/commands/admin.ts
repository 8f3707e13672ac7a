import type { components } from '#api';
import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { printJson, tableOf, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Entry = components['schemas']['AuditEntry'];
type Options = GlobalOptions & { readonly json?: boolean };
type SettingsOptions = Options & { readonly notify?: string; readonly notifyOff?: boolean };
type AuditOptions = Options & {
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

/** `allclear admin settings`, `statistics` and `audit`. */
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
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear admin settings --notify ops@acme.example')
    .action((_options, command) => settings(terminal, command.optsWithGlobals()));
  admin
    .command('statistics')
    .description('figures of the whole installation')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear admin statistics')
    .action((_options, command) => statistics(terminal, command.optsWithGlobals()));
  admin
    .command('audit')
    .description('who did what, newest first')
    .option('-u, --user <id>', 'of this user')
    .option('--operation <name>', 'of this operation, such as deleteService')
    .option('--since <moment>', 'not before, such as 2026-11-01T00:00:00Z')
    .option('--refused', 'only where somebody could not prove who they are')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--export', 'print all that fit as JSON lines')
    .option('--json', 'print JSON')
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
  if (wantsJson(terminal, options.json)) return printJson(terminal, after);
  const { enableNewUserNotifications, newUserNotificationEmail } = after;
  terminal.stdout.write(
    enableNewUserNotifications
      ? `Each new user is told to ${newUserNotificationEmail}.\n`
      : 'Nobody is mailed about new users.\n',
  );
};

const statistics = async (terminal: Terminal, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  const figures = unwrap(await api.GET('/api/admin/statistics'));
  if (wantsJson(terminal, options.json)) return printJson(terminal, figures);
  const rows = Object.entries(figures).map(([name, value]) => [wordsOf(name), String(value)]);
  terminal.stdout.write(tableOf(['Figure', 'Value'], rows));
};

/** `newThisWeek` as "new this week". */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const audit = async (terminal: Terminal, options: AuditOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { user, operation, since, refused } = options;
  const filter = {
    ...(user !== undefined && { userId: idOf(user) }),
    ...(operation !== undefined && { operation }),
    ...(since !== undefined && { since }),
    ...(refused && { outcome: 'refused' as const }),
  };
  if (options.export) {
    const params = { query: filter };
    terminal.stdout.write(unwrap(await api.GET('/api/admin/audit/export', { params, parseAs: 'text' })));
    return;
  }
  const query = { ...filter, limit: wholeNumber(options.limit, '--limit', 1, 200) };
  const entries = unwrap(await api.GET('/api/admin/audit', { params: { query } }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, entries);
  terminal.stdout.write(entryTable(entries));
};

export const entryTable = (entries: readonly Entry[]): string =>
  tableOf(
    ['Time', 'Who', 'What', 'On', 'By', 'From', 'Outcome'],
    entries.map((entry) => [
      entry.at,
      entry.username ?? (entry.userId === null ? '' : `user ${entry.userId}`),
      entry.operation,
      entry.target ?? '',
      entry.credential === 'key' ? `key ${entry.keyId}` : entry.credential,
      entry.address ?? '',
      entry.outcome,
    ]),
  );

const idOf = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandError(exitCodes.usage, `"${text}" is no id of a user; "allclear users list" shows them.`);
};
