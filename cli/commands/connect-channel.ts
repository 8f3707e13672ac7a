import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Command } from 'commander';
import { type ChannelData, channels } from '#channels';
import { type ApiClient, unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

/** A channel's settings, by field name. */
type AddOptions = GlobalOptions & { readonly events?: string; readonly services?: string } & Readonly<
    Record<string, string | boolean | undefined>
  >;
type EditOptions = GlobalOptions & {
  readonly name?: string;
  readonly webhookUrl?: string;
  readonly events?: string;
  readonly services?: string;
  readonly allServices?: boolean;
  readonly enable?: boolean;
  readonly disable?: boolean;
} & Readonly<Record<string, unknown>>;

/** `allclear integrations add` and `edit`: what the forms of the web app ask. */
export const addChannelCommands = (integrations: Group, terminal: Terminal): void => {
  const connecting = integrations.command('add').description('connect a channel');
  for (const channel of Object.values(channels))
    connecting.addCommand(channelCommand(channel, terminal) as object as CommandUnknownOpts);
  const editing = integrations
    .command('edit <id>')
    .description('change what is given; what is not stays as it is')
    .option('--name <text>', 'what to call it')
    .option('--webhook-url <address>', 'where it goes; "-" reads it from standard input')
    .option('--events <list>', 'what it is told of, such as incidents,resolved')
    .option('--services <ids>', 'the ids of the services that it is told of, such as 3,7')
    .option('--all-services', 'it is told of all of them')
    .option('--enable', 'switch it on')
    .option('--disable', 'switch it off; what waits to be sent is not')
    .addHelpText('after', '\nExample: allclear integrations edit 3 --events incidents,resolved --services 3,7')
    .action((id: string, _options, command) => edit(terminal, integrationId(id), command.optsWithGlobals()));
  for (const [name, words] of ownSettings()) editing.option(`${flagOf(name)} <text>`, words);
};

/** Settings of channels besides name and URL, each with its channels and their name for it. */
const ownSettings = (): ReadonlyMap<string, string> => {
  const settings = new Map<string, string>();
  for (const channel of Object.values(channels)) {
    for (const { name, label } of channel.fields) {
      if (name === 'name' || name === 'webhookUrl') continue;
      const words = `${label} of ${channel.label}`;
      const before = settings.get(name);
      settings.set(name, before === undefined ? words : `${before}, ${words}`);
    }
  }
  return settings;
};

export const integrationId = (text: string): number => idOf(text, 'an integration', 'integrations list');

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Its options are what the form of the web app asks, so nothing can know their types. */
const channelCommand = (channel: ChannelData, terminal: Terminal): Command => {
  const command = new Command(channel.type).description(channel.text);
  for (const { name, kind, label, initial, isOptional = false } of channel.fields) {
    const flag = `${flagOf(name)} <${kind}>`;
    const words = kind === 'address' ? `${label}; "-" reads it from standard input` : label;
    if (initial !== undefined) command.option(flag, words, initial);
    else if (isOptional) command.option(flag, words);
    else command.requiredOption(flag, words);
  }
  if (channel.choices.length > 0) {
    const ticked = channel.choices.filter(({ isTicked }) => isTicked);
    command.option('--events <list>', `what it is told of: some of ${namesOf(channel.choices)}`, namesOf(ticked));
  }
  return command
    .option('--services <ids>', 'the ids of the services that it is told of, such as 3,7; all where left out')
    .addHelpText('after', `\nExample: allclear integrations add ${channel.type} --webhook-url - < address.txt`)
    .action((_options, added: Command) => add(terminal, channel, added.optsWithGlobals()));
};

const add = async (terminal: Terminal, channel: ChannelData, options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const events = eventsOf(channel, options.events);
  const entries = channel.fields.map(({ name }) => [name, String(options[name] ?? '')] as const);
  const { name = '', webhookUrl = '', ...settings } = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  const config = { ...settings, webhookUrl: await addressFrom(terminal, webhookUrl), events };
  const body = { type: channel.type, name, config, serviceIds: serviceIdsOf(options.services) };
  const { signingSecret, ...created } = unwrap(await api.POST('/api/integrations', { body }));
  const text = `Connected ${created.name}, with the id ${created.id}.`;
  answer(terminal, options, { data: { ...created, signingSecret }, text });
  sayOnce(terminal, options, signingSecret);
  if (created.note !== null && formatOf(terminal, options) !== 'json') remark(terminal, options, created.note);
};

/** Also where nothing else is said, since it can't be had again. */
export const sayOnce = (terminal: Terminal, options: GlobalOptions, secret: string | null): void => {
  if (secret !== null && formatOf(terminal, options) !== 'json')
    terminal.stdout.write(`Its signing secret, shown only this once: ${secret}\n`);
};

const edit = async (terminal: Terminal, id: number, options: EditOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { name, webhookUrl, events, services, allServices, enable, disable } = options;
  const given = [...ownSettings().keys()].filter((one) => options[one] !== undefined);
  const config = {
    ...Object.fromEntries(given.map((one) => [one, String(options[one])])),
    ...(webhookUrl !== undefined && { webhookUrl: await addressFrom(terminal, webhookUrl) }),
    ...(events !== undefined && { events: eventsOf(await channelOf(api, id), events) }),
  };
  const body = {
    ...(name !== undefined && { name }),
    ...(Object.keys(config).length > 0 && { config }),
    ...(services !== undefined && { serviceIds: serviceIdsOf(services) }),
    ...(allServices && { serviceIds: null }),
    ...((enable || disable) && { enabled: enable === true }),
  };
  if (Object.keys(body).length === 0)
    throw new CommandError(
      exitCodes.usage,
      'Nothing to change: "allclear integrations edit --help" lists what can be.',
    );
  const changed = unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: changed, text: `Changed ${changed.name}.` });
  if (changed.note !== null && formatOf(terminal, options) !== 'json') remark(terminal, options, changed.note);
};

/** Which events there are to choose depends on where it goes. @throws CommandError (usage) where it has none to choose. */
const channelOf = async (api: ApiClient, id: number): Promise<ChannelData> => {
  const found = unwrap(await api.GET('/api/integrations')).find((one) => one.id === id);
  if (found && found.type !== 'email') return channels[found.type];
  throw new CommandError(exitCodes.usage, `There is no integration ${id} whose events could be chosen.`);
};

const addressFrom = async (terminal: Terminal, given: string): Promise<string> =>
  given === '-' ? (await terminal.readInput()).trim() : given;

/** Undefined where there is nothing to choose. */
const eventsOf = ({ choices }: ChannelData, list: string | undefined) => {
  if (list === undefined) return undefined;
  const wanted = list.split(',').map((word) => word.trim());
  const unknown = wanted.find((word) => word !== '' && !choices.some(({ name }) => name === word));
  if (unknown !== undefined)
    throw new CommandError(exitCodes.usage, `--events takes ${namesOf(choices)}, and not "${unknown}".`);
  return Object.fromEntries(choices.map(({ name }) => [name, wanted.includes(name)]));
};

const namesOf = (choices: ChannelData['choices']): string => choices.map(({ name }) => name).join(',');

const serviceIdsOf = (list: string | undefined): number[] | undefined =>
  list?.split(',').map((text) => idOf(text.trim(), 'a service', 'services list'));
