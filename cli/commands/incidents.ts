import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf, momentOf, wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { incidentDetails, incidentTable } from '../tables/incident-tables.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Phase = components['schemas']['Phase'];
type ListOptions = GlobalOptions & {
  readonly state?: 'open' | 'ended';
  readonly service?: string;
  readonly since?: string;
  readonly search?: string;
  readonly limit: string;
  readonly offset: string;
};
type Texts = { readonly description?: string; readonly phase?: Phase; readonly startedAt?: string };
type CreateOptions = GlobalOptions & Texts;
type UpdateOptions = GlobalOptions & Texts & { readonly title?: string };

const phases = ['investigating', 'identified', 'monitoring', 'resolved'] as const satisfies readonly Phase[];
const phase = () => new Option('--phase <phase>', 'how far it is').choices(phases);

/** `allclear incidents list`, `show`, `create` and `update`. */
export const addIncidentsCommands = (program: Program, terminal: Terminal): void => {
  const incidents = program
    .command('incidents')
    .description('what goes wrong at your services')
    .addHelpText('after', '\nExamples:\n  allclear incidents list --state open\n  allclear incidents show 12');
  incidents
    .command('list')
    .description('list them, open ones first')
    .addOption(
      new Option('--state <state>', 'open or ended ones; both where left out').choices(['open', 'ended'] as const),
    )
    .option('--service <service>', 'of this service alone, by name, slug or id')
    .option('--since <moment>', 'begun, ended or open since, such as 7d or 2026-11-01T00:00:00Z')
    .option('-s, --search <text>', 'with this in their title, their latest message or the name of their service')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '50')
    .option('--offset <number>', 'how many to leave out', '0')
    .addHelpText('after', '\nExample: allclear incidents list --state open --service stripe')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  incidents
    .command('show <id>')
    .description('show one with its updates, and whom you told of it')
    .addHelpText('after', '\nExample: allclear incidents show 12')
    .action((id: string, _options, command) => show(terminal, incidentId(id), command.optsWithGlobals()));
  addReports(incidents, terminal);
};

const addReports = (incidents: Group, terminal: Terminal): void => {
  incidents
    .command('create <service> <title>')
    .description('report one by hand')
    .option('--description <text>', 'what is known of it')
    .addOption(phase())
    .option('--started-at <moment>', 'when it began, such as 10m or 2026-11-20T08:00:00Z')
    .addHelpText(
      'after',
      '\nExample: allclear incidents create stripe "Refunds fail" --phase identified --started-at 10m',
    )
    .action((service: string, title: string, _options, command) =>
      create(terminal, service, title, command.optsWithGlobals()),
    );
  incidents
    .command('update <id>')
    .description('change one that was reported by hand; what is not given stays as it is')
    .option('--title <text>', 'another title')
    .option('--description <text>', 'what is known of it')
    .addOption(phase())
    .option('--started-at <moment>', 'when it began')
    .addHelpText('after', '\nExample: allclear incidents update 12 --phase resolved')
    .action((id: string, _options, command) => update(terminal, incidentId(id), command.optsWithGlobals()));
};

const incidentId = (text: string): number => idOf(text, 'an incident', 'incidents list');

const list = async (terminal: Terminal, options: ListOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const offset = wholeNumber(options.offset, '--offset', 0, 100_000);
  const { state, search: q, since, service } = options;
  const query = {
    limit,
    offset,
    ...(state && { state }),
    ...(q !== undefined && { q }),
    ...(since !== undefined && { since: momentOf(since, '--since', now()) }),
    ...(service !== undefined && { serviceId: (await oneService(api, service)).id }),
  };
  const listed = await api.GET('/api/incidents', { params: { query } });
  const incidents = unwrap(listed);
  answer(terminal, options, { data: incidents, table: incidentTable(incidents, now()), none: 'No incidents.' });
  const total = Number(listed.response.headers.get('x-total-count'));
  if (offset + incidents.length < total)
    remark(terminal, options, `${incidents.length} of ${total}: --limit and --offset show the others.`);
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
  const text = `Reported for ${service.name}, with the id ${incident.id}: ${incident.title} (${incident.status}).`;
  answer(terminal, options, { data: incident, text });
};

const update = async (terminal: Terminal, id: number, options: UpdateOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const body = { ...(options.title !== undefined && { title: options.title }), ...textsOf(options, now()) };
  if (Object.keys(body).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change: give --title, --description, --phase or --started-at.');
  const incident = unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: incident, text: `${incident.title} (${incident.status})` });
};

const textsOf = ({ description, phase: status, startedAt }: Texts, now: Date) => ({
  ...(description !== undefined && { description }),
  ...(status !== undefined && { status }),
  ...(startedAt !== undefined && { startedAt: momentOf(startedAt, '--started-at', now) }),
});
