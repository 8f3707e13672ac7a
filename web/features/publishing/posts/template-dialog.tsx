import * as z from 'zod/mini';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import type { Page } from '../publishing-calls.ts';
import { AffectedItems, MessageField } from './post-fields.tsx';
import { itemsOf, type PostValues, postWords } from './post-rules.ts';
import { type Template, useSaveTemplate } from './template-calls.ts';

type Values = Pick<PostValues, 'title' | 'text' | 'items' | 'mayBeDown'> & {
  readonly name: string;
  readonly kind: string;
};

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(80, 'Up to 80 characters')),
  kind: z.string(),
  ...postWords,
});

const kinds = [
  { value: 'incident', label: 'Incident' },
  { value: 'maintenance', label: 'Maintenance' },
] as const;

type Props = { readonly page: Page; readonly template: Template | undefined; readonly onClose: () => void };

/** Creates or changes a template for posts. */
const TemplateDialog = ({ page, template, onClose }: Props) => {
  const form = useTemplateForm(page, template, onClose);
  const kind = form.field('kind');
  const isMaintenance = kind.value === 'maintenance';
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Create template'}
      description="Prepare the text before you need it."
      width={620}
      onClose={onClose}
      form={form}
      verb="Save template"
      pending="Saving..."
    >
      <TextInput label="Name" required placeholder="Card outage" autoComplete="off" {...form.field('name')} />
      <Field label="For">
        {(wiring) => (
          <Select
            {...wiring}
            value={kind.value}
            options={kinds}
            onChange={(value) => form.change({ kind: value, items: {} })}
          />
        )}
      </Field>
      <TextInput label="Title" required autoComplete="off" {...form.field('title')} />
      <MessageField {...form.field('text')} />
      <AffectedItems page={page} isMaintenance={isMaintenance} {...form.field('items')} />
      {isMaintenance && (
        <Toggle
          label="Items may be down"
          hint="Visitors don't see problems with these items until maintenance ends."
          {...form.field('mayBeDown')}
        />
      )}
    </FormDialog>
  );
};

const useTemplateForm = (page: Page, template: Template | undefined, onClose: () => void) => {
  const save = useSaveTemplate(page.id, template?.id);
  return useForm<Values, Values, Template>({
    schema,
    initial: {
      name: template?.name ?? '',
      kind: template?.kind ?? 'incident',
      title: template?.title ?? '',
      text: template?.text ?? '',
      items: Object.fromEntries(template?.items.map(({ itemId, status }) => [itemId, status]) ?? []),
      mayBeDown: template?.mayBeDown ?? false,
    },
    submit: ({ items, kind, mayBeDown, ...words }) => {
      const isMaintenance = kind === 'maintenance';
      return save.mutateAsync({
        ...words,
        kind: isMaintenance ? 'maintenance' : 'incident',
        items: itemsOf(items),
        mayBeDown: isMaintenance && mayBeDown,
      });
    },
    done: onClose,
  });
};

export default unlessReadOnly(TemplateDialog);
