import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { momentOf, wholeNumber } from '../arguments.ts';
import { BOARD_FLAG, boardQuery } from '../boards/board-named.ts';
import { connect } from '../connection/session.ts';
import { limitFlag, offsetFlag, sinceFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { incidentDetails, incidentTable } from '../tables/incident-tables.ts';
import { addIncidentTeam, incidentId } from '../teams/assignments.ts';
import { addIncidentMutes } from '../teams/mutes.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Phase = components['schemas']['Phase'];
type ListOptions = GlobalOptions & {
  readonly state?: 'open' | 'ended';
  readonly board?: string;
  readonly service?: string;
  readonly since?: string;
  readonly until?: string;
  readonly severity?: (typeof severities)[number];
  readonly phase?: Phase;
  readonly provider?: string;
  readonly newest?: boolean;
  readonly search?: string;
  readonly limit: string;
  readonly offset: string;
};
type Texts = { readonly description?: string; readonly phase?: Phase; readonly startedAt?: string };
type CreateOptions = GlobalOptions & Texts;
type UpdateOptions = GlobalOptions & Texts & { readonly title?: string };

const phases = ['investigating', 'identified', 'monitoring', 'resolved'] as const satisfies readonly Phase[];
const severities = ['outage', 'degraded', 'maintenance'] as const;
const DESCRIPTION = 'Details of the incident';
const STARTED_AT = 'Start time, e.g. 10m (10 minutes ago) or 2026-11-20T08:00:00Z';
const phase = (text = 'Current phase') => new Option('--phase <phase>', text).choices(phases);

export const addIncidentsCommands = (program: Program, terminal: Terminal): void => {
  const incidents = program
    .command('incidents')
    .description('List, report and update incidents')
    .addHelpText('after', examples('allclear incidents list --state open', 'allclear incidents show 12'));
  incidents
    .command('list')
    .description('List incidents, open ones first')
    .addOption(new Option('--state <state>', 'Only open or ended incidents').choices(['open', 'ended'] as const))
    .option(...BOARD_FLAG)
    .option('--service <service>', 'Only incidents of this service, by name, slug or ID')
    .addOption(new Option('--severity <severity>', 'Only incidents of this severity').choices(severities))
    .addOption(phase('Only incidents in this phase'))
    .option('--provider <company>', 'Only incidents of services by this company, e.g. Datadog')
    .addOption(sinceFlag('Only incidents that were open at this time or later'))
    .option('--until <time>', 'Only incidents that started at this time or earlier')
    .option('--newest', 'Newest start first, open or not')
    .option('-s, --search <text>', 'Only incidents with this text in their title, latest message or service name')
    .addOption(limitFlag('50', 200))
    .addOption(offsetFlag())
    .addHelpText(
      'after',
      examples(
        'allclear incidents list --state open --service stripe',
        'allclear incidents list --severity outage --since 20d --until 7d --newest',
      ),
    )
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  incidents
    .command('show <id>')
    .description('Show an incident, its updates and who was notified')
    .addHelpText('after', examples('allclear incidents show 12'))
    .action((id: string, _options, command) => show(terminal, incidentId(id), command.optsWithGlobals()));
  addReports(incidents, terminal);
  addIncidentTeam(incidents, terminal);
  addIncidentMutes(incidents, terminal);
};

const addReports = (incidents: Group, terminal: Terminal): void => {
  incidents
    .command('create <service> <title>')
    .description('Report an incident')
    .option('--description <text>', DESCRIPTION)
    .addOption(phase())
    .option('--started-at <time>', STARTED_AT)
    .addHelpText(
      'after',
      examples("allclear incidents create stripe 'Refunds failing' --phase identified --started-at 10m"),
    )
    .action((service: string, title: string, _options, command) =>
      create(terminal, service, title, command.optsWithGlobals()),
    );
  incidents
    .command('update <id>')
    .alias('edit')
    .description('Update an incident that you reported')
    .option('--title <text>', 'New title')
    .option('--description <text>', DESCRIPTION)
    .addOption(phase())
    .option('--started-at <time>', STARTED_AT)
    .addHelpText('after', examples('allclear incidents update 12 --phase resolved'))
    .action((id: string, _options, command) => update(terminal, incidentId(id), command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const offset = wholeNumber(options.offset, '--offset', 0, 100_000);
  const { state, search: q, since, until, service, severity, phase: wanted, provider, newest } = options;
  const query = {
    ...(await boardQuery(api, options.board)),
    limit,
    offset,
    ...(state && { state }),
    ...(q !== undefined && { q }),
    ...(severity && { severity }),
    ...(wanted && { phase: wanted }),
    ...(provider !== undefined && { provider }),
    ...(newest && { order: 'newest' as const }),
    ...(since !== undefined && { since: momentOf(since, '--since', now()) }),
    ...(until !== undefined && { until: momentOf(until, '--until', now()) }),
    ...(service !== undefined && { serviceId: (await oneService(api, service)).id }),
  };
  const listed = await api.GET('/api/incidents', { params: { query } });
  const incidents = unwrap(listed);
  answer(terminal, options, { data: incidents, table: incidentTable(incidents, now()), none: 'No incidents found.' });
  const total = Number(listed.response.headers.get('x-total-count'));
  if (offset + incidents.length < total)
    remark(terminal, options, `Showing ${incidents.length} of ${total}. Use --limit and --offset to see the rest.`);
};

const show = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const detail = unwrap(await api.GET('/api/incidents/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: detail, table: incidentDetails(detail, now()) });
};

const create = async (terminal: Terminal, name: string, title: string, options: CreateOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const service = await oneService(api, name);
  const body = { serviceId: service.id, title, ...textsOf(options, now()) };
  const incident = unwrap(await api.POST('/api/incidents', { body }));
  const text = `Created incident ${incident.id} for ${service.name}: ${incident.title} (${incident.status})`;
  answer(terminal, options, { data: incident, text });
};

const update = async (terminal: Terminal, id: number, options: UpdateOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const body = { ...(options.title !== undefined && { title: options.title }), ...textsOf(options, now()) };
  if (Object.keys(body).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change. Use --title, --description, --phase or --started-at.');
  const incident = unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, {
    data: incident,
    text: `Updated incident ${incident.id}: ${incident.title} (${incident.status})`,
  });
};

const textsOf = ({ description, phase: status, startedAt }: Texts, now: Date) => ({
  ...(description !== undefined && { description }),
  ...(status !== undefined && { status }),
  ...(startedAt !== undefined && { startedAt: momentOf(startedAt, '--started-at', now) }),
});
