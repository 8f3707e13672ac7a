import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Command } from 'commander';
import { type ChannelData, channels } from '#channels';
import { type ApiClient, unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { boardQuery } from '../boards/board-named.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { credentialFlag, credentialsFrom, flagOf, ownSettings } from '../integrations/channel-flags.ts';
import { replayRule, ruleOf } from '../integrations/replay-rule.ts';
import { addRuleFlags, type RuleFlags, rulesFrom } from '../integrations/rule-flags.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

/** A channel's settings, by field name. */
type AddOptions = GlobalOptions & {
  readonly events?: string;
  readonly services?: string;
  readonly board?: string;
} & RuleFlags &
  Readonly<Record<string, string | boolean | undefined>>;
type EditOptions = GlobalOptions & {
  readonly name?: string;
  readonly webhookUrl?: string;
  readonly events?: string;
  readonly services?: string;
  readonly board?: string;
  readonly allServices?: boolean;
  readonly enable?: boolean;
  readonly disable?: boolean;
  readonly dryRun?: boolean;
} & RuleFlags &
  Readonly<Record<string, unknown>>;

const BOARD = ['--board <board>', 'Send alerts for the services of this board only'] as const;

const FROM_INPUT = '("-" reads it from standard input)';

/** `allclear integrations add` and `edit`, with the same fields as the web app. */
export const addChannelCommands = (integrations: Group, terminal: Terminal): void => {
  const connecting = integrations
    .command('add')
    .alias('create')
    .description('Connect a channel, such as Slack or PagerDuty')
    .addHelpText('after', examples("allclear integrations add slack --channel '#ops' --webhook-url -"));
  for (const channel of Object.values(channels))
    connecting.addCommand(channelCommand(channel, terminal) as object as CommandUnknownOpts);
  const editing = integrations
    .command('edit <id>')
    .alias('update')
    .summary('Edit an integration')
    .description("Edit an integration. Settings without a flag don't change.")
    .option('--name <text>', 'Display name')
    .option('--webhook-url <url>', `Webhook URL ${FROM_INPUT}`)
    .option('--events <list>', 'Events to send, e.g. incidents,resolved')
    .option('--services <ids>', 'Send alerts for these services only, by ID, e.g. 3,7')
    .option(...BOARD)
    .option('--all-services', 'Send alerts for all services')
    .option('--enable', 'Switch on the integration')
    .option('--disable', 'Switch off the integration and cancel pending alerts')
    .option('--dry-run', 'Show the alerts of the last 90 days under this rule, and change nothing')
    .addHelpText('after', examples('allclear integrations edit 3 --events incidents,resolved --services 3,7'))
    .action((id: string, _options, command) => edit(terminal, integrationId(id), command.optsWithGlobals()));
  addRuleFlags(editing);
  for (const [name, words] of ownSettings()) editing.option(`${flagOf(name)} <text>`, words);
};

export const integrationId = (text: string): number => idOf(text, 'an integration', 'integrations list');

const placeholders = { text: 'text', address: 'url', secret: 'key' } as const;

/** Its options come from the form of the web app, so their types aren't known. */
const channelCommand = (channel: ChannelData, terminal: Terminal): Command => {
  const command = new Command(channel.type).description(channel.text.replace(/\.$/, ''));
  for (const { name, kind, label, initial, isOptional = false } of channel.fields) {
    const flag = `${flagOf(name)} <${placeholders[kind]}>`;
    const words = kind === 'text' ? label : `${label} ${FROM_INPUT}`;
    if (initial !== undefined) command.option(flag, words, initial);
    else if (isOptional) command.option(flag, words);
    else command.requiredOption(flag, words);
  }
  if (channel.choices.length > 0) {
    const ticked = channel.choices.filter(({ isTicked }) => isTicked);
    command.option('--events <list>', `Events to send: ${namesOf(channel.choices)}`, namesOf(ticked));
  }
  command
    .option('--services <ids>', 'Send alerts for these services only, by ID, e.g. 3,7')
    .option(...BOARD)
    .addHelpText('after', examples(exampleOf(channel)))
    .action((_options, added: Command) => add(terminal, channel, added.optsWithGlobals()));
  addRuleFlags(command);
  return command;
};

/** With every flag that it needs. */
const exampleOf = (channel: ChannelData): string => {
  const credential = credentialFlag(channel);
  const needed = channel.fields
    .filter(({ initial, isOptional = false }) => initial === undefined && !isOptional)
    .map(({ name }) => flagOf(name))
    .filter((flag) => flag !== credential && flag !== '--name');
  return [
    `allclear integrations add ${channel.type} --name Ops`,
    ...needed.map((flag) => `${flag} ${flag === '--addresses' ? 'ann@example.com,bo@example.com' : 'ops'}`),
    ...(credential ? [`${credential} -`] : []),
  ].join(' ');
};

const add = async (terminal: Terminal, channel: ChannelData, options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const events = eventsOf(channel, options.events);
  const entries = channel.fields.map(({ name }) => [name, String(options[name] ?? '')] as const);
  const { name = '', ...given } = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  const config = { ...(await credentialsFrom(terminal, given)), events };
  const body = {
    type: channel.type,
    name,
    config,
    serviceIds: serviceIdsOf(options.services),
    ...(await boardQuery(api, options.board)),
    ...rulesFrom(options),
  };
  const { signingSecret, ...created } = unwrap(await api.POST('/api/integrations', { body }));
  const text = `Connected ${created.name} (ID ${created.id}).`;
  answer(terminal, options, { data: { ...created, signingSecret }, text });
  sayOnce(terminal, options, signingSecret);
  if (created.note !== null && formatOf(terminal, options) !== 'json') remark(terminal, options, created.note);
};

/** Printed even with --quiet, because it can't be shown again. */
export const sayOnce = (terminal: Terminal, options: GlobalOptions, secret: string | null): void => {
  if (secret !== null && formatOf(terminal, options) !== 'json')
    terminal.stdout.write(`Signing secret, shown only once: ${secret}\n`);
};

const edit = async (terminal: Terminal, id: number, options: EditOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { name, webhookUrl, events, services, board, allServices, enable, disable } = options;
  const given = [...ownSettings().keys()].filter((one) => options[one] !== undefined);
  const config = {
    ...(await credentialsFrom(terminal, {
      ...Object.fromEntries(given.map((one) => [one, String(options[one])])),
      ...(webhookUrl !== undefined && { webhookUrl }),
    })),
    ...(events !== undefined && { events: eventsOf(await channelOf(api, id), events) }),
  };
  const body = {
    ...(name !== undefined && { name }),
    ...(Object.keys(config).length > 0 && { config }),
    ...(services !== undefined && { serviceIds: serviceIdsOf(services) }),
    ...(await boardQuery(api, board)),
    ...rulesFrom(options),
    ...(allServices && { serviceIds: null, boardId: null }),
    ...((enable || disable) && { enabled: enable === true }),
  };
  if (Object.keys(body).length === 0)
    throw new CommandError(
      exitCodes.usage,
      'Nothing to change. Run "allclear integrations edit --help" to see the flags.',
    );
  if (options.dryRun) return replayRule(terminal, api, options, ruleOf(id, body, allServices === true));
  const changed = unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: changed, text: `Updated ${changed.name}.` });
  if (changed.note !== null && formatOf(terminal, options) !== 'json') remark(terminal, options, changed.note);
};

/** The events to choose from depend on the channel. @throws CommandError (usage) if it has none */
const channelOf = async (api: ApiClient, id: number): Promise<ChannelData> => {
  const found = unwrap(await api.GET('/api/integrations')).find((one) => one.id === id);
  if (found && found.type !== 'email') return channels[found.type];
  throw new CommandError(
    exitCodes.usage,
    `Integration ${id} has no events to choose, or doesn't exist. Run "allclear integrations list".`,
  );
};

/** Undefined if there is nothing to choose. */
const eventsOf = ({ choices }: ChannelData, list: string | undefined) => {
  if (list === undefined) return undefined;
  const wanted = list.split(',').map((word) => word.trim());
  const unknown = wanted.find((word) => word !== '' && !choices.some(({ name }) => name === word));
  if (unknown !== undefined)
    throw new CommandError(exitCodes.usage, `Unknown event "${unknown}". --events takes ${namesOf(choices)}.`);
  return Object.fromEntries(choices.map(({ name }) => [name, wanted.includes(name)]));
};

const namesOf = (choices: ChannelData['choices']): string => choices.map(({ name }) => name).join(',');

const serviceIdsOf = (list: string | undefined): number[] | undefined =>
  list?.split(',').map((text) => idOf(text.trim(), 'a service', 'services list'));
