import * as z from 'zod/mini';
import type { Service } from '../../../board/status/status.ts';
import { isWebAddress } from '../../../ui/form/web-address.ts';
import type { NewService, ServiceChanges } from '../service-calls.ts';
import { completeAddress, sameAddress } from './address.ts';

export type AlertThreshold = Service['alertThreshold'];

/** What the fields of the add and edit dialogs hold. */
export type ServiceValues = {
  readonly name: string;
  readonly statusPageUrl: string;
  readonly description: string;
  readonly category: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly enabled: boolean;
  readonly alertThreshold: AlertThreshold;
  /** Ids of the watched components; empty means the whole page. */
  readonly components: readonly string[];
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
};

/** The most components that one service may watch, as the contract says. */
const MAX_COMPONENTS = 200;

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
      .check(z.maxLength(MAX_COMPONENTS, `Choose at most ${MAX_COMPONENTS} components, or the whole page`)),
  ),
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
  components: service.watchedComponents.map((component) => component.id),
});

/** A new service is enabled. */
export const newServiceOf = ({ enabled: _, components, ...values }: ServiceValues): NewService =>
  components.length === 0 ? values : { ...values, components: [...components] };

/** What an edit sends: the choice of components only where it or the page changed. */
export const serviceChangesOf = (values: ServiceValues, before: ServiceValues): ServiceChanges => {
  const { components, ...rest } = values;
  const samePage = sameAddress(values.statusPageUrl, before.statusPageUrl);
  return samePage && haveSame(components, before.components) ? rest : { ...rest, components: [...components] };
};

const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
