import { z } from 'zod/mini';
import type { components } from '#api';
import { listOf, mustBe, wordsUpTo } from '../file-values.ts';

type Schemas = components['schemas'];

/** With the contract's limits (api-spec/signals.yaml). */
export const mappingBounds = { name: 60, value: 256, label: 200, services: 20, components: 50, mappings: 100 } as const;

const use = z.union(
  [
    wordsUpTo(100),
    z.strictObject({
      service: wordsUpTo(100),
      components: listOf(wordsUpTo(300), 'components', mappingBounds.components),
    }),
  ],
  mustBe('the name of a service, or { service: …, components: […] }'),
);

/** Which services something uses. Its alerts are recognised by one of label, title and source. */
export const mapping = z
  .strictObject({
    name: wordsUpTo(mappingBounds.name),
    label: z.optional(
      wordsUpTo(mappingBounds.label + mappingBounds.value + 1).check(
        z.refine((text) => labelOf(text) !== undefined, 'must be like service=checkout'),
      ),
    ),
    title: z.optional(wordsUpTo(mappingBounds.value)),
    source: z.optional(wordsUpTo(mappingBounds.value)),
    services: listOf(use, 'services', mappingBounds.services).check(z.minLength(1, 'must name a service')),
  })
  .check(
    z.refine(
      ({ label, title, source }) => [label, title, source].filter((one) => one !== undefined).length === 1,
      'must have one of label, title and source',
    ),
  );

export type FileMapping = z.infer<typeof mapping>;
export type FileUse = FileMapping['services'][number];

export const keysOfMapping = (path: readonly PropertyKey[]): readonly string[] =>
  path.length > 1 ? ['service', 'components'] : ['name', 'label', 'title', 'source', 'services'];

export type Match = Pick<Schemas['AlertMapping'], 'field' | 'label' | 'value'>;

/** Splits `service=checkout`; undefined for anything else. */
export const labelOf = (text: string): Match | undefined => {
  const [, label = '', value = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  return label.trim() === '' || value.trim() === ''
    ? undefined
    : { field: 'label', label: label.trim(), value: value.trim() };
};

export const matchOf = ({ label, title, source }: Pick<FileMapping, 'label' | 'title' | 'source'>): Match => {
  if (title !== undefined) return { field: 'title', label: null, value: title };
  if (source !== undefined) return { field: 'source', label: null, value: source };
  return labelOf(label ?? '') ?? { field: 'label', label: '', value: '' };
};

/** `label service=checkout`: where alerts are recognised, in one line. */
export const matchText = ({ field, label, value }: Match): string =>
  `${field} ${field === 'label' ? `${label}=` : ''}${value}`;

/** A mapping as a file has it. `named`: how the file refers to a service. */
export const fileMapping = (
  { name, field, label, value, services }: Schemas['AlertMapping'],
  named: (serviceId: number) => string | undefined,
): FileMapping => ({
  name,
  ...(field === 'label' ? { label: `${label}=${value}` } : { [field]: value }),
  services: services.flatMap(({ serviceId, components: parts }): FileUse[] => {
    const service = named(serviceId);
    if (service === undefined) return [];
    return [parts.length === 0 ? service : { service, components: parts.map((part) => part.name) }];
  }),
});
