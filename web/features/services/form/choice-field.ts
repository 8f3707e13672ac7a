import type { Form } from '../../../ui/form/form.ts';
import type { Choice } from './component-groups.ts';
import type { ServiceValues } from './service-form.ts';

/** Combines the service's two fields for its monitored components and groups into one. */
export const choiceField = (form: Form<ServiceValues>) => ({
  chosen: { components: form.values.components, groups: form.values.componentGroups },
  error: form.field('components').error ?? form.field('componentGroups').error,
  onChange: ({ components, groups }: Choice) => form.change({ components, componentGroups: groups }),
});
