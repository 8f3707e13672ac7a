import { useState } from 'react';
import * as z from 'zod/mini';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { OnceDialog } from '../../../ui/dialog/once-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type CreatedPageLink, useCreateLink } from './link-calls.ts';

type Values = { readonly name: string; readonly days: string };

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Up to 80 characters')),
  days: z.string(),
});

const choices = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

type Props = { readonly page: number; readonly onClose: () => void };

/** Creates a link, then shows its URL, once. */
const CreateLinkDialog = ({ page, onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const create = useCreateLink(page);
  const [made, setMade] = useState<CreatedPageLink>();
  const form = useForm<Values, Values, CreatedPageLink>({
    schema,
    initial: { name: '', days: '90' },
    submit: ({ name, days }) => create.mutateAsync({ name, expiresInDays: Number(days) }),
    done: setMade,
  });
  if (made)
    return (
      <OnceDialog
        title="Your link"
        text="Copy the link now. You won't see it again."
        label="link"
        value={made.url}
        opener={opener}
        onClose={onClose}
      />
    );
  const days = form.field('days');
  return (
    <FormDialog
      title="Create link"
      description="Anyone with the link can see the page. Name it after the people who get it."
      onClose={onClose}
      form={form}
      verb="Create link"
      pending="Creating..."
    >
      <TextInput label="Name" required placeholder="Globex" autoComplete="off" {...form.field('name')} />
      <Field label="Works for">
        {(wiring) => <Select {...wiring} value={days.value} options={choices} onChange={days.onChange} />}
      </Field>
    </FormDialog>
  );
};

export default unlessReadOnly(CreateLinkDialog);
