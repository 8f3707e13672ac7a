import { unwrap } from '#client';
import { momentOf, wholeNumber } from '../arguments.ts';
import { BOARD_FLAG, boardQuery } from '../boards/board-named.ts';
import { connect } from '../connection/session.ts';
import { sinceFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { addDeletedCommands } from '../services/deleted-commands.ts';
import { addEditCommand } from '../services/edit-command.ts';
import { addSetCommands } from '../services/set-commands.ts';
import { chosenServices, oneService } from '../status/chosen-services.ts';
import { receiptTable } from '../tables/receipt-table.ts';
import { changeTable, serviceDetails, serviceTable } from '../tables/service-tables.ts';
import { addServiceAssignment } from '../teams/assignments.ts';
import { addServiceMutes } from '../teams/mutes.ts';
import type { Terminal } from '../terminal.ts';
import { addHandCommands } from './service-by-hand.ts';
import { addServiceChanges } from './service-changes.ts';

type ListOptions = GlobalOptions & { readonly board?: string };
type HistoryOptions = GlobalOptions & { readonly days?: string; readonly since?: string };

const ABOUT = `Manage the services you monitor.

Name a service by its name, slug or ID.`;

const EXAMPLES = examples(
  'allclear services add github',
  'allclear services show github',
  'allclear services history --since 7d',
);

export const addServicesCommands = (program: Program, terminal: Terminal): void => {
  const services = program
    .command('services')
    .summary('Manage the services you monitor')
    .description(ABOUT)
    .addHelpText('after', EXAMPLES);
  services
    .command('list')
    .description('List your services')
    .option(...BOARD_FLAG)
    .addHelpText('after', examples('allclear services list', 'allclear services list --format tsv'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  services
    .command('show <service>')
    .description('Show a service with its components, incidents and maintenance windows')
    .addHelpText('after', examples('allclear services show stripe'))
    .action((name: string, _options, command) => show(terminal, name, command.optsWithGlobals()));
  services
    .command('history [service]')
    .description('Show the status changes of a service, or of all services')
    .option('--days <number>', 'Number of days, 1 to 366 (default: 90 for one service, 30 for all)')
    .addOption(sinceFlag('Only changes since this time').conflicts('days'))
    .addHelpText(
      'after',
      examples('allclear services history stripe --days 30', 'allclear services history --since 7d'),
    )
    .action((name: string | undefined, _options, command) => history(terminal, name, command.optsWithGlobals()));
  services
    .command('receipt <service>')
    .description('Show how fast your alerts arrived in the last 30 days')
    .addHelpText('after', examples('allclear services receipt stripe'))
    .action((name: string, _options, command) => receiptOf(terminal, name, command.optsWithGlobals()));
  addServiceChanges(services, terminal);
  addEditCommand(services, terminal);
  addSetCommands(services, terminal);
  addDeletedCommands(services, terminal, 'service');
  addHandCommands(services, terminal);
  addServiceAssignment(services, terminal);
  addServiceMutes(services, terminal);
};

const list = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const services = unwrap(await api.GET('/api/services', { params: { query: await boardQuery(api, options.board) } }));
  const none = 'No services yet. Add one: allclear services add https://www.githubstatus.com';
  answer(terminal, options, { data: services, table: serviceTable(services), none });
};

const show = async (terminal: Terminal, name: string, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const { id } = await oneService(api, name);
  const detail = unwrap(await api.GET('/api/services/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: detail, table: serviceDetails(detail, now()) });
};

const history = async (terminal: Terminal, name: string | undefined, options: HistoryOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const since = sinceOf(options, now());
  const changes = name === undefined ? await ofAll(api, since) : await ofOne(api, name, { since, now: now() });
  answer(terminal, options, { data: changes, table: changeTable(changes, now()), none: 'No status changes found.' });
};

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Undefined if the server's default will do. @throws CommandError (usage) */
const sinceOf = ({ days, since }: HistoryOptions, now: Date): string | undefined => {
  if (since !== undefined) return momentOf(since, '--since', now);
  if (days === undefined) return undefined;
  return new Date(now.getTime() - wholeNumber(days, '--days', 1, MOST_DAYS) * DAY_MS).toISOString();
};

type Api = ReturnType<typeof connect>['api'];

const ofAll = async (api: Api, since: string | undefined) =>
  unwrap(await api.GET('/api/status-changes', { params: { query: since === undefined ? {} : { since } } }));

/** The server takes whole days. */
const ofOne = async (
  api: Api,
  name: string,
  { since, now }: { readonly since: string | undefined; readonly now: Date },
) => {
  const { id } = await oneService(api, name);
  const path = { id };
  if (since === undefined) return unwrap(await api.GET('/api/services/{id}/history', { params: { path } }));
  const days = Math.min(Math.max(Math.ceil((now.getTime() - Date.parse(since)) / DAY_MS), 1), MOST_DAYS);
  const changes = unwrap(await api.GET('/api/services/{id}/history', { params: { path, query: { days } } }));
  return changes.filter(({ changedAt }) => Date.parse(changedAt) >= Date.parse(since));
};

const receiptOf = async (terminal: Terminal, wanted: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  for (const { id, name } of await chosenServices(api, [wanted])) {
    const found = unwrap(await api.GET('/api/services/{id}/receipt', { params: { path: { id } } }));
    const none = `No alerts for ${name} in the last 30 days.`;
    const table = found.receipt ? receiptTable(name, found.receipt) : { heads: [], rows: [] };
    answer(terminal, options, { data: found, table, none });
  }
};
