import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { type ReportChoice, reportChoice, withReportChoice } from './report-choice.ts';

const lifetimes = ['7', '30', '90'] as const;

type ShareOptions = GlobalOptions & ReportChoice & { readonly days: (typeof lifetimes)[number] };

/** `allclear reports share`, `links`, `take-over` and `revoke`. */
export const addSharing = (reports: CommandUnknownOpts, terminal: Terminal): void => {
  withReportChoice(reports.command('share'))
    .description('Share a report by a read-only URL and print it once')
    .addOption(new Option('--days <days>', 'Days until the URL expires').choices(lifetimes).default('30' as const))
    .addHelpText('after', examples('allclear reports share --service github --period 2026-10 --days 7'))
    .action((_options, command) => share(terminal, command.optsWithGlobals()));
  reports
    .command('links')
    .description('List your shared reports, without their URLs')
    .addHelpText('after', examples('allclear reports links'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  reports
    .command('take-over <id>')
    .description('Replace a shared report whose creator left with one of yours, and print its URL once')
    .addHelpText('after', examples('allclear reports take-over 2'))
    .action((id: string, _options, command) =>
      takeOver(terminal, idOf(id, 'a shared report', 'reports links'), command.optsWithGlobals()),
    );
  reports
    .command('revoke <id>')
    .description('Stop sharing a report')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear reports revoke 2 --yes'))
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'a shared report', 'reports links'), command.optsWithGlobals()),
    );
};

const share = async (terminal: Terminal, options: ShareOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const days = lifetimeOf(options.days);
  const made = unwrap(await api.POST('/api/reports/links', { body: { ...(await reportChoice(api, options)), days } }));
  print(terminal, options, made);
};

const takeOver = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  print(terminal, options, unwrap(await api.POST('/api/reports/links/{id}/take-over', { params: { path: { id } } })));
};

const print = (terminal: Terminal, options: GlobalOptions, made: components['schemas']['CreatedReportLink']): void => {
  if (formatOf(terminal, options) === 'json') {
    answer(terminal, options, { data: made });
    return;
  }
  // Even with --quiet, because it can't be shown again.
  terminal.stdout.write(`${made.url}\n`);
  const until = made.expiresAt.slice(0, 10);
  remark(terminal, options, `Shared ${made.label} (ID ${made.id}) until ${until}. We show the URL only once.`);
};

const lifetimeOf = (days: ShareOptions['days']): 7 | 30 | 90 => (days === '7' ? 7 : days === '90' ? 90 : 30);

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const links = unwrap(await api.GET('/api/reports/links'));
  const rows = links.map(({ id, label, lastFour, createdAt, expiresAt, endsAt }) => [
    String(id),
    label,
    `rp_…${lastFour}`,
    ago(createdAt, now()),
    [expiresAt, endsAt ?? expiresAt].toSorted()[0]?.slice(0, 10) ?? '',
  ]);
  const table = { heads: ['Id', 'Report', 'Token', 'Created', 'Expires'], rows };
  answer(terminal, options, { data: links, table, none: 'No shared reports.' });
};

const revoke = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  await confirm(terminal, options.yes, {
    what: `revoke shared report ${id}`,
    loss: 'Its URL stops working immediately.',
  });
  unwrap(await api.DELETE('/api/reports/links/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { revoked: id }, text: `Revoked shared report ${id}.` });
};
