import type { components } from '#api';
import { unwrap } from '#client';
import { durationText } from '#trouble-span';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { type ReportChoice, reportChoice, withReportChoice } from './report-choice.ts';
import { addSharing } from './share-report.ts';

type Report = components['schemas']['Report'];

type ShowOptions = GlobalOptions & ReportChoice & { readonly csv?: boolean };
type TargetOptions = GlobalOptions & { readonly service?: string };

export const addReportsCommands = (program: Program, terminal: Terminal): void => {
  const reports = program
    .command('reports')
    .description('Show uptime and downtime of a month or another period')
    .addHelpText('after', examples('allclear reports show --service github --period 2026-10'));
  withReportChoice(reports.command('show'))
    .description('Show a report (default: all services, last month)')
    .option('--csv', 'Print CSV')
    .addHelpText('after', examples('allclear reports show --board payments --period 2026-Q3 --csv'))
    .action((_options, command) => show(terminal, command.optsWithGlobals()));
  addSharing(reports, terminal);
  reports
    .command('target <percent>')
    .description('Set the uptime target, such as 99.9. "none" removes it')
    .option('--service <service>', 'Only for this service (default: all services without their own target)')
    .addHelpText('after', examples('allclear reports target 99.9 --service github'))
    .action((percent: string, _options, command) => setTarget(terminal, percent, command.optsWithGlobals()));
};

const show = async (terminal: Terminal, options: ShowOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const query = await reportChoice(api, options);
  if (options.csv) {
    const text = unwrap(
      await api.GET('/api/reports', { params: { query: { ...query, format: 'csv' } }, parseAs: 'text' }),
    );
    terminal.stdout.write(text);
    return;
  }
  const report = unwrap(await api.GET('/api/reports', { params: { query } }));
  if (typeof report === 'string') throw new TypeError("The report isn't valid JSON.");
  answer(terminal, options, { data: report, title: report.sentence, table: tableOf(report), none: report.sentence });
};

const tableOf = ({ services }: Report): Table => ({
  heads: ['Service', 'Uptime', 'Incidents', 'Down', 'Degraded', 'Unknown', 'Target', 'Left'],
  whole: ['Uptime'],
  spare: ['Unknown', 'Left'],
  rows: services.map(({ name, figures, target }) => [
    name,
    figures.uptime === null ? '-' : `${figures.uptime}%`,
    String(figures.incidents),
    lengthOf(figures.downSeconds),
    lengthOf(figures.degradedSeconds),
    lengthOf(figures.unknownSeconds),
    target ? { text: `${target.percent}%`, tone: target.isMet ? 'good' : 'bad' } : '-',
    target ? leftText(target.leftSeconds) : '-',
  ]),
});

const lengthOf = (seconds: number) => ({
  text: seconds === 0 ? '-' : durationText(seconds * 1_000),
  raw: String(seconds),
});

const leftText = (seconds: number): string =>
  seconds < 0 ? `${durationText(-seconds * 1_000)} over` : durationText(seconds * 1_000);

const setTarget = async (terminal: Terminal, text: string, options: TargetOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const percent = text === 'none' ? null : Number(text.replace('%', ''));
  if (Number.isNaN(percent))
    throw new CommandError(exitCodes.usage, `"${text}" isn't a percentage. Use one such as 99.9.`);
  const chosen = options.service === undefined ? undefined : await oneService(api, options.service);
  unwrap(await api.PUT('/api/reports/target', { body: { serviceId: chosen?.id ?? null, percent } }));
  const of = chosen ? ` for ${chosen.name}` : '';
  answer(terminal, options, {
    data: { serviceId: chosen?.id ?? null, percent },
    text: percent === null ? `Removed the target${of}.` : `Set the target${of} to ${percent}%.`,
  });
};
