import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { changeServices, type SharedChanges } from '#change-services';
import { type ApiClient, unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
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
  new Option('--alerts <level>', 'Lowest severity that sends alerts').choices(['degraded', 'outage', 'none'] as const);
const COMPONENT = 'Monitor only this component, by name or ID (repeatable)';
const DESCRIPTION = 'One line about the service';
const CATEGORY = 'Category, e.g. payments';
const ICON = 'Remix Icon class, e.g. ri-bank-card-line';
const ICON_COLOR = 'Icon colour classes, e.g. "text-blue-600 bg-blue-100"';
const NO_UNLINKED = 'Ignore incidents not linked to a component';
const GROUP = 'Monitor only this group of components, including later ones (repeatable)';

/** Commands that add and change services. */
export const addServiceChanges = (services: Group, terminal: Terminal): void => {
  services
    .command('add <url-or-name>')
    .alias('create')
    .description('Add a service by the URL of its status page, or by its name in the catalogue')
    .option('-n, --name <name>', 'Display name (default: the name in the catalogue, else the host)')
    .option('--description <text>', DESCRIPTION)
    .option('--category <name>', CATEGORY)
    .option('--icon <class>', ICON)
    .option('--icon-color <classes>', ICON_COLOR)
    .option('--component <component...>', COMPONENT)
    .option('--group <group...>', GROUP)
    .option('--no-unlinked', NO_UNLINKED)
    .addOption(alerts())
    .addHelpText(
      'after',
      examples(
        'allclear services add github',
        'allclear services add https://www.githubstatus.com --name GitHub --component Actions',
      ),
    )
    .action((address: string, _options, command) => add(terminal, address, command.optsWithGlobals()));
  services
    .command('edit [services...]')
    .alias('update')
    .summary('Edit services')
    .description(
      "Edit services. Settings without a flag don't change. Several can get the same --category, --alerts, --unlinked and --pin.",
    )
    .addOption(everyOption())
    .addOption(inOption())
    .option('-n, --name <name>', 'Display name')
    .option('--page <url>', 'URL of the status page')
    .option('--description <text>', DESCRIPTION)
    .option('--category <name>', CATEGORY)
    .option('--icon <class>', ICON)
    .option('--icon-color <classes>', ICON_COLOR)
    .option('--component <component...>', COMPONENT)
    .option('--group <group...>', GROUP)
    .option('--all', 'Monitor the whole page instead of components')
    .option('--unlinked', 'Include incidents not linked to a component')
    .option('--no-unlinked', NO_UNLINKED)
    .option('--pin', 'Pin to the top among services with the same status')
    .option('--no-pin', 'Unpin')
    .addOption(alerts())
    .addHelpText(
      'after',
      examples(
        'allclear services edit stripe --alerts outage --component API',
        'allclear services edit --in payments --alerts outage',
      ),
    )
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

/** A word without a dot is no URL: it's looked up in the catalogue. @throws CommandError (usage) if it isn't there. */
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
      : ` Similar: ${found
          .slice(0, 5)
          .map(({ slug }) => slug)
          .join(', ')}.`;
  throw new CommandError(
    exitCodes.usage,
    `"${wanted}" isn't in the catalogue. Use the URL of its status page.${others}`,
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
    `The status page has no component "${wanted}". To list its components, run "allclear services detect <url>".`,
  );
};

const edit = async (terminal: Terminal, names: readonly string[], options: EditOptions & Several): Promise<void> => {
  const { api } = connect(terminal, options);
  const [service, ...others] = await severalServices(api, names, options);
  if (!service || others.length > 0) {
    const ids = [service, ...others].flatMap((one) => one?.id ?? []);
    const changed = await changeServices(api, ids, sharedChanges(options));
    return answer(terminal, options, { data: { changed }, text: `Updated ${countedServices(changed.length)}.` });
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
  answer(terminal, options, { data: changed, text: `Updated ${changed.name}.` });
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
    throw new CommandError(exitCodes.usage, 'Nothing to change. Run "allclear services edit --help" to see the flags.');
};
