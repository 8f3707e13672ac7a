import { channels } from '#channels';
import type { BoardFile, FileIntegration, FileService } from './board-file.ts';
import { pageAddress } from './page-address.ts';
import { wantedSelection, wholePage } from './selection.ts';

export type Fault = { readonly path: readonly PropertyKey[]; readonly text: string };

/** Finds values that contradict each other or are duplicates. */
export const faultsOf = ({
  services = [],
  boards = [],
  integrations = [],
  mappings = [],
  feeds = [],
  statusPages = [],
}: BoardFile): readonly Fault[] => [
  ...services.flatMap(selectionFaults),
  ...twice(services.map(watchedOf), 'services', 'name', 'this status page with these components'),
  ...twice(
    services.map(({ key }) => key),
    'services',
    'key',
    'this key',
  ),
  ...twice(
    boards.map(({ name }) => name.toLowerCase()),
    'boards',
    'name',
    'this name',
  ),
  ...twice(
    mappings.map(({ name }) => name.toLowerCase()),
    'mappings',
    'name',
    'this name',
  ),
  ...integrations.flatMap(channelFaults),
  ...integrations.flatMap(coverageFaults),
  ...twice(
    feeds.map(({ name }) => name),
    'feeds',
    'name',
    'this name',
  ),
  ...twice(
    statusPages.map(({ slug }) => slug),
    'statusPages',
    'slug',
    'this slug',
  ),
];

const selectionFaults = ({ components, groups = [] }: FileService, i: number): readonly Fault[] =>
  components === 'all' && groups.length > 0
    ? [{ path: ['services', i, 'groups'], text: "groups can't be combined with components: all" }]
    : [];

/** A service's page and components as a text, which must be unique. */
const watchedOf = (service: FileService): string => {
  const { components, groups } = wantedSelection(service) ?? wholePage;
  const names = components.map((one) => (typeof one === 'string' ? `name ${one}` : `id ${one.id}`));
  return JSON.stringify([pageAddress(service.page), names.toSorted(), groups.toSorted()]);
};

const twice = (
  values: readonly (string | undefined)[],
  section: keyof typeof singular,
  key: string,
  what: string,
): readonly Fault[] =>
  values.flatMap((value, i) =>
    value !== undefined && values.indexOf(value) < i
      ? [{ path: [section, i, key], text: `another ${singular[section]} in the file already has ${what}` }]
      : [],
  );

const singular = {
  services: 'service',
  boards: 'board',
  mappings: 'mapping',
  feeds: 'feed',
  statusPages: 'status page',
} as const;

const coverageFaults = ({ board, services }: FileIntegration, i: number): readonly Fault[] =>
  board !== undefined && services !== undefined
    ? [{ path: ['integrations', i, 'board'], text: "board can't be combined with services" }]
    : [];

/** A channel has the settings and events that its form asks for. */
const channelFaults = (
  { type, settings = {}, keysFrom = {}, events = [] }: FileIntegration,
  i: number,
): readonly Fault[] => {
  const { fields, choices } = channels[type];
  const settingNames = fields.filter(({ name, kind }) => name !== 'name' && kind === 'text').map(({ name }) => name);
  const keyNames = fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  const eventNames = choices.map(({ name }) => name);
  return [
    ...Object.keys(settings)
      .filter((name) => !settingNames.some((one) => one === name))
      .map((name) => ({
        path: ['integrations', i, 'settings', name],
        text: `${type} has ${settingNames.length === 0 ? 'no settings' : `only these settings: ${settingNames.join(', ')}`}`,
      })),
    ...Object.keys(keysFrom)
      .filter((name) => !keyNames.some((one) => one === name))
      .map((name) => ({
        path: ['integrations', i, 'keysFrom', name],
        text: `${type} has ${keyNames.length === 0 ? 'no keys' : `only these keys: ${keyNames.join(', ')}`}`,
      })),
    ...events.flatMap((name, at) =>
      eventNames.includes(name)
        ? []
        : [
            {
              path: ['integrations', i, 'events', at],
              text: `${type} has ${eventNames.length === 0 ? 'no events to choose' : `only these events: ${eventNames.join(', ')}`}`,
            },
          ],
    ),
  ];
};
