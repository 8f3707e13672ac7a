import { invalidFields } from '../../shared/errors.ts';
import { type PostChannel, type Settings, secretNames, settingFields } from '../channels/define-channel.ts';
import { choicesOf, type EventChoices } from '../model/alert-events.ts';
import type { IntegrationSettings } from './ports.ts';

/** Settings of other channels are left out. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

type Given = { readonly settings?: GivenSettings; readonly events?: EventChoices };

/** An integration's configuration as it's stored. A channel with one URL for everybody has it from its keys. @throws AppError invalid_input */
export const stateOf = (
  channel: PostChannel,
  { settings = {}, events = {} }: Given,
  webhookUrl: string,
  before?: EventChoices,
): Pick<IntegrationSettings, 'webhookUrl' | 'settings' | 'secretSettings' | 'events'> => {
  const given = settingsOf(channel, settings);
  const secrets = secretNames(channel);
  const of = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isWanted(name)));
  return {
    webhookUrl: channel.addressOf?.(given) ?? webhookUrl.trim(),
    settings: of((name) => !secrets.includes(name)),
    secretSettings: of((name) => secrets.includes(name)),
    events: choicesOf(channel.events, events, before),
  };
};

const settingsOf = (channel: PostChannel, given: GivenSettings): Settings => {
  const entries = settingFields(channel).map((field) => ({ ...field, value: given[field.name]?.trim() ?? '' }));
  const wrong = entries.filter(({ value, isOptional = false, pattern }) =>
    value === '' ? !isOptional : pattern !== undefined && !new RegExp(pattern).test(value),
  );
  if (wrong.length > 0)
    throw invalidFields(Object.fromEntries(wrong.map(({ name, problem }) => [`config.${name}`, problem])));
  return Object.fromEntries(entries.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
};
