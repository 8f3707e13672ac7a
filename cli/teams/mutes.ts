import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { durationMs } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { oneService } from '../status/chosen-services.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { incidentId } from './assignments.ts';

type Schemas = components['schemas'];

type Mutable = {
  readonly mute: (api: ApiClient, id: number, body: Schemas['NewMute']) => Promise<Schemas['Mute']>;
  readonly unmute: (api: ApiClient, id: number) => Promise<unknown>;
  readonly argument: string;
  readonly example: string;
  readonly idOf: (api: ApiClient, text: string) => Promise<number>;
};

const incident: Mutable = {
  mute: async (api, id, body) => unwrap(await api.PUT('/api/incidents/{id}/mute', { params: { path: { id } }, body })),
  unmute: async (api, id) => unwrap(await api.DELETE('/api/incidents/{id}/mute', { params: { path: { id } } })),
  argument: 'id',
  example: 'incidents mute 12',
  idOf: async (_api, text) => incidentId(text),
};

const service: Mutable = {
  mute: async (api, id, body) => unwrap(await api.PUT('/api/services/{id}/mute', { params: { path: { id } }, body })),
  unmute: async (api, id) => unwrap(await api.DELETE('/api/services/{id}/mute', { params: { path: { id } } })),
  argument: 'service',
  example: 'services mute stripe',
  idOf: async (api, text) => (await oneService(api, text)).id,
};

/** `allclear services mute` and `unmute`. */
export const addServiceMutes = (services: Group, terminal: Terminal): void => addMutes(services, terminal, service);

/** `allclear incidents mute` and `unmute`. */
export const addIncidentMutes = (incidents: Group, terminal: Terminal): void => addMutes(incidents, terminal, incident);

type MuteOptions = GlobalOptions & {
  readonly for?: string;
  readonly until?: string;
  readonly untilResolved?: boolean;
  readonly onlyForMe?: boolean;
};

const addMutes = (group: Group, terminal: Terminal, what: Mutable): void => {
  const { argument, example } = what;
  group
    .command(`mute <${argument}>`)
    .description('Mute alerts')
    .option('--for <duration>', 'How long, e.g. 30m or 1h (default: 1h)')
    .option('--until <time>', 'Until "tomorrow", which is 8:00 on this computer, or a time, up to 30 days')
    .option('--until-resolved', 'Until it is resolved')
    .option('--only-for-me', 'Mute your own emails and devices only')
    .addHelpText('after', examples(`allclear ${example} --for 2h`, `allclear ${example} --until-resolved`))
    .action((name: string, _options, command) => mute(terminal, what, name, command.optsWithGlobals()));
  group
    .command(`unmute <${argument}>`)
    .description('Send alerts about it again')
    .addHelpText('after', examples(`allclear ${example.replace('mute', 'unmute')}`))
    .action((name: string, _options, command) => unmute(terminal, what, name, command.optsWithGlobals()));
};

const mute = async (
  terminal: Terminal,
  { mute: put, idOf: find }: Mutable,
  name: string,
  options: MuteOptions,
): Promise<void> => {
  const end = endOf(options, new Date());
  const { api } = connect(terminal, options);
  const body = { ...end, ...(options.onlyForMe && { onlyForMe: true }) };
  const muted = await put(api, await find(api, name), body);
  answer(terminal, options, { data: muted, text: `Muted until ${muted.until ?? "it's resolved"}.` });
};

const unmute = async (
  terminal: Terminal,
  { unmute: end, idOf: find }: Mutable,
  name: string,
  options: GlobalOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = await find(api, name);
  await end(api, id);
  answer(terminal, options, { data: { unmuted: id }, text: 'Alerts are on again.' });
};

/** @throws CommandError (usage) for several ends, and for a time that isn't one */
const endOf = ({ for: length, until, untilResolved }: MuteOptions, now: Date): Schemas['NewMute'] => {
  if ([length, until, untilResolved].filter((one) => one !== undefined).length > 1)
    throw new CommandError(exitCodes.usage, 'Use one of --for, --until and --until-resolved.');
  if (untilResolved) return { untilResolved };
  if (until === undefined)
    return { until: new Date(now.getTime() + durationMs(length ?? '1h', '--for')).toISOString() };
  if (until === 'tomorrow')
    return { until: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8).toISOString() };
  const at = Date.parse(until);
  if (/^\d{4}-\d\d-\d\d/.test(until) && !Number.isNaN(at)) return { until: new Date(at).toISOString() };
  throw new CommandError(exitCodes.usage, '--until must be "tomorrow", or a time such as 2026-11-20T09:40:00Z.');
};
