import { type Field, type PostChannel, settingFields } from '../define-channel.ts';

/** The schemas of an integration's settings: as sent, as shown, and as changed. */
export const configSchemas = (channels: readonly PostChannel[]) => {
  const settings = [...Map.groupBy(channels.flatMap(settingsOf), ({ field }) => field.name)];
  const shown = settings.filter(([, those]) => !isSecret(those));
  const withOneUrl = channels.filter(({ addressOf }) => addressOf).map(({ label }) => label);
  const except = withOneUrl.length === 0 ? '' : ` Required, except for ${listOf(withOneUrl)}, which have none.`;
  const events = { $ref: '#/schemas/AlertChoices' };
  return {
    IntegrationConfig: {
      type: 'object',
      description: 'The settings of the integration.',
      additionalProperties: false,
      ...(withOneUrl.length === 0 && { required: ['webhookUrl'] }),
      properties: {
        webhookUrl: { ...address, description: `A credential: keep it secret.${except}` },
        ...propertiesOf(settings),
        events,
      },
    },
    ShownIntegrationConfig: {
      type: 'object',
      description: 'The settings of the integration, without its keys and tokens.',
      required: ['webhookUrl'],
      properties: {
        webhookUrl: { type: 'string', description: ABOUT_SHOWN_ADDRESS, examples: [AN_ADDRESS] },
        ...propertiesOf(shown),
        events,
      },
    },
    IntegrationConfigChanges: {
      type: 'object',
      description: "The settings to change. Settings that you omit don't change.",
      additionalProperties: false,
      properties: { webhookUrl: { ...address, description: 'The new URL.' }, ...propertiesOf(settings), events },
    },
  };
};

const AN_ADDRESS = 'https://hooks.slack.com/services/T0/B0/x';

const address = { type: 'string', format: 'uri', maxLength: 2000, examples: [AN_ADDRESS] };
const setting = { type: 'string', maxLength: 100, examples: ['#ops'] };
const secret = { type: 'string', maxLength: 300, writeOnly: true, examples: ['7f3c9a1e5b2d4860a1c3e5f708192a3b'] };

const propertiesOf = (settings: readonly (readonly [string, readonly Setting[]])[]) =>
  Object.fromEntries(
    settings.map(([name, those]) => [
      name,
      { ...(isSecret(those) ? secret : setting), ...longest(those), description: whoseOf(those) },
    ]),
  );

const ABOUT_SHOWN_ADDRESS =
  "With a session, the whole URL. With an API key, only its host and last four characters, such as `hooks.slack.com/…aB3x`, because it's a credential.";

type Setting = { readonly label: string; readonly field: Field };

const longest = (those: readonly Setting[]) => {
  const lengths = those.flatMap(({ field }) => field.maxLength ?? []);
  return lengths.length > 0 && { maxLength: Math.max(...lengths) };
};

const isSecret = (those: readonly Setting[]): boolean => those.every(({ field }) => field.kind === 'secret');

const settingsOf = (channel: PostChannel): readonly Setting[] =>
  settingFields(channel).map((field) => ({ label: channel.label, field }));

const whoseOf = (settings: readonly Setting[]): string => {
  const isRequired = settings.every(({ field }) => !field.isOptional);
  const whose = `${listOf(settings.map(({ label }) => label))} only${isRequired ? ", where it's required" : ''}.`;
  // A description that only some channels have doesn't suit all.
  const [hint, ...others] = new Set(settings.map(({ field }) => field.hint));
  return hint !== undefined && others.length === 0 ? `${whose} ${hint}` : whose;
};

export const listOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);
