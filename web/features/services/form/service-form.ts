import * as z from 'zod/mini';
import type { Service } from '../../../board/status/status.ts';
import { changedOf } from '../../../ui/form/changed-of.ts';
import { isWebAddress } from '../../../ui/form/web-address.ts';
import { watchedIdsOf } from '../selection.ts';
import type { NewService, ServiceChanges } from '../service-calls.ts';
import { completeAddress, sameAddress } from './address.ts';

export type AlertThreshold = Service['alertThreshold'];

/** The values of the add and edit dialogs' fields. */
export type ServiceValues = {
  readonly name: string;
  readonly statusPageUrl: string;
  readonly description: string;
  readonly category: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly enabled: boolean;
  readonly alertThreshold: AlertThreshold;
  /** Ids of the components monitored on their own; none, and no groups, means the whole page. */
  readonly components: readonly string[];
  /** Names of the groups monitored as a whole. */
  readonly componentGroups: readonly string[];
  /** True to alert on incidents that the page doesn't link to the chosen components. */
  readonly unlinkedIncidents: boolean;
};

export const emptyService: ServiceValues = {
  name: '',
  statusPageUrl: '',
  description: '',
  category: '',
  logoIcon: '',
  logoColor: '',
  enabled: true,
  alertThreshold: 'degraded',
  components: [],
  componentGroups: [],
  unlinkedIncidents: true,
};

/** Max components and groups that one service may monitor, as the contract says. */
const MAX_COMPONENTS = 200;
const MAX_GROUPS = 100;

/** The rules and messages of the specification, section 5. */
export const serviceSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  statusPageUrl: z
    .string()
    .check(
      z.overwrite(completeAddress),
      z.minLength(1, 'Status Page URL is required'),
      z.refine(isWebAddress, 'Please enter a valid URL'),
    ),
  description: z.string().check(z.trim()),
  category: z.string().check(z.trim()),
  logoIcon: z.string().check(z.trim(), z.regex(/^(ri-[a-z0-9-]+)?$/, 'Icon must be a Remix Icon class (ri-*)')),
  logoColor: z.string(),
  enabled: z.boolean(),
  alertThreshold: z.enum(['degraded', 'outage', 'none']),
  components: z.readonly(
    z
      .array(z.string())
      .check(z.maxLength(MAX_COMPONENTS, `Choose up to ${MAX_COMPONENTS} components, or the whole page`)),
  ),
  componentGroups: z.readonly(
    z.array(z.string()).check(z.maxLength(MAX_GROUPS, `Choose up to ${MAX_GROUPS} groups, or the whole page`)),
  ),
  unlinkedIncidents: z.boolean(),
});

export const serviceValuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  statusPageUrl: service.statusPageUrl,
  description: service.description,
  category: service.category ?? '',
  logoIcon: service.logoIcon,
  logoColor: service.logoColor,
  enabled: service.enabled,
  alertThreshold: service.alertThreshold,
  components: watchedIdsOf(service),
  componentGroups: service.componentGroups,
  unlinkedIncidents: service.unlinkedIncidents,
});

/** A new service is enabled. */
export const newServiceOf = (values: ServiceValues): NewService => {
  const { enabled: _, unlinkedIncidents: __, components, componentGroups, ...rest } = values;
  return {
    ...rest,
    ...(components.length > 0 && { components: [...components] }),
    ...(componentGroups.length > 0 && { componentGroups: [...componentGroups] }),
  };
};

/** Returns the values that an edit sends: only changed ones, but components and groups always together, and always with a new page. */
export const serviceChangesOf = (values: ServiceValues, before: ServiceValues): ServiceChanges => {
  const { components, componentGroups, ...rest } = values;
  const changes = changedOf(rest, before);
  const samePage = sameAddress(values.statusPageUrl, before.statusPageUrl);
  return samePage && isSameChoice(values, before)
    ? changes
    : { ...changes, components: [...components], componentGroups: [...componentGroups] };
};

type ChoiceValues = Pick<ServiceValues, 'components' | 'componentGroups'>;

/** True if both choose the same components and groups of one page, in any order. */
export const isSameChoice = (one: ChoiceValues, other: ChoiceValues): boolean =>
  haveSame(one.components, other.components) && haveSame(one.componentGroups, other.componentGroups);

const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
