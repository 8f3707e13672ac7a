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
    description: 'Where it sends, and what.',
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
      description: 'A channel that alerts are sent by.',
      enum: channels.map(({ type }) => type),
    },
    IntegrationConfig: configOf(
      { ...address, description: 'A credential: only the owner of the integration sees it.' },
      { additionalProperties: false },
    ),
    ShownIntegrationConfig: configOf({
      type: 'string',
      description: ABOUT_SHOWN_ADDRESS,
      examples: [AN_ADDRESS],
    }),
    IntegrationConfigChanges: {
      type: 'object',
      description: 'What changes of it; what is left out stays.',
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
  incidents: 'Incidents that open, and what is said of them.',
  resolved: 'Resolved incidents.',
  maintenance: 'Maintenances: announced, begun, moved, ended.',
  statusChange: 'Every change of status.',
};

/** Channel data for the web app and the CLI, as TypeScript that imports nothing of the server. */
export const dataOf = (listed: Listed): string => {
  const channels = listed.filter(isPostChannel);
  const cards = listed.map((one) => (isPostChannel(one) ? one.type : one));
  return `// ${GENERATED}
import type { ChannelData, ChannelType, ComingCard } from './channel-data.ts';

export type { AnswerData, ChannelData, ChannelType, ComingCard, EventChoice, FieldData, FieldName, StepData } from './channel-data.ts';

export const channels: Readonly<Record<ChannelType, ChannelData>> = ${literalOf(recordOf(channels, channelOf))};

/** The cards of what there is and what is to come, in order. */
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
  'Whole by session. By an API key its host and last four characters, such as `hooks.slack.com/…aB3x`: it is a credential.';

const GENERATED = 'Made by `make api` from src/integrations/channels; never edited.';

type Setting = { readonly label: string; readonly field: Field };

const settingsOf = (channel: PostChannel): readonly Setting[] =>
  settingFields(channel).map((field) => ({ label: channel.label, field }));

const whoseOf = (settings: readonly Setting[]): string => {
  const isRequired = settings.every(({ field }) => !field.isOptional);
  const whose = `${listOf(settings.map(({ label }) => label))} only${isRequired ? '; there it is required' : ''}.`;
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
    const start = those.every(({ choices }) => choices[choice]) ? ', and on at first' : '';
    return [`\`${choice}\` is for ${listOf(those.map(({ name }) => name))} only${start}.`];
  });
  const without = channels.flatMap(({ events, screens: { names } }) =>
    'kinds' in events ? [`${names.short} tells of ${events.inWords}.`] : [],
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
