import * as z from 'zod/mini';
import type { Service } from '../../ui/status.ts';
import type { NewService, ServiceChanges } from './service-calls.ts';

/** What the fields of the add and edit dialogs hold. */
export type ServiceValues = {
  readonly name: string;
  readonly statusPageUrl: string;
  readonly description: string;
  readonly category: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly enabled: boolean;
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
  components: [],
};

/** The rules and messages of the specification, section 5. */
export const serviceSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  statusPageUrl: z
    .string()
    .check(z.trim(), z.minLength(1, 'Status Page URL is required'), z.refine(isWebAddress, 'Please enter a valid URL')),
  description: z.string().check(z.trim()),
  category: z.string().check(z.trim()),
  logoIcon: z.string().check(
    z.trim(),
    z.refine((icon) => icon === '' || icon.startsWith('ri-'), 'Icon must be a Remix Icon class (ri-*)'),
  ),
  logoColor: z.string(),
  enabled: z.boolean(),
  components: z.readonly(z.array(z.string())),
});

export const valuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  statusPageUrl: service.statusPageUrl,
  description: service.description,
  category: service.category ?? '',
  logoIcon: service.logoIcon,
  logoColor: service.logoColor,
  enabled: service.enabled,
  components: service.watchedComponents.map((component) => component.id),
});

/** A new service is enabled and watches its whole page. */
export const newServiceOf = ({ enabled: _, components: __, ...values }: ServiceValues): NewService => values;

export const changesOf = (values: ServiceValues, before: ServiceValues): ServiceChanges => {
  const { components, ...rest } = values;
  const samePage = values.statusPageUrl === before.statusPageUrl;
  // Ids of one page mean nothing on another.
  return { ...rest, components: samePage ? [...components] : [] };
};

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}
