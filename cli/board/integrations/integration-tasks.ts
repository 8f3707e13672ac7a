import { type ChannelData, channels } from '#channels';
import { type ApiClient, unwrap } from '#client';
import { quietFlag, quietHoursFrom, quietText } from '../../integrations/quiet-hours.ts';
import { summariesFrom, summaryFlag, summaryText } from '../../integrations/summaries.ts';
import type { FileIntegration } from '../board-file.ts';
import type { OwnIntegration } from '../own-board.ts';
import { changedFields, type Task, type Value } from '../step.ts';
import { choicesOf, initialSettings } from './channel-choices.ts';
import { credentialsFrom } from './credentials-from.ts';

/** A service or a board that others refer to; it has an ID once it's added. */
export type Told = { readonly name: string; readonly id: () => number | undefined };

/** All services, chosen ones, or those of a board. */
export type Coverage = 'all' | readonly Told[] | { readonly board: Told };

export type WantedIntegration = {
  readonly file: FileIntegration;
  /** Absent if the file doesn't say. */
  readonly told?: Coverage;
};

export type IntegrationWork = {
  readonly api: ApiClient;
  /** The environment of the command, for URLs and keys. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The names of existing services, by ID. */
  readonly names: ReadonlyMap<number, string>;
  /** The names of existing boards, by ID. */
  readonly boardNames: ReadonlyMap<number, string>;
};

/** They wait for the services that they name, so they're one queue, the last one. */
export const QUEUE = 'integrations';

/** True for the integration of this type and name. */
export const isSameIntegration = ({ file }: WantedIntegration, { type, name }: OwnIntegration): boolean =>
  type === file.type && name === file.name;

/** Creates one, with its URL and keys from the environment. */
export const connectTask = (
  wanted: WantedIntegration,
  { api, env }: IntegrationWork,
  onAdded: (id: number) => void,
): Task => {
  const { file, told = 'all' } = wanted;
  const { type, name, enabled } = file;
  const channel = channels[type];
  const credentials = credentialsFrom(file, channel, env);
  const run = async (): Promise<number> => {
    const given = { ...initialSettings(channel), ...file.settings };
    const config = { ...given, ...credentials.config, events: choicesOf(channel, file.events) };
    const body = { type, name, config, enabled, ...rulesOf(file), ...choiceOf(told) };
    const { id } = unwrap(await api.POST('/api/integrations', { body }));
    onAdded(id);
    return id;
  };
  const changes = changedFields(undefined, { ...fieldsOf(file), ...coverageText(told) });
  const { refusal } = credentials;
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
  work: IntegrationWork,
): Task | undefined => {
  const { api } = work;
  const channel = channels[own.type];
  const fields = changedFields(ownFields(own, channel), fieldsOf(file));
  const covers = told && !isTold(own, told, work) ? told : undefined;
  const changes = [...fields, ...(covers ? changedFields(ownCoverage(own, work), coverageText(covers)) : [])];
  if (changes.length === 0) return undefined;
  const run = async (): Promise<number> => {
    const events = file.events && choicesOf(channel, file.events);
    const body = {
      config: { ...file.settings, ...(events && { events }) },
      // Switching it on again would start afresh.
      ...(fields.some(({ field }) => field === 'enabled') && { enabled: file.enabled }),
      ...rulesOf(file),
      ...(covers && choiceOf(covers)),
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

/** Without the escalation, which names another integration. */
const rulesOf = ({ quietHours, repeatMinutes, summaries }: FileIntegration) => ({
  ...quietFlag(quietHours),
  ...summaryFlag(summaries),
  ...(repeatMinutes !== undefined && { repeatMinutes: repeatMinutes === 'none' ? null : repeatMinutes }),
});

const fieldsOf = ({
  settings = {},
  events,
  quietHours,
  repeatMinutes,
  summaries,
  enabled,
}: FileIntegration): Readonly<Record<string, Value | undefined>> => ({
  ...settings,
  events,
  quietHours: quietHours && normalQuietText(quietHours),
  repeatMinutes: repeatMinutes === undefined ? undefined : String(repeatMinutes),
  summaries: summaries && summaryText(summariesFrom(summaries) ?? null),
  enabled,
});

const normalQuietText = (text: string): string => quietText(quietHoursFrom(text) ?? null);

const ownFields = (
  { config, quietHours, repeatMinutes, summaries, enabled }: OwnIntegration,
  channel: ChannelData,
): Readonly<Record<string, Value>> => {
  const { webhookUrl: _, events = {}, ...settings } = config;
  return {
    ...settings,
    events: channel.choices.map(({ name }) => name).filter((name) => events[name]),
    quietHours: quietText(quietHours),
    repeatMinutes: String(repeatMinutes ?? 'none'),
    summaries: summaryText(summaries),
    enabled,
  };
};

const choiceOf = (told: Coverage): { readonly serviceIds?: number[] | null; readonly boardId?: number | null } => {
  if (told === 'all') return { serviceIds: null, boardId: null };
  return 'board' in told ? { boardId: idOfTold(told.board, 'board') } : { serviceIds: idsOfTold(told) };
};

/** @throws Error for a service that doesn't exist, because it was refused */
export const idsOfTold = (told: readonly Told[]): number[] => told.map((one) => idOfTold(one, 'service'));

/** @throws Error if it doesn't exist, because it was refused */
export const idOfTold = ({ name, id }: Told, kind: string): number => {
  const its = id();
  if (its === undefined) throw new Error(`its ${kind} ${name} couldn't be added`);
  return its;
};

const coverageText = (told: Coverage): Readonly<Record<string, Value>> => {
  if (told === 'all') return { services: told };
  return 'board' in told ? { board: told.board.name } : { services: told.map(({ name }) => name) };
};

/** Without deleted services. */
const ownCoverage = (
  { serviceIds, boardId }: OwnIntegration,
  { names, boardNames }: IntegrationWork,
): Readonly<Record<string, Value>> => {
  if (boardId !== null) return { board: boardNames.get(boardId) ?? '' };
  return { services: serviceIds === null ? 'all' : serviceIds.flatMap((id) => names.get(id) ?? []) };
};

const isTold = ({ serviceIds, boardId }: OwnIntegration, told: Coverage, { names }: IntegrationWork): boolean => {
  if (told === 'all') return serviceIds === null && boardId === null;
  if ('board' in told) return boardId !== null && told.board.id() === boardId;
  return (
    serviceIds !== null &&
    isAmong(
      serviceIds.filter((id) => names.has(id)),
      told,
    )
  );
};

/** True if these are the same services, in any order. */
export const isAmong = (serviceIds: readonly number[], told: readonly Told[]): boolean => {
  const ids = new Set(serviceIds);
  return ids.size === told.length && told.every((one) => ids.has(one.id() ?? 0));
};
