import { unwrap } from '#client';
import { momentOf, wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { chosenServices, oneService } from '../status/chosen-services.ts';
import { receiptTable } from '../tables/receipt-table.ts';
import { changeTable, serviceDetails, serviceTable } from '../tables/service-tables.ts';
import type { Terminal } from '../terminal.ts';
import { addHandCommands } from './service-by-hand.ts';
import { addServiceChanges } from './service-changes.ts';

type HistoryOptions = GlobalOptions & { readonly days: string; readonly since?: string };

const ABOUT = `
A service is named by its name, slug or id.

Examples:
  allclear services add github
  allclear services show github
  allclear services history --since 7d`;

/** `allclear services …`: what is watched. */
export const addServicesCommands = (program: Program, terminal: Terminal): void => {
  const services = program.command('services').description('the services that you watch').addHelpText('after', ABOUT);
  services
    .command('list')
    .description('list them')
    .addHelpText('after', '\nExample: allclear services list --format tsv')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  services
    .command('show <service>')
    .description('show one with its components, incidents and maintenances')
    .addHelpText('after', '\nExample: allclear services show stripe')
    .action((name: string, _options, command) => show(terminal, name, command.optsWithGlobals()));
  services
    .command('history [service]')
    .description('the recorded changes of one, or of all')
    .option('--days <number>', 'of one: how many days back, 1 to 366', '90')
    .option('--since <moment>', 'of all: not before, such as 7d or 2026-11-01T00:00:00Z')
    .addHelpText('after', '\nExample: allclear services history stripe --days 30')
    .action((name: string | undefined, _options, command) => history(terminal, name, command.optsWithGlobals()));
  services
    .command('receipt <service>')
    .description("how soon your alerts of a service's page arrived in 30 days")
    .addHelpText('after', '\nExample: allclear services receipt stripe')
    .action((name: string, _options, command) => receiptOf(terminal, name, command.optsWithGlobals()));
  addServiceChanges(services, terminal);
  addHandCommands(services, terminal);
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const services = unwrap(await api.GET('/api/services'));
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
  const days = wholeNumber(options.days, '--days', 1, 366);
  const since = options.since === undefined ? undefined : momentOf(options.since, '--since', now());
  const changes = name === undefined ? await ofAll(api, since) : await ofOne(api, name, days);
  answer(terminal, options, { data: changes, table: changeTable(changes, now()), none: 'No changes were recorded.' });
};

type Api = ReturnType<typeof connect>['api'];

const ofAll = async (api: Api, since: string | undefined) =>
  unwrap(await api.GET('/api/status-changes', { params: { query: since === undefined ? {} : { since } } }));

const ofOne = async (api: Api, name: string, days: number) => {
  const { id } = await oneService(api, name);
  return unwrap(await api.GET('/api/services/{id}/history', { params: { path: { id }, query: { days } } }));
};

const receiptOf = async (terminal: Terminal, wanted: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  for (const { id, name } of await chosenServices(api, [wanted])) {
    const found = unwrap(await api.GET('/api/services/{id}/receipt', { params: { path: { id } } }));
    const none = `Nothing was sent of the page of ${name} in the last 30 days.`;
    const table = found.receipt ? receiptTable(name, found.receipt) : { heads: [], rows: [] };
    answer(terminal, options, { data: found, table, none });
  }
};
