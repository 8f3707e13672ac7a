import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { choicesOf, everyChoice } from '../../model/alert-events.ts';
import { type Field, isPostChannel, type PostChannel, settingFields } from '../define-channel.ts';
import { listed } from '../index.ts';
import type { ComingCard } from '../screens.ts';

/** Available and coming channels, in the order of the screens. */
export type Listed = readonly (PostChannel | ComingCard)[];

/** The schemas of an integration that depend on the channels there are, as YAML. */
export const contractOf = (listed: Listed): string => {
  const channels = listed.filter(isPostChannel);
  const address = { type: 'string', format: 'uri', maxLength: 2000, examples: [AN_ADDRESS] };
  const events = { $ref: '#/schemas/AlertChoices' };
  const settings = [...Map.groupBy(channels.flatMap(settingsOf), ({ field }) => field.name)];
  const setting = { type: 'string', maxLength: 100, examples: ['#ops'] };
  const configOf = (webhookUrl: object, more: object = {}) => ({
    type: 'object',
    description: 'The settings of the integration.',
    ...more,
    required: ['webhookUrl'],
    properties: {
      webhookUrl,
      ...Object.fromEntries(settings.map(([name, of]) => [name, { ...setting, description: whoseOf(of) }])),
      events,
    },
  });
  const schemas = {
    IntegrationType: {
      type: 'string',
      description: 'A channel for alerts.',
      enum: channels.map(({ type }) => type),
    },
    IntegrationConfig: configOf(
      { ...address, description: 'A credential: keep it secret.' },
      { additionalProperties: false },
    ),
    ShownIntegrationConfig: configOf({
      type: 'string',
      description: ABOUT_SHOWN_ADDRESS,
      examples: [AN_ADDRESS],
    }),
    IntegrationConfigChanges: {
      type: 'object',
      description: "The settings to change. Settings that you omit don't change.",
      additionalProperties: false,
      properties: {
        webhookUrl: { ...address, description: 'The new URL.' },
        ...Object.fromEntries(settings.map(([name, of]) => [name, { ...setting, description: whoseOf(of) }])),
        events,
      },
    },
    AlertChoices: choicesSchema(channels),
  };
  return `# ${GENERATED}\n${stringify({ schemas }, { aliasDuplicateObjects: false, lineWidth: 0 })}`;
};

const choicesSchema = (channels: readonly PostChannel[]) => ({
  type: 'object',
  additionalProperties: false,
  description: aboutChoices(channels),
  properties: Object.fromEntries(
    everyChoice.map((choice) => [choice, { type: 'boolean', description: choiceWords[choice] }]),
  ),
});

const AN_ADDRESS = 'https://hooks.slack.com/services/T0/B0/x';

const choiceWords: Readonly<Record<(typeof everyChoice)[number], string>> = {
  incidents: 'New incidents and their updates.',
  resolved: 'Resolved incidents.',
  assignments: 'Somebody in the team takes, hands over or releases an incident that the integration was alerted about.',
  maintenance: 'Maintenance windows: announced, started, rescheduled and ended.',
  statusChange: 'Every status change.',
};

/** Channel data for the web app and the CLI, as TypeScript that imports nothing of the server. */
export const dataOf = (listed: Listed): string => {
  const channels = listed.filter(isPostChannel);
  const cards = listed.map((one) => (isPostChannel(one) ? one.type : one));
  return `// ${GENERATED}
import type { ChannelData, ChannelType, ComingCard } from './channel-data.ts';

export type { AnswerData, ChannelData, ChannelType, ComingCard, EventChoice, FieldData, FieldName, StepData } from './channel-data.ts';

export const channels: Readonly<Record<ChannelType, ChannelData>> = ${literalOf(recordOf(channels, channelOf))};

/** The cards of available and coming channels, in order. */
export const cards: readonly (ChannelType | ComingCard)[] = ${literalOf(cards)};
`;
};

/** Channel names within sentences, chats first. A file of its own, since the dashboard needs no more. */
export const namesOf = (listed: Listed): string => {
  const chatsFirst = listed.filter(isPostChannel).toSorted((one, other) => Number(other.isChat) - Number(one.isChat));
  return `// ${GENERATED}
import type { ChannelType } from './channel-data.ts';

export const channelNames: Readonly<Record<ChannelType, string>> = ${literalOf(recordOf(chatsFirst, ({ screens }) => screens.names.short))};
`;
};

/** The guides of those channels that have one. */
export const guidesOf = (listed: Listed): string => {
  const guided = listed.filter(isPostChannel).filter(({ screens }) => screens.guide);
  return `// ${GENERATED}
import type { ChannelType, GuideData } from './channel-data.ts';

export const guides: Readonly<Partial<Record<ChannelType, GuideData>>> = ${literalOf(recordOf(guided, ({ screens }) => screens.guide))};
`;
};

const ABOUT_SHOWN_ADDRESS =
  "With a session, the whole URL. With an API key, only its host and last four characters, such as `hooks.slack.com/…aB3x`, because it's a credential.";

const GENERATED = "Generated by `make api` from src/integrations/channels. Don't edit it.";

type Setting = { readonly label: string; readonly field: Field };

const settingsOf = (channel: PostChannel): readonly Setting[] =>
  settingFields(channel).map((field) => ({ label: channel.label, field }));

const whoseOf = (settings: readonly Setting[]): string => {
  const isRequired = settings.every(({ field }) => !field.isOptional);
  const whose = `${listOf(settings.map(({ label }) => label))} only${isRequired ? ", where it's required" : ''}.`;
  // A description that only some channels have doesn't suit all.
  const [hint, ...others] = new Set(settings.map(({ field }) => field.hint));
  return hint !== undefined && others.length === 0 ? `${whose} ${hint}` : whose;
};

const aboutChoices = (channels: readonly PostChannel[]): string => {
  const offers = channels.flatMap(({ events, screens: { names } }) =>
    'choices' in events ? [{ choices: events.choices, name: names.short }] : [],
  );
  const usual = everyChoice.filter((choice) => offers.every(({ choices }) => choices[choice]));
  const special = everyChoice.flatMap((choice) => {
    const those = offers.filter(({ choices }) => choices[choice] !== undefined);
    if (those.length === offers.length) return [];
    const start = those.every(({ choices }) => choices[choice]) ? ', and on by default' : '';
    return [`\`${choice}\` is for ${listOf(those.map(({ name }) => name))} only${start}.`];
  });
  const without = channels.flatMap(({ events, screens: { names } }) =>
    'kinds' in events ? [`${names.short} gets ${events.inWords}.`] : [],
  );
  return [`Defaults: ${listOf(usual)}.`, ...special, ...without].join(' ');
};

const listOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

const channelOf = (channel: PostChannel) => {
  const { type, label, isSigned, fields, events, screens } = channel;
  const { names, logoIcon, logoColor, text, knownBy, dialog, preview, guide } = screens;
  return {
    type,
    label,
    names,
    logoIcon,
    logoColor,
    text,
    isSigned,
    fields,
    choices: Object.entries(choicesOf(events, {})).map(([name, isTicked]) => ({ name, isTicked })),
    knownBy,
    dialog,
    preview,
    guideMinutes: guide?.minutes,
  };
};

const recordOf = (channels: readonly PostChannel[], of: (channel: PostChannel) => unknown) =>
  Object.fromEntries(channels.map((channel) => [channel.type, of(channel)]));

const literalOf = (value: unknown): string => JSON.stringify(value, undefined, 2);

if (import.meta.main) {
  const write = (name: string, text: string) =>
    writeFileSync(new URL(`../../../../api-spec/${name}`, import.meta.url), text);
  write('channels.gen.yaml', contractOf(listed));
  write('channels.gen.ts', dataOf(listed));
  write('channel-names.gen.ts', namesOf(listed));
  write('channel-guides.gen.ts', guidesOf(listed));
}
