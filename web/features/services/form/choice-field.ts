import type { Form } from '../../../ui/form/form.ts';
import type { Choice } from './component-groups.ts';
import type { ServiceValues } from './service-form.ts';

/** The two fields of a service that hold what of its page is watched, as one. */
export const choiceField = (form: Form<ServiceValues>) => ({
  chosen: { components: form.values.components, groups: form.values.componentGroups },
  error: form.field('components').error ?? form.field('componentGroups').error,
  onChange: ({ components, groups }: Choice) => form.change({ components, componentGroups: groups }),
});
