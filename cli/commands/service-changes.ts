import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { changeServices, type SharedChanges } from '#change-services';
import { type ApiClient, unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { countedServices, everyOption, inOption, type Several, severalServices } from '../services/several-services.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Schemas = components['schemas'];
type Fields = GlobalOptions & {
  readonly name?: string;
  readonly description?: string;
  readonly category?: string;
  readonly icon?: string;
  readonly iconColor?: string;
  readonly alerts?: Schemas['AlertThreshold'];
  readonly component?: readonly string[];
  readonly group?: readonly string[];
  readonly unlinked?: boolean;
};
type EditOptions = Fields & { readonly page?: string; readonly all?: boolean; readonly pin?: boolean };

const alerts = () =>
  new Option('--alerts <level>', 'from which trouble on integrations are told').choices([
    'degraded',
    'outage',
    'none',
  ] as const);
const COMPONENT = 'a component of the page, by id or name; may be repeated';
const GROUP = 'a group of the page, with what is added to it later; may be repeated';

const EDIT_HELP = `
Several services can get the same --category, --alerts, --unlinked and --pin.

Example: allclear services edit stripe --alerts outage --component API
         allclear services edit --in payments --alerts outage`;

/** Commands that add and change services. */
export const addServiceChanges = (services: Group, terminal: Terminal): void => {
  services
    .command('add <address>')
    .description('watch the status page at this address, or that of a service which the catalogue knows by this name')
    .option('-n, --name <name>', 'what to call it; the name in the catalogue, or the host, where left out')
    .option('--description <text>', 'one line about it')
    .option('--category <name>', 'such as payments')
    .option('--icon <class>', 'a Remix Icon, such as ri-bank-card-line')
    .option('--icon-color <classes>', 'its colours, such as "text-blue-600 bg-blue-100"')
    .option('--component <component...>', COMPONENT)
    .option('--group <group...>', GROUP)
    .option('--no-unlinked', 'without incidents that the page links to no component')
    .addOption(alerts())
    .addHelpText(
      'after',
      '\nExample: allclear services add https://www.githubstatus.com --name GitHub --component Actions',
    )
    .action((address: string, _options, command) => add(terminal, address, command.optsWithGlobals()));
  services
    .command('edit [services...]')
    .description('change what is given; what is not stays as it is')
    .addOption(everyOption())
    .addOption(inOption())
    .option('-n, --name <name>', 'what to call it')
    .option('--page <address>', 'another status page')
    .option('--description <text>', 'one line about it')
    .option('--category <name>', 'such as payments')
    .option('--icon <class>', 'a Remix Icon, such as ri-bank-card-line')
    .option('--icon-color <classes>', 'its colours, such as "text-blue-600 bg-blue-100"')
    .option('--component <component...>', COMPONENT)
    .option('--group <group...>', GROUP)
    .option('--all', 'the whole page, whatever components were chosen')
    .option('--unlinked', 'with incidents that the page links to no component')
    .option('--no-unlinked', 'without them')
    .option('--pin', 'before others of the same status')
    .option('--no-pin', 'in its place among them')
    .addOption(alerts())
    .addHelpText('after', EDIT_HELP)
    .action((names: string[], _options, command) => edit(terminal, names, command.optsWithGlobals()));
};

const add = async (terminal: Terminal, wanted: string, options: Fields): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageFor(api, wanted);
  const { component: chosen } = options;
  const listed =
    chosen && unwrap(await api.POST('/api/services/detect', { body: { url: page.statusPageUrl } })).components;
  const body = { ...page, ...fieldsOf(options, listed ?? []) };
  const service = unwrap(await api.POST('/api/services', { body }));
  const problem = service.problem ? `, ${service.problem}` : '';
  answer(terminal, options, { data: service, text: `Added ${service.name}: ${service.currentStatus}${problem}` });
};

type Page = {
  readonly name: string;
  readonly statusPageUrl: string;
  readonly logoIcon?: string;
  readonly logoColor?: string;
};

/** A word without a dot is no address: what the catalogue knows by it. @throws CommandError (usage) for one that it does not know. */
const pageFor = async (api: ApiClient, wanted: string): Promise<Page> => {
  if (/[.:/]/.test(wanted)) {
    const statusPageUrl = /^[a-z]+:\/\//i.test(wanted) ? wanted : `https://${wanted}`;
    return { name: URL.canParse(statusPageUrl) ? new URL(statusPageUrl).host : wanted, statusPageUrl };
  }
  const found = unwrap(await api.GET('/api/catalogue', { params: { query: { q: wanted.slice(0, 100) } } }));
  const entry = found.find(({ name, slug }) => name.toLowerCase() === wanted.toLowerCase() || slug === wanted);
  if (entry) {
    const { name, statusPageUrl, logoIcon, logoColor } = entry;
    return { name, statusPageUrl, logoIcon, logoColor };
  }
  const others =
    found.length === 0
      ? ''
      : ` It knows ${found
          .slice(0, 5)
          .map(({ slug }) => slug)
          .join(', ')}.`;
  throw new CommandError(
    exitCodes.usage,
    `The catalogue knows no "${wanted}": give the address of its status page.${others}`,
  );
};

type Component = { readonly id: string; readonly name: string };

const fieldsOf = (options: Fields, listed: readonly Component[]) => ({
  ...(options.name !== undefined && { name: options.name }),
  ...(options.description !== undefined && { description: options.description }),
  ...(options.category !== undefined && { category: options.category }),
  ...(options.icon !== undefined && { logoIcon: options.icon }),
  ...(options.iconColor !== undefined && { logoColor: options.iconColor }),
  ...(options.alerts !== undefined && { alertThreshold: options.alerts }),
  ...(options.component !== undefined && { components: options.component.map((name) => componentId(listed, name)) }),
  ...(options.group !== undefined && { componentGroups: [...options.group] }),
  ...(options.unlinked !== undefined && { unlinkedIncidents: options.unlinked }),
});

const componentId = (listed: readonly Component[], wanted: string): string => {
  const found = listed.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  if (found) return found.id;
  throw new CommandError(
    exitCodes.usage,
    `The page has no component called "${wanted}"; "allclear services detect <address>" lists them.`,
  );
};

const edit = async (terminal: Terminal, names: readonly string[], options: EditOptions & Several): Promise<void> => {
  const { api } = connect(terminal, options);
  const [service, ...others] = await severalServices(api, names, options);
  if (!service || others.length > 0) {
    const ids = [service, ...others].flatMap((one) => one?.id ?? []);
    const changed = await changeServices(api, ids, sharedChanges(options));
    return answer(terminal, options, { data: { changed }, text: `Changed ${countedServices(changed.length)}.` });
  }
  const path = { id: service.id };
  const listed = options.component && unwrap(await api.GET('/api/services/{id}', { params: { path } })).components;
  const body = {
    ...fieldsOf(options, listed ?? []),
    ...(options.all && { components: [], componentGroups: [] }),
    ...(options.page !== undefined && { statusPageUrl: options.page }),
    ...(options.pin !== undefined && { pinned: options.pin }),
  };
  refuseNothing(body);
  const changed = unwrap(await api.PUT('/api/services/{id}', { params: { path }, body }));
  answer(terminal, options, { data: changed, text: `Changed ${changed.name}.` });
};

/** @throws CommandError (usage) for an option that only one service can have */
const sharedChanges = ({ category, alerts, unlinked, pin, ...more }: EditOptions): SharedChanges => {
  const ofOne = (['name', 'page', 'description', 'icon', 'iconColor', 'component', 'group', 'all'] as const).find(
    (name) => more[name] !== undefined,
  );
  if (ofOne !== undefined)
    throw new CommandError(
      exitCodes.usage,
      'Several services can only get the same --category, --alerts, --unlinked and --pin.',
    );
  const changes = {
    ...(category !== undefined && { category }),
    ...(alerts !== undefined && { alertThreshold: alerts }),
    ...(unlinked !== undefined && { unlinkedIncidents: unlinked }),
    ...(pin !== undefined && { pinned: pin }),
  };
  refuseNothing(changes);
  return changes;
};

/** @throws CommandError (usage) */
const refuseNothing = (changes: object): void => {
  if (Object.keys(changes).length === 0)
    throw new CommandError(exitCodes.usage, 'Nothing to change: "allclear services edit --help" lists what can be.');
};
