import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { labelOf, type Match, matchText } from '../board/mappings/mapping-file.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { usesOf } from './mapping-uses.ts';

type Mapping = components['schemas']['AlertMapping'];
type Flags = {
  readonly label?: string;
  readonly title?: string;
  readonly source?: string;
  readonly component?: readonly string[];
};
type CreateOptions = GlobalOptions & Flags & { readonly services: string };
type EditOptions = GlobalOptions & Flags & { readonly name?: string; readonly services?: string };

/** `allclear alert-mappings list`, `create`, `edit` and `delete`. */
export const addAlertMappingsCommands = (program: Program, terminal: Terminal): void => {
  const example = 'allclear alert-mappings create Checkout --label service=checkout --services stripe,aws';
  const mappings = program
    .command('alert-mappings')
    .description('Map your own alerts to services')
    .addHelpText('after', examples(example));
  mappings
    .command('list')
    .description('List mappings')
    .addHelpText('after', examples('allclear alert-mappings list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  mappings
    .command('create <name>')
    .description('Create a mapping from alerts to services')
    .requiredOption('--services <services>', 'Services that it uses, separated by commas')
    .option(...COMPONENT)
    .option(...LABEL)
    .option(...TITLE)
    .option(...SOURCE)
    .addHelpText('after', examples(example))
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  mappings
    .command('edit <id>')
    .alias('update')
    .summary('Edit a mapping')
    .description("Edit a mapping. Settings without a flag don't change.")
    .option('--name <name>', 'Name')
    .option('--services <services>', 'Services that it uses, separated by commas')
    .option(...COMPONENT)
    .option(...LABEL)
    .option(...TITLE)
    .option(...SOURCE)
    .addHelpText(
      'after',
      examples("allclear alert-mappings edit 2 --services stripe --component 'stripe:Payments API'"),
    )
    .action((id: string, _options, command) =>
      edit(terminal, idOf(id, 'a mapping', 'alert-mappings list'), command.optsWithGlobals()),
    );
  mappings
    .command('delete <id>')
    .description('Delete a mapping')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear alert-mappings delete 2 --yes'))
    .action((id: string, _options, command) =>
      remove(terminal, idOf(id, 'a mapping', 'alert-mappings list'), command.optsWithGlobals()),
    );
};

const COMPONENT = [
  '--component <components...>',
  "Only these components of its services, e.g. 'stripe:Payments API'",
] as const;
const LABEL = ['--label <label>', 'Label of its alerts, such as service=checkout'] as const;
const TITLE = ['--title <words>', 'Words in the title of its alerts'] as const;
const SOURCE = ['--source <source>', 'Name of the source of its alerts'] as const;

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const mappings = unwrap(await api.GET('/api/alert-mappings'));
  const none =
    'No mappings yet. Create one: allclear alert-mappings create Checkout --label service=checkout --services stripe';
  answer(terminal, options, { data: mappings, table: mappingTable(mappings), none });
};

const mappingTable = (mappings: readonly Mapping[]): Table => ({
  heads: ['Id', 'Name', 'Alerts', 'Services'],
  rows: mappings.map((mapping) => [
    String(mapping.id),
    mapping.name,
    matchText(mapping),
    mapping.services
      .map(({ name, components: parts }) => [name, ...parts.map((part) => part.name)].join(': '))
      .join(', '),
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const match = matchIn(options);
  const { api } = connect(terminal, options);
  const services = await usesOf(api, options.services, options.component);
  const made = unwrap(await api.POST('/api/alert-mappings', { body: { name, ...match, services } }));
  answer(terminal, options, { data: made, text: `Created the mapping ${made.name} (ID ${made.id}).` });
};

const edit = async (terminal: Terminal, id: number, options: EditOptions): Promise<void> => {
  const { name, services, component, label, title, source } = options;
  if (component && services === undefined)
    throw new CommandError(exitCodes.usage, 'Use --component together with --services.');
  const { api } = connect(terminal, options);
  const own = unwrap(await api.GET('/api/alert-mappings')).find((one) => one.id === id);
  if (!own) throw new CommandError(exitCodes.usage, `There's no mapping ${id}. Run "allclear alert-mappings list".`);
  const isMatched = [label, title, source].some((one) => one !== undefined);
  const { field, label: known, value } = own;
  const body = {
    name: name ?? own.name,
    ...(isMatched ? matchIn(options) : { field, label: known, value }),
    services: services === undefined ? own.services.map(useOf) : await usesOf(api, services, component),
  };
  const saved = unwrap(await api.PUT('/api/alert-mappings/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: saved, text: `Updated the mapping ${saved.name}.` });
};

const useOf = ({ serviceId, components: parts }: Mapping['services'][number]) => ({
  serviceId,
  componentIds: parts.map((part) => part.id),
});

/** @throws CommandError (usage) unless one place is named */
const matchIn = ({ label, title, source }: Flags): Match => {
  const given: readonly (Match | undefined)[] = [
    ...(label === undefined ? [] : [labelOf(label)]),
    ...(title === undefined ? [] : [{ field: 'title', label: null, value: title } as const]),
    ...(source === undefined ? [] : [{ field: 'source', label: null, value: source } as const]),
  ];
  const [match] = given;
  if (match && given.length === 1) return match;
  const text =
    given.length === 1
      ? '--label must be like service=checkout.'
      : 'Use one of --label, --title and --source to choose its alerts.';
  throw new CommandError(exitCodes.usage, text);
};

const remove = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Its alerts are no longer compared with your services.';
  await confirm(terminal, options.yes, { what: `delete mapping ${id}`, loss });
  unwrap(await api.DELETE('/api/alert-mappings/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted mapping ${id}.` });
};
