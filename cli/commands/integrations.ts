import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Command } from 'commander';
import { type ChannelData, channels } from '#channels';
import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { deliveryTable, integrationTable } from '../integration-tables.ts';
import { printJson, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions } from '../session.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Options = GlobalOptions & { readonly json?: boolean };
type DeliveriesOptions = Options & { readonly limit: string };
/** What a channel asks, by the names of its fields. */
type AddOptions = Options & { readonly events?: string; readonly services?: string } & Readonly<
    Record<string, string | boolean | undefined>
  >;

/** `allclear integrations list`, `add`, `test`, `deliveries` and `replay`. */
export const addIntegrationsCommands = (program: Program, terminal: Terminal): void => {
  const integrations = program.command('integrations').description('where your alerts go');
  integrations
    .command('list')
    .description('list them with their health')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear integrations list --json')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  const connecting = integrations.command('add').description('connect a channel');
  for (const channel of Object.values(channels))
    connecting.addCommand(channelCommand(channel, terminal) as object as CommandUnknownOpts);
  integrations
    .command('test <id>')
    .description('send a test message now; exit code 4 where it is not accepted')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear integrations test 3')
    .action((id: string, _options, command) => test(terminal, idOf(id), command.optsWithGlobals()));
  integrations
    .command('deliveries <id>')
    .description('the latest alerts of an integration and what became of them')
    .option('-n, --limit <number>', 'how many at most, 1 to 200', '20')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear integrations deliveries 3 --limit 100')
    .action((id: string, _options, command) => deliveries(terminal, idOf(id), command.optsWithGlobals()));
  integrations
    .command('replay <id> <delivery>')
    .description('send a delivery again, with the same id')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear integrations replay 3 0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001')
    .action((id: string, delivery: string, _options, command) =>
      replay(terminal, idOf(id), delivery, command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  const integrations = unwrap(await api.GET('/api/integrations'));
  if (wantsJson(terminal, options.json)) return printJson(terminal, integrations);
  if (integrations.length > 0) terminal.stdout.write(integrationTable(integrations, new Date()));
  else terminal.stderr.write('No integrations yet. Connect one in the web app, or with "allclear integrations add".\n');
};

/** Its options are what the form of the web app asks, so nothing can know their types. */
const channelCommand = (channel: ChannelData, terminal: Terminal): Command => {
  const command = new Command(channel.type).description(channel.text);
  for (const { name, kind, label, initial, isOptional = false } of channel.fields) {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <${kind}>`;
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
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExample: allclear integrations add ${channel.type} --webhook-url - < address.txt`)
    .action((_options, added: Command) => add(terminal, channel, added.optsWithGlobals()));
};

const add = async (terminal: Terminal, channel: ChannelData, options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const events = eventsOf(channel, options.events);
  const entries = channel.fields.map(({ name }) => [name, String(options[name] ?? '')] as const);
  const { name = '', webhookUrl = '', ...settings } = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  const address = webhookUrl === '-' ? (await terminal.readInput()).trim() : webhookUrl;
  const config = { ...settings, webhookUrl: address, events };
  const body = { type: channel.type, name, config, serviceIds: options.services?.split(',').map(serviceIdOf) };
  const { signingSecret, ...created } = unwrap(await api.POST('/api/integrations', { body }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, { ...created, signingSecret });
  terminal.stdout.write(`Connected ${created.name}, with the id ${created.id}.\n`);
  if (signingSecret !== null) terminal.stdout.write(`Its signing secret, shown only this once: ${signingSecret}\n`);
  if (created.note !== null) terminal.stderr.write(`${created.note}\n`);
};

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

const test = async (terminal: Terminal, id: number, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  const result = unwrap(await api.POST('/api/integrations/{id}/test', { params: { path: { id } } }));
  if (wantsJson(terminal, options.json)) printJson(terminal, result);
  else if (result.outcome === 'accepted') terminal.stdout.write(`${result.message}\n`);
  if (result.outcome !== 'accepted') throw new CommandError(exitCodes.checkFailed, result.message);
};

const deliveries = async (terminal: Terminal, id: number, options: DeliveriesOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const limit = wholeNumber(options.limit, '--limit', 1, 200);
  const params = { path: { id }, query: { limit } };
  const found = unwrap(await api.GET('/api/integrations/{id}/deliveries', { params }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, found);
  if (found.length > 0) terminal.stdout.write(deliveryTable(found, new Date()));
  else terminal.stderr.write('Nothing was sent there yet.\n');
};

const replay = async (terminal: Terminal, id: number, deliveryId: string, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { path: { id, deliveryId } };
  const delivery = unwrap(await api.POST('/api/integrations/{id}/deliveries/{deliveryId}/replay', { params }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, delivery);
  terminal.stdout.write(`Waiting to be sent: ${delivery.title}\n`);
};

const idOf = (text: string): number =>
  positive(text) ?? refuse(`"${text}" is no id of an integration; "allclear integrations list" shows them.`);

const serviceIdOf = (text: string): number =>
  positive(text) ?? refuse(`"${text}" is no id of a service; "allclear services list" shows them.`);

const positive = (text: string): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const refuse = (message: string): never => {
  throw new CommandError(exitCodes.usage, message);
};
