import { useRole } from '../../../data/role.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { Select } from '../../../ui/form/select.tsx';
import { PasswordInput } from '../../../ui/form/text-input.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Section } from '../../../ui/panel/section.tsx';
import { SectionForm } from '../../../ui/panel/section-form.tsx';
import { type Page, useUpdatePage } from '../publishing-calls.ts';
import { EmailDomainsForm } from './email-domains-form.tsx';

const LinksPanel = lazyPart(() => import('./links-panel.tsx'));

const rules = lateRules(async () => (await import('./access-rules.ts')).accessRules);

const choices = [
  { value: 'public', label: 'Everyone' },
  { value: 'password', label: 'People with the password' },
  { value: 'members', label: 'Members of your team' },
] as const;

/** The choice of the page's visitors. Admins change it. */
const AccessTab = ({ page }: { readonly page: Page }) => (
  <fieldset className="ac-page-settings" disabled={!useRole('admin')} aria-label="Access to the status page">
    <Section
      title="Access"
      text="A private page looks the same as one that doesn't exist. Its subscribers still get emails."
    >
      <AccessForm key={page.access} page={page} />
    </Section>
    {page.access !== 'public' && (
      <Section title="Email domains" text="Colleagues and customers open the page by a link in an email.">
        <EmailDomainsForm key={page.emailDomains.join()} page={page} />
      </Section>
    )}
    {page.access !== 'public' && <LinksPanel page={page.id} waiting={<PanelSkeleton rows={2} rowHeight={56} />} />}
  </fieldset>
);

export default AccessTab;

const AccessForm = ({ page }: { readonly page: Page }) => {
  const update = useUpdatePage(page.id);
  const form = useForm({
    schema: rules,
    initial: { access: page.access as string, password: '', hasPassword: page.access === 'password' },
    submit: ({ access, password }) =>
      update.mutateAsync(
        access === 'password'
          ? { access, ...(password !== '' && { password }) }
          : { access: access === 'members' ? access : 'public' },
      ),
  });
  const access = form.field('access');
  const hasPassword = page.access === 'password';
  return (
    <SectionForm label="Access" form={form} verb="Save access" pending="Saving...">
      <Field label="Who can see it">
        {(wiring) => <Select {...wiring} value={access.value} options={choices} onChange={access.onChange} />}
      </Field>
      {access.value === 'password' && (
        <PasswordInput
          label={hasPassword ? 'New password' : 'Password'}
          hint={
            hasPassword
              ? 'Leave it empty to keep the password. If you change it, all visitors have to enter the new one.'
              : 'At least 8 characters. Send it to your visitors.'
          }
          autoComplete="off"
          {...form.field('password')}
        />
      )}
    </SectionForm>
  );
};
