import * as z from 'zod/mini';
import { type ChannelData, channels, type EventChoice, type FieldData, type FieldName } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { isWebAddress } from '../../../ui/form/web-address.ts';
import type { IntegrationChanges, NewIntegration } from '../integration-calls.ts';

type SettingName = Exclude<FieldName, 'name' | 'webhookUrl'>;

/** The values of a channel's form; settings and choices depend on the channel. */
export type IntegrationValues = {
  readonly name: string;
  readonly webhookUrl: string;
  readonly enabled: boolean;
  /** The services that it alerts about; null: all. */
  readonly serviceIds: readonly number[] | null;
  /** The board whose services it alerts about; null if `serviceIds` decides. */
  readonly boardId: number | null;
} & Readonly<Partial<Record<SettingName, string> & Record<EventChoice, boolean>>>;

/** The initial values of a new integration (specification, section 5). */
export const defaultsOf = ({ fields, choices }: ChannelData): IntegrationValues => ({
  name: '',
  webhookUrl: '',
  enabled: true,
  serviceIds: null,
  boardId: null,
  ...valuesBy(fields, ({ initial }) => initial),
  ...ticksOf(choices),
});

/** The rules and messages of the specification, section 5. */
export const schemaOf = ({ fields }: ChannelData): z.ZodMiniType<IntegrationValues, IntegrationValues> =>
  z.custom<IntegrationValues>().check(
    z.overwrite((values) => ({ ...values, ...valuesBy(fields, ({ name }) => values[name]?.trim()) })),
    ({ value, issues }) => {
      for (const field of fields)
        if (!isFilled(field, value[field.name] ?? ''))
          issues.push({ code: 'custom', path: [field.name], message: field.problem, input: value });
    },
  );

export const valuesOf = ({ type, name, config, serviceIds, boardId, enabled }: Integration): IntegrationValues => {
  const { fields, choices } = channels[type];
  return {
    ...valuesBy(fields, (field) => (field.name === 'name' ? name : config[field.name])),
    ...ticksOf(choices.map(({ name: choice }) => ({ name: choice, isTicked: config.events?.[choice] ?? false }))),
    name,
    webhookUrl: config.webhookUrl,
    serviceIds,
    boardId: boardId ?? null,
    enabled,
  };
};

export const newIntegrationOf = (channel: ChannelData, values: IntegrationValues): NewIntegration => ({
  type: channel.type,
  name: values.name,
  config: configOf(channel, values),
  ...(values.serviceIds && { serviceIds: [...values.serviceIds] }),
  ...(values.boardId !== null && { boardId: values.boardId }),
  enabled: true,
});

/**
 * Returns the values that an edit sends. A channel without choices sends only name and settings, and the switch if it changed; the
 * services are sent only if they changed.
 */
export const changesOf = (channel: ChannelData, values: IntegrationValues, before: Integration): IntegrationChanges => {
  const { name, enabled } = values;
  const config = configOf(channel, values);
  const services = {
    ...(!haveSame(values.serviceIds, before.serviceIds) && { serviceIds: values.serviceIds?.slice() ?? null }),
    ...(values.boardId !== (before.boardId ?? null) && { boardId: values.boardId }),
  };
  if (channel.choices.length > 0) return { type: channel.type, name, config, enabled, ...services };
  return { name, config, ...services, ...(enabled !== before.enabled && { enabled }) };
};

/** True if these values, once saved, send alerts to another destination. */
export const leadsElsewhere = (values: IntegrationValues, { type, config }: Integration): boolean =>
  channels[type].fields.some(({ name }) => name !== 'name' && (values[name] ?? '').trim() !== (config[name] ?? ''));

const configOf = (channel: ChannelData, values: IntegrationValues): NewIntegration['config'] => {
  const { webhookUrl } = values;
  const settings = channel.fields.filter(({ name }) => name !== 'name');
  const events = Object.fromEntries(channel.choices.map(({ name }) => [name, values[name] ?? false]));
  const config = { ...valuesBy(settings, ({ name }) => values[name]), webhookUrl };
  return channel.choices.length > 0 ? { ...config, events } : config;
};

const haveSame = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one?.toSorted().join() === other?.toSorted().join();

const ticksOf = (choices: ChannelData['choices']) =>
  Object.fromEntries(choices.map(({ name, isTicked }) => [name, isTicked]));

const valuesBy = (fields: readonly FieldData[], of: (field: FieldData) => string | undefined) =>
  Object.fromEntries(fields.map((field) => [field.name, of(field) ?? '']));

const isFilled = ({ kind, isOptional = false }: FieldData, value: string): boolean =>
  value === '' ? isOptional : kind === 'text' || isWebAddress(value);
