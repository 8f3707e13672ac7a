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
  readonly quietHours: Integration['quietHours'];
  readonly escalation: Integration['escalation'];
  readonly repeatMinutes: Integration['repeatMinutes'];
  readonly summaries: Integration['summaries'];
} & Readonly<Partial<Record<SettingName, string> & Record<EventChoice, boolean>>>;

/** The initial values of a new integration (specification, section 5). */
export const defaultsOf = ({ fields, choices }: ChannelData): IntegrationValues => ({
  name: '',
  webhookUrl: '',
  enabled: true,
  serviceIds: null,
  boardId: null,
  quietHours: null,
  escalation: null,
  repeatMinutes: null,
  summaries: null,
  ...valuesBy(fields, ({ initial }) => initial),
  ...ticksOf(choices),
});

/** The rules and messages of the specification, section 5. `saved`: a key may stay as it is. */
export const schemaOf = (
  { fields }: ChannelData,
  saved: boolean,
): z.ZodMiniType<IntegrationValues, IntegrationValues> =>
  z.custom<IntegrationValues>().check(
    z.overwrite((values) => ({ ...values, ...valuesBy(fields, ({ name }) => values[name]?.trim()) })),
    ({ value, issues }) => {
      for (const field of fields)
        if (!isFilled(field, value[field.name] ?? '', saved))
          issues.push({ code: 'custom', path: [field.name], message: field.problem, input: value });
      if (value.quietHours?.days.length === 0)
        issues.push({ code: 'custom', path: ['quietHours'], message: 'Choose a day', input: value });
    },
  );

export const valuesOf = ({
  type,
  name,
  config,
  serviceIds,
  boardId,
  quietHours,
  escalation,
  repeatMinutes,
  summaries,
  enabled,
}: Integration): IntegrationValues => {
  const { fields, choices } = channels[type];
  return {
    ...valuesBy(fields, (field) => (field.name === 'name' ? name : shownIn(config, field))),
    ...ticksOf(choices.map(({ name: choice }) => ({ name: choice, isTicked: config.events?.[choice] ?? false }))),
    name,
    webhookUrl: config.webhookUrl,
    serviceIds,
    boardId: boardId ?? null,
    quietHours,
    escalation,
    repeatMinutes,
    summaries,
    enabled,
  };
};

export const newIntegrationOf = (channel: ChannelData, values: IntegrationValues): NewIntegration => ({
  type: channel.type,
  name: values.name,
  config: configOf(channel, values),
  ...(values.serviceIds && { serviceIds: [...values.serviceIds] }),
  ...(values.boardId !== null && { boardId: values.boardId }),
  ...(values.quietHours && { quietHours: values.quietHours }),
  ...(values.escalation && { escalation: values.escalation }),
  ...(values.repeatMinutes !== null && { repeatMinutes: values.repeatMinutes }),
  ...(values.summaries && { summaries: values.summaries }),
  enabled: true,
});

/**
 * Returns the values that an edit sends. A channel without choices, or with extras only, sends name and settings, and the switch if it changed; the
 * services are sent only if they changed.
 */
export const changesOf = (channel: ChannelData, values: IntegrationValues, before: Integration): IntegrationChanges => {
  const { name, enabled } = values;
  const config = configOf(channel, values, before.config.events);
  const services = {
    ...(!haveSame(values.serviceIds, before.serviceIds) && { serviceIds: values.serviceIds?.slice() ?? null }),
    ...(values.boardId !== (before.boardId ?? null) && { boardId: values.boardId }),
  };
  const { quietHours, escalation, repeatMinutes, summaries } = values;
  const rules = {
    ...(!isSameQuiet(quietHours, before.quietHours) && { quietHours }),
    ...(!isSameEscalation(escalation, before.escalation) && { escalation }),
    ...(repeatMinutes !== before.repeatMinutes && { repeatMinutes }),
    ...(summaryKey(summaries) !== summaryKey(before.summaries) && { summaries }),
  };
  if (channel.choices.some(({ isTicked }) => isTicked))
    return { type: channel.type, name, config, enabled, ...services, ...rules };
  return { name, config, ...services, ...rules, ...(enabled !== before.enabled && { enabled }) };
};

/** True if these values, once saved, send alerts to another destination. */
export const leadsElsewhere = (values: IntegrationValues, { type, config }: Integration): boolean =>
  channels[type].fields.some(
    (field) => field.name !== 'name' && (values[field.name] ?? '').trim() !== (shownIn(config, field) ?? ''),
  );

/** A saved key is never shown. */
const shownIn = ({ events: _, ...config }: Integration['config'], { name, kind }: FieldData): string | undefined =>
  kind === 'secret' ? undefined : new Map(Object.entries(config)).get(name);

const configOf = (
  channel: ChannelData,
  values: IntegrationValues,
  before: Integration['config']['events'] = {},
): NewIntegration['config'] => {
  // An empty key is one that stays as it is, or an optional one.
  const settings = channel.fields.filter(({ name, kind }) => name !== 'name' && (kind !== 'secret' || values[name]));
  const events = Object.fromEntries(channel.choices.map(({ name }) => [name, values[name] ?? false]));
  const config = valuesBy(settings, ({ name }) => values[name]);
  // Extras that stay off, on a channel that always sends the rest, aren't mentioned.
  const isMentioned = channel.choices.some(({ name, isTicked }) => isTicked || events[name] || before[name]);
  return isMentioned ? { ...config, events } : config;
};

type QuietHours = Integration['quietHours'];

const isSameQuiet = (one: QuietHours, other: QuietHours): boolean => quietKey(one) === quietKey(other);

const quietKey = (quiet: QuietHours): string | undefined =>
  quiet?.days && [quiet.days, quiet.fromMinute, quiet.toMinute, quiet.timeZone, quiet.summary].join();

const summaryKey = (rule: Integration['summaries']): string | undefined =>
  rule ? [rule.daily, rule.weekly, rule.atMinute, rule.timeZone, rule.whenQuiet].join() : undefined;

const isSameEscalation = (one: Integration['escalation'], other: Integration['escalation']): boolean =>
  one?.integrationId === other?.integrationId && one?.afterMinutes === other?.afterMinutes;

const haveSame = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one?.toSorted().join() === other?.toSorted().join();

const ticksOf = (choices: ChannelData['choices']) =>
  Object.fromEntries(choices.map(({ name, isTicked }) => [name, isTicked]));

const valuesBy = (fields: readonly FieldData[], of: (field: FieldData) => string | undefined) =>
  Object.fromEntries(fields.map((field) => [field.name, of(field) ?? '']));

const isFilled = ({ kind, isOptional = false, pattern }: FieldData, value: string, saved: boolean): boolean => {
  if (value === '') return isOptional || (saved && kind === 'secret');
  return kind === 'address' ? isWebAddress(value) : pattern === undefined || new RegExp(pattern).test(value);
};
