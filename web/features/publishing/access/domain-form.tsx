import * as z from 'zod/mini';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { SectionForm } from '../../../ui/panel/section-form.tsx';
import { type PageDomain, useAddDomain } from './domain-calls.ts';

type Values = { readonly name: string };

const schema: z.ZodMiniType<Values, Values> = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name such as status.example.com'),
      z.maxLength(300, 'Up to 300 characters'),
    ),
});

/** Claims a name for a page. */
export const DomainForm = ({ pageId }: { readonly pageId: number }) => {
  const add = useAddDomain(pageId);
  const form = useForm<Values, Values, PageDomain>({
    schema,
    initial: { name: '' },
    submit: (values) => add.mutateAsync(values),
    done: () => undefined,
  });
  return (
    <SectionForm label="Custom domain" form={form} verb="Add domain" pending="Adding...">
      <TextInput
        label="Domain"
        hint="A name at your own domain. We show you the DNS records next."
        placeholder="status.example.com"
        required
        mono
        autoComplete="off"
        {...form.field('name')}
      />
    </SectionForm>
  );
};
