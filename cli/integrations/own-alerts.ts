import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { alertText, causeText, earlier } from './own-alert-text.ts';

type Schemas = components['schemas'];

const kinds = ['json', 'alertmanager', 'grafana', 'datadog', 'better-stack', 'uptime-kuma', 'cloudwatch'] as const;
type CreateOptions = GlobalOptions & { readonly kind: (typeof kinds)[number] };
type ListOptions = GlobalOptions & { readonly all?: boolean };
type MeTooOptions = GlobalOptions & { readonly undo?: boolean };

/** `allclear own-alerts list` and `resolve`, and `allclear alert-sources list`, `create` and `revoke`. */
export const addOwnAlertsCommands = (program: Program, terminal: Terminal): void => {
  const alerts = program
    .command('own-alerts')
    .description('Alerts from your own monitoring')
    .addHelpText('after', examples('allclear own-alerts list'));
  alerts
    .command('list')
    .description('List open alerts')
    .option('--all', 'Also list alerts that ended in the last 24 hours')
    .addHelpText('after', examples('allclear own-alerts list', 'allclear own-alerts list --all'))
    .action((_options, command) => listAlerts(terminal, command.optsWithGlobals()));
  alerts
    .command('show <id>')
    .description('Show an open alert beside the status pages of its services')
    .addHelpText('after', examples('allclear own-alerts show 7'))
    .action((id: string, _options, command) =>
      showAlert(terminal, idOf(id, 'an alert', 'own-alerts list'), command.optsWithGlobals()),
    );
  alerts
    .command('me-too <id>')
    .description('Add your name to an open alert')
    .option('--undo', 'Remove your name')
    .addHelpText('after', examples('allclear own-alerts me-too 7', 'allclear own-alerts me-too 7 --undo'))
    .action((id: string, _options, command) =>
      meToo(terminal, idOf(id, 'an alert', 'own-alerts list'), command.optsWithGlobals()),
    );
  alerts
    .command('leads <service>')
    .description('List problems that you knew about before the status page')
    .addHelpText('after', examples('allclear own-alerts leads stripe'))
    .action((service: string, _options, command) => listLeads(terminal, service, command.optsWithGlobals()));
  alerts
    .command('resolve <id>')
    .description('Resolve an alert that its tool never resolves')
    .addHelpText('after', examples('allclear own-alerts resolve 7'))
    .action((id: string, _options, command) =>
      resolve(terminal, idOf(id, 'an alert', 'own-alerts list'), command.optsWithGlobals()),
    );
  addSources(program, terminal);
};

const addSources = (program: Program, terminal: Terminal): void => {
  const sources = program
    .command('alert-sources')
    .description('Manage URLs that receive alerts from your monitoring')
    .addHelpText('after', examples("allclear alert-sources create 'Production Grafana' --kind grafana"));
  sources
    .command('list')
    .description('List alert sources, without their secret URLs')
    .addHelpText('after', examples('allclear alert-sources list'))
    .action((_options, command) => listSources(terminal, command.optsWithGlobals()));
  sources
    .command('create <name>')
    .description('Create an alert source and print its URL once')
    .addOption(
      new Option('--kind <kind>', 'Tool that sends alerts (json: any other tool)')
        .choices(kinds)
        .default('json' as const),
    )
    .addHelpText('after', examples("allclear alert-sources create 'Production Grafana' --kind grafana"))
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  sources
    .command('revoke <id>')
    .alias('delete')
    .description('Revoke an alert source and delete its alerts')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear alert-sources revoke 2 --yes'))
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'an alert source', 'alert-sources list'), command.optsWithGlobals()),
    );
};

const listAlerts = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const all = unwrap(await api.GET('/api/own-alerts'));
  const alerts = options.all ? all : all.filter(({ resolvedAt }) => resolvedAt === null);
  const none = options.all ? 'No alerts in the last 24 hours.' : 'No open alerts.';
  answer(terminal, options, { data: alerts, table: alertTable(alerts, now()), none });
};

const alertTable = (alerts: readonly Schemas['OwnAlert'][], now: Date): Table => ({
  heads: ['Id', 'Severity', 'Title', 'Source', 'Cause', 'Started', 'Resolved'],
  rows: alerts.map(({ id, severity, title, source, verdict, startedAt, resolvedAt }) => [
    String(id),
    severity,
    title,
    source.name,
    causeText(verdict),
    ago(startedAt, now),
    resolvedAt === null ? 'open' : ago(resolvedAt, now),
  ]),
});

const showAlert = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const alert = unwrap(await api.GET('/api/own-alerts')).find((one) => one.id === id);
  if (!alert) throw new CommandError(exitCodes.usage, `There's no alert ${id}. Run "allclear own-alerts list".`);
  answer(terminal, options, { data: alert, text: alertText(alert, now()).join('\n') });
};

const meToo = async (terminal: Terminal, id: number, options: MeTooOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { params: { path: { id } } };
  const sees = options.undo !== true;
  unwrap(
    await (sees ? api.PUT('/api/own-alerts/{id}/me-too', params) : api.DELETE('/api/own-alerts/{id}/me-too', params)),
  );
  answer(terminal, options, {
    data: { id, sees },
    text: sees ? `Your team sees that you confirmed alert ${id} too.` : `Removed your name from alert ${id}.`,
  });
};

const listLeads = async (terminal: Terminal, name: string, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const service = await oneService(api, name);
  const leads = unwrap(await api.GET('/api/own-alerts/leads', { params: { query: { serviceId: service.id } } }));
  const rows = leads.map(({ title, alertAt, confirmedAt }) => [
    title,
    ago(alertAt, now()),
    earlier(alertAt, confirmedAt),
  ]);
  const none = `None of your alerts came before the status page of ${service.name}.`;
  answer(terminal, options, { data: leads, table: { heads: ['Alert', 'Started', 'Earlier'], rows }, none });
};

const resolve = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  unwrap(await api.POST('/api/own-alerts/{id}/resolve', { params: { path: { id } } }));
  answer(terminal, options, { data: { resolved: id }, text: `Resolved alert ${id}.` });
};

const listSources = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const sources = unwrap(await api.GET('/api/alert-sources'));
  const none = 'No alert sources yet. Create one: allclear alert-sources create "Production Grafana" --kind grafana';
  answer(terminal, options, { data: sources, table: sourceTable(sources, now()), none });
};

const sourceTable = (sources: readonly Schemas['AlertSource'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Kind', 'Token', 'Created', 'Last message'],
  rows: sources.map(({ id, name, kind, lastFour, createdAt, lastReceivedAt }) => [
    String(id),
    name,
    kind,
    `in_…${lastFour}`,
    ago(createdAt, now),
    ago(lastReceivedAt, now),
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const made = unwrap(await api.POST('/api/alert-sources', { body: { name, kind: options.kind } }));
  if (formatOf(terminal, options) === 'json') {
    answer(terminal, options, { data: made });
    return;
  }
  // Even with --quiet, because it can't be shown again.
  terminal.stdout.write(`${made.url}\n`);
  remark(terminal, options, `Created ${made.name} (ID ${made.id}). Enter the URL in your tool. We show it only once.`);
};

const revoke = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Its URL stops working immediately, and its alerts are deleted.';
  await confirm(terminal, options.yes, { what: `revoke alert source ${id}`, loss });
  unwrap(await api.DELETE('/api/alert-sources/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { revoked: id }, text: `Revoked alert source ${id}.` });
};
