import * as z from 'zod/mini';
import type { Integration } from '../../data/queries.ts';
import { isWebAddress } from '../../ui/form/web-address.ts';
import type { IntegrationChanges, NewIntegration } from './integration-calls.ts';

/** What the fields of the three dialogs hold; each dialog shows those that its type has. */
export type IntegrationValues = {
  readonly name: string;
  readonly webhookUrl: string;
  readonly channel: string;
  readonly notifyIncidents: boolean;
  readonly notifyResolved: boolean;
  readonly notifyMaintenance: boolean;
  readonly notifyStatusChange: boolean;
  readonly enabled: boolean;
};

type Type = Integration['type'];

const common = { webhookUrl: '', notifyIncidents: true, notifyResolved: true, notifyMaintenance: false, enabled: true };

/** What a new integration begins with: the specification, section 5. */
export const defaults: Readonly<Record<Type, IntegrationValues>> = {
  slack: { ...common, name: 'Slack Integration', channel: '#statusupdates', notifyStatusChange: false },
  webhook: { ...common, name: 'Webhook Integration', channel: '', notifyStatusChange: true },
  teams: { ...common, name: '', channel: '', notifyStatusChange: false },
};

/** The rules and messages of the specification, section 5. */
export const schemaOf = (type: Type): z.ZodMiniType<IntegrationValues, IntegrationValues> =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
    webhookUrl: z
      .string()
      .check(
        z.trim(),
        z.refine(isWebAddress, type === 'teams' ? 'Must be a valid webhook URL' : 'Must be a valid URL'),
      ),
    channel: z.string().check(
      z.trim(),
      z.refine((channel) => type !== 'slack' || channel !== '', 'Channel is required'),
    ),
    notifyIncidents: z.boolean(),
    notifyResolved: z.boolean(),
    notifyMaintenance: z.boolean(),
    notifyStatusChange: z.boolean(),
    enabled: z.boolean(),
  });

export const valuesOf = ({ name, config, enabled }: Integration): IntegrationValues => ({
  name,
  webhookUrl: config.webhookUrl,
  channel: config.channel ?? '',
  notifyIncidents: config.events?.incidents ?? true,
  notifyResolved: config.events?.resolved ?? true,
  notifyMaintenance: config.events?.maintenance ?? false,
  notifyStatusChange: config.events?.statusChange ?? false,
  enabled,
});

export const newIntegrationOf = (type: Type, values: IntegrationValues): NewIntegration => ({
  type,
  name: values.name,
  config: configOf(type, values),
  enabled: true,
});

/** Of Teams only the name and the address are sent, and whether it is on where that changed. */
export const changesOf = (type: Type, values: IntegrationValues, before: Integration): IntegrationChanges => {
  const { name, enabled } = values;
  const config = configOf(type, values);
  if (type !== 'teams') return { type, name, config, enabled };
  return { name, config, ...(enabled !== before.enabled && { enabled }) };
};

/** Whether alerts would go elsewhere once these values are saved. */
export const leadsElsewhere = ({ webhookUrl, channel }: IntegrationValues, { config }: Integration): boolean =>
  webhookUrl.trim() !== config.webhookUrl || channel.trim() !== (config.channel ?? '');

const configOf = (type: Type, values: IntegrationValues): NewIntegration['config'] => {
  const { webhookUrl, channel, notifyIncidents, notifyResolved, notifyMaintenance, notifyStatusChange } = values;
  const events = { incidents: notifyIncidents, resolved: notifyResolved, maintenance: notifyMaintenance };
  if (type === 'slack') return { webhookUrl, channel, events };
  if (type === 'webhook') return { webhookUrl, events: { ...events, statusChange: notifyStatusChange } };
  return { webhookUrl };
};
