import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type Page, useCreatePage } from './publishing-calls.ts';

type Values = { readonly name: string; readonly slug: string };

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Up to 80 characters')),
  slug: z
    .string()
    .check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')),
});

/** Creates a status page, which then opens. */
const CreatePageDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const create = useCreatePage();
  const form = useForm<Values, Values, Page>({
    schema,
    initial: { name: '', slug: '' },
    submit: (values) => create.mutateAsync(values),
    done: ({ id }) => {
      onClose();
      void navigate({ to: '/pages', search: { page: id } });
    },
  });
  return (
    <FormDialog
      title="Create status page"
      description="Only your team sees it until you publish it."
      onClose={onClose}
      form={form}
      verb="Create page"
      pending="Creating..."
    >
      <TextInput label="Name" required placeholder="Acme" autoComplete="off" {...form.field('name')} />
      <TextInput label="Name in the URL" required mono placeholder="acme" autoComplete="off" {...form.field('slug')} />
    </FormDialog>
  );
};

export default unlessReadOnly(CreatePageDialog);
