import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Schemas = components['schemas'];
export type Fields = GlobalOptions & {
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

export const alerts = () =>
  new Option('--alerts <level>', 'Lowest severity that sends alerts').choices(['degraded', 'outage', 'none'] as const);
export const COMPONENT = 'Monitor only this component, by name or ID (repeatable)';
export const DESCRIPTION = 'One line about the service';
export const CATEGORY = 'Category, e.g. payments';
export const ICON = 'Remix Icon class, e.g. ri-bank-card-line';
export const ICON_COLOR = 'Icon colour classes, e.g. "text-blue-600 bg-blue-100"';
export const NO_UNLINKED = 'Ignore incidents not linked to a component';
export const GROUP = 'Monitor only this group of components, including later ones (repeatable)';

export const addServiceChanges = (services: Group, terminal: Terminal): void => {
  services
    .command('add <url-or-name>')
    .alias('create')
    .description('Add a service by the URL of its status page, or by its name in the catalogue')
    .option('-n, --name <name>', 'Display name (default: the name in the catalogue, or the host)')
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
  const entry = found.find(({ name, slug, aliases }) =>
    [name, slug, ...aliases].some((one) => one.toLowerCase() === wanted.toLowerCase()),
  );
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

export const fieldsOf = (options: Fields, listed: readonly Component[]) => ({
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
