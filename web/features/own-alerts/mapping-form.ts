import * as z from 'zod/mini';
import type { Service } from '../../board/status/status.ts';
import { type Form, useForm } from '../../ui/form/form.ts';
import { type AlertMapping, type NewAlertMapping, useSaveMapping } from './own-alert-calls.ts';

export type MappingValues = {
  readonly name: string;
  readonly field: AlertMapping['field'];
  readonly label: string;
  readonly value: string;
  readonly serviceIds: readonly number[];
  /** By service; none: all components. */
  readonly componentIds: Readonly<Record<number, readonly string[]>>;
};

export type MappingForm = Form<MappingValues>;

/** Where alerts are recognised, with the label of the value. */
export const fields: Readonly<
  Record<AlertMapping['field'], { readonly label: string; readonly text: string; readonly placeholder: string }>
> = {
  label: { label: 'A label', text: 'Value', placeholder: 'checkout' },
  title: { label: 'Words in the title', text: 'Words', placeholder: 'Checkout' },
  source: { label: 'A source', text: 'Name of the source', placeholder: 'Production Grafana' },
};

const text = (name: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(most, `${name} must be at most ${most} characters`),
    );

const schema: z.ZodMiniType<MappingValues, MappingValues> = z
  .object({
    name: text('Name', 60),
    field: z.enum(['label', 'title', 'source']),
    label: z.string().check(z.trim(), z.maxLength(200, 'Label must be at most 200 characters')),
    value: text('Value', 256),
    serviceIds: z
      .array(z.number())
      .check(z.minLength(1, 'Choose at least one service'), z.maxLength(20, 'Choose up to 20 services')),
    componentIds: z.record(z.coerce.number(), z.array(z.string())),
  })
  .check(
    z.refine(({ field, label }) => field !== 'label' || label !== '', { path: ['label'], error: 'Label is required' }),
  );

export const useMappingForm = (mapping: AlertMapping | undefined, onClose: () => void): MappingForm => {
  const save = useSaveMapping();
  return useForm<MappingValues, MappingValues, AlertMapping>({
    schema,
    initial: {
      name: mapping?.name ?? '',
      field: mapping?.field ?? 'label',
      label: mapping?.label ?? '',
      value: mapping?.value ?? '',
      serviceIds: mapping?.services.map(({ serviceId }) => serviceId) ?? [],
      componentIds: Object.fromEntries(
        (mapping?.services ?? []).map(({ serviceId, components }) => [serviceId, components.map(({ id }) => id)]),
      ),
    },
    submit: (values) => save.mutateAsync({ id: mapping?.id, body: bodyOf(values) }),
    done: onClose,
  });
};

const bodyOf = ({ name, field, label, value, serviceIds, componentIds }: MappingValues): NewAlertMapping => ({
  name,
  field,
  label: field === 'label' ? label : null,
  value,
  services: serviceIds.map((serviceId) => ({ serviceId, componentIds: [...(componentIds[serviceId] ?? [])] })),
});

/** Chosen services that monitor single components. */
export const componentsOf = (services: readonly Service[], chosen: readonly number[]) =>
  services.flatMap(({ id, name, watchedComponents }) =>
    chosen.includes(id) && watchedComponents.length > 1 ? [{ id, name, components: watchedComponents }] : [],
  );
