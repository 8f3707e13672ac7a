import { type ChannelData, channels } from '#channels';
import { type ApiClient, unwrap } from '#client';
import type { FileIntegration } from './board-file.ts';
import type { OwnIntegration } from './own-board.ts';
import { changedFields, type Task, type Value } from './step.ts';

/** A service of an integration; it has an ID once it's added. */
export type Told = { readonly name: string; readonly id: () => number | undefined };

export type WantedIntegration = {
  readonly file: FileIntegration;
  /** `all`; absent if the file doesn't say. */
  readonly told?: 'all' | readonly Told[];
};

export type IntegrationWork = {
  readonly api: ApiClient;
  /** The environment of the command, for the URLs. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The names of existing services, by ID. */
  readonly names: ReadonlyMap<number, string>;
};

/** They wait for the services that they name, so they're one queue, the last one. */
const QUEUE = 'integrations';

/**
 * The board's integration for each one of a file, by type and name, if any: of several with the same, the first one is the
 * oldest.
 */
export const matchIntegrations = (
  wanted: readonly WantedIntegration[],
  board: readonly OwnIntegration[],
): ReadonlyMap<WantedIntegration, OwnIntegration> => {
  const left = [...board];
  return new Map(
    wanted.flatMap((one) => {
      const at = left.findIndex(({ type, name }) => type === one.file.type && name === one.file.name);
      const [own] = at < 0 ? [] : left.splice(at, 1);
      return own ? [[one, own] as const] : [];
    }),
  );
};

/** Creates one, with the URL from the environment. */
export const connectTask = (wanted: WantedIntegration, { api, env }: IntegrationWork): Task => {
  const { file, told = 'all' } = wanted;
  const { type, name, enabled, addressFrom } = file;
  const channel = channels[type];
  const webhookUrl = addressFrom === undefined ? undefined : env[addressFrom]?.trim();
  const run = async (): Promise<number> => {
    const given = { ...initialSettings(channel), ...file.settings };
    const config = { ...given, webhookUrl: webhookUrl ?? '', events: choicesOf(channel, file.events) };
    const body = { type, name, config, enabled, serviceIds: idsOfTold(told) };
    return unwrap(await api.POST('/api/integrations', { body })).id;
  };
  const changes = changedFields(undefined, { ...fieldsOf(file), services: toldText(told) });
  const refusal = webhookUrl ? undefined : addressMissing(file);
  return {
    action: 'add',
    kind: 'integration',
    id: null,
    name,
    changes,
    queue: QUEUE,
    run,
    ...(refusal && { refusal }),
  };
};

/** Changes what differs, but never its URL; undefined if nothing does. */
export const adjustTask = (
  { file, told }: WantedIntegration,
  own: OwnIntegration,
  { api, names }: IntegrationWork,
): Task | undefined => {
  const channel = channels[own.type];
  const fields = changedFields(ownFields(own, channel), fieldsOf(file));
  const services = told && !isTold(own, told, names) ? told : undefined;
  const changes = [
    ...fields,
    ...(services ? [{ field: 'services', from: ownTold(own, names), to: toldText(services) }] : []),
  ];
  if (changes.length === 0) return undefined;
  const run = async (): Promise<number> => {
    const events = file.events && choicesOf(channel, file.events);
    const body = {
      config: { ...file.settings, ...(events && { events }) },
      // Switching it on again would start afresh.
      ...(fields.some(({ field }) => field === 'enabled') && { enabled: file.enabled }),
      ...(services && { serviceIds: idsOfTold(services) }),
    };
    return unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id: own.id } }, body })).id;
  };
  return { action: 'change', kind: 'integration', id: own.id, name: own.name, changes, queue: QUEUE, run };
};

export const disconnectTask = ({ id, name }: OwnIntegration, { api }: IntegrationWork): Task => ({
  action: 'remove',
  kind: 'integration',
  id,
  name,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/integrations/{id}', { params: { path: { id } } }));
    return id;
  },
});

const addressMissing = ({ type, addressFrom }: FileIntegration): string => {
  const how = `allclear integrations add ${type} --webhook-url -`;
  return addressFrom === undefined
    ? `its URL is missing; set addressFrom to an environment variable with the URL, or run "${how}"`
    : `its URL is missing; set the environment variable ${addressFrom}`;
};

const fieldsOf = ({
  settings = {},
  events,
  enabled,
}: FileIntegration): Readonly<Record<string, Value | undefined>> => ({
  ...settings,
  events,
  enabled,
});

const ownFields = ({ config, enabled }: OwnIntegration, channel: ChannelData): Readonly<Record<string, Value>> => {
  const { webhookUrl: _, events = {}, ...settings } = config;
  return { ...settings, events: channel.choices.map(({ name }) => name).filter((name) => events[name]), enabled };
};

/** The initial values of a channel's form. */
const initialSettings = ({ fields }: ChannelData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, initial }) =>
      name === 'name' || kind === 'address' || initial === undefined ? [] : [[name, initial]],
    ),
  );

/** Undefined if there is nothing to choose. */
const choicesOf = ({ choices }: ChannelData, wanted: readonly string[] | undefined) =>
  choices.length === 0
    ? undefined
    : Object.fromEntries(choices.map(({ name, isTicked }) => [name, wanted ? wanted.includes(name) : isTicked]));

/** @throws Error for a service that doesn't exist, because it was refused */
const idsOfTold = (told: 'all' | readonly Told[]): number[] | null =>
  told === 'all'
    ? null
    : told.map(({ name, id }) => {
        const its = id();
        if (its === undefined) throw new Error(`its service ${name} couldn't be added`);
        return its;
      });

const toldText = (told: 'all' | readonly Told[]): Value => (told === 'all' ? told : told.map(({ name }) => name));

/** Without deleted ones. */
const ownTold = ({ serviceIds }: OwnIntegration, names: ReadonlyMap<number, string>): Value =>
  serviceIds === null ? 'all' : serviceIds.flatMap((id) => names.get(id) ?? []);

const isTold = (
  { serviceIds }: OwnIntegration,
  told: 'all' | readonly Told[],
  names: ReadonlyMap<number, string>,
): boolean => {
  if (serviceIds === null || told === 'all') return serviceIds === null && told === 'all';
  const ids = new Set(serviceIds.filter((id) => names.has(id)));
  return ids.size === told.length && told.every((one) => ids.has(one.id() ?? 0));
};
