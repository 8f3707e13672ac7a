import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { SectionForm } from '../../../ui/panel/section-form.tsx';
import { type Page, useUpdatePage } from '../publishing-calls.ts';

const rules = lateRules(async () => (await import('./access-rules.ts')).emailDomainRules);

/** The domains whose email addresses open a private page. */
export const EmailDomainsForm = ({ page }: { readonly page: Page }) => {
  const update = useUpdatePage(page.id);
  const form = useForm({
    schema: rules,
    initial: { emailDomains: page.emailDomains.join(', ') },
    submit: ({ emailDomains }) =>
      update.mutateAsync({ emailDomains: emailDomains.split(/[\s,]+/).filter((domain) => domain !== '') }),
  });
  return (
    <SectionForm label="Email domains" form={form} verb="Save domains" pending="Saving...">
      <TextInput
        label="Email domains"
        hint="Such as acme.com, globex.com. We email a link to visitors with an address there. If you remove a domain, their visits end."
        mono
        autoComplete="off"
        {...form.field('emailDomains')}
      />
    </SectionForm>
  );
};
