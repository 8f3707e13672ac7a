import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { limitFlag, offsetFlag, userSearchFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import { addTakedownCommands } from '../pages/takedown.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { addAdminAudit } from '../teams/audit.ts';
import type { Terminal } from '../terminal.ts';

type SettingsOptions = GlobalOptions & { readonly notify?: string; readonly notifyOff?: boolean };
type ServicesOptions = GlobalOptions & { readonly search?: string; readonly limit: string; readonly offset: string };
const ABOUT = `View and change the whole server (owner only).

These commands need an API key with the scope "admin". Run "allclear login --scope admin".`;

const EXAMPLES = examples(
  'allclear admin statistics --json',
  'allclear admin settings --notify ops@acme.example',
  'allclear admin audit --operation login --refused',
);

/** `allclear admin settings`, `statistics`, `services`, `teams`, `audit`, `take-down` and `allow`. */
export const addAdminCommands = (program: Program, terminal: Terminal): void => {
  const admin = program
    .command('admin')
    .summary('View and change the whole server (owner only)')
    .description(ABOUT)
    .addHelpText('after', EXAMPLES);
  admin
    .command('settings')
    .description('Show or change the emails about new users')
    .option('--notify <email>', 'Send an email to this address for each new user')
    .option('--notify-off', 'Send no emails about new users')
    .addHelpText('after', examples('allclear admin settings', 'allclear admin settings --notify ops@acme.example'))
    .action((_options, command) => settings(terminal, command.optsWithGlobals()));
  admin
    .command('statistics')
    .description("Show the server's statistics")
    .addHelpText('after', examples('allclear admin statistics'))
    .action((_options, command) => statistics(terminal, command.optsWithGlobals()));
  admin
    .command('services')
    .description('List users with the first 7 of their services')
    .addOption(userSearchFlag())
    .addOption(limitFlag('50', 200))
    .addOption(offsetFlag())
    .addHelpText('after', examples('allclear admin services --search acme'))
    .action((_options, command) => services(terminal, command.optsWithGlobals()));
  addTeams(admin, terminal);
  addAdminAudit(admin, terminal);
  addTakedownCommands(admin, terminal);
};

const addTeams = (admin: Group, terminal: Terminal): void => {
  admin
    .command('teams')
    .description('List all teams with their size and owner')
    .option('-s, --search <text>', 'Only teams with this text in their name or slug')
    .addOption(limitFlag('50', 200))
    .addOption(offsetFlag())
    .addHelpText('after', examples('allclear admin teams --search acme'))
    .action((_options, command) => teams(terminal, command.optsWithGlobals()));
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
    ? `Emails about new users go to ${newUserNotificationEmail}.`
    : 'Emails about new users are off.';
  answer(terminal, options, { data: after, text });
};

const statistics = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const figures = unwrap(await api.GET('/api/admin/statistics'));
  const rows = Object.entries(figures).map(([name, value]) => [wordsOf(name), String(value)]);
  answer(terminal, options, { data: figures, table: { heads: ['Statistic', 'Value'], rows } });
};

/** `newThisWeek` as "new this week". */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const services = async (terminal: Terminal, options: ServicesOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const query = pageOf(options);
  const listed = await api.GET('/api/admin/users-with-services', { params: { query } });
  const users = unwrap(listed);
  const rows = users.map(({ user, serviceCount, services }) => [
    String(user.id),
    user.username,
    String(serviceCount),
    namesOf(services, serviceCount),
  ]);
  const table = { heads: ['Id', 'Username', 'Services', 'Names'], rows };
  answer(terminal, options, { data: users, table, none: 'No users found.' });
  sayRest(terminal, options, users.length, listed.response);
};

const teams = async (terminal: Terminal, options: ServicesOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const listed = await api.GET('/api/admin/teams', { params: { query: pageOf(options) } });
  const data = unwrap(listed);
  const rows = data.map(({ id, name, memberCount, serviceCount, owner, subscription }) =>
    [id, name, memberCount, serviceCount, owner.username, subscription].map(String),
  );
  const table = { heads: ['Id', 'Name', 'Members', 'Services', 'Owner', 'Plan'], rows };
  answer(terminal, options, { data, table, none: 'No teams found.' });
  sayRest(terminal, options, data.length, listed.response);
};

const pageOf = ({ limit, offset, search }: ServicesOptions) => ({
  limit: wholeNumber(limit, '--limit', 1, 200),
  offset: wholeNumber(offset, '--offset', 0, 10_000_000),
  ...(search && { q: search }),
});

const sayRest = (terminal: Terminal, options: ServicesOptions, shown: number, { headers }: Response): void => {
  const total = Number(headers.get('x-total-count'));
  if (Number(options.offset) + shown < total)
    remark(terminal, options, `Showing ${shown} of ${total}. Use --offset to see the rest.`);
};

/** The first few, with their total. */
const namesOf = (services: readonly { readonly name: string }[], count: number): string => {
  const names = services.map(({ name }) => name).join(', ');
  return count > services.length ? `${names} and ${count - services.length} more` : names;
};
