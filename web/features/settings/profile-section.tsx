import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../data/queries.ts';
import { hasRole } from '../../data/role.ts';
import { changedOf } from '../../ui/form/changed-of.ts';
import { useForm } from '../../ui/form/form.ts';
import { lateRules } from '../../ui/form/late-rules.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { joinName, splitName } from './full-name.ts';
import { useSaveProfile } from './setting-calls.ts';

const rules = lateRules(async () => (await import('./setting-schemas.ts')).profileSchema);

/** Name, email address and company. A new email address counts once its link has been opened. */
export const ProfileSection = ({ user }: { user: User }) => {
  const form = useProfileForm(user);
  const hint =
    user.pendingEmail === null
      ? undefined
      : `${user.email} stays in use until you open the link sent to ${user.pendingEmail}. To keep it, enter it again.`;
  return (
    <Section title="Profile Information" text="Your name and contact details.">
      <SectionForm
        label="Profile Information"
        form={form}
        verb="Save Changes"
        pending="Saving..."
        aside={
          hasRole(user, 'owner') && (
            <Link to="/billing" className="ac-link">
              Manage billing
            </Link>
          )
        }
      >
        <TextInput label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <TextInput label="Email" type="email" autoComplete="email" required hint={hint} {...form.field('email')} />
        <TextInput label="Company" autoComplete="organization" {...form.field('company')} />
      </SectionForm>
    </Section>
  );
};

const useProfileForm = (user: User) => {
  const save = useSaveProfile('Profile updated', 'Failed to update profile');
  const [first, setFirst] = useState({
    ...splitName(user.fullName),
    email: user.pendingEmail ?? user.email,
    company: user.company ?? '',
  });
  return useForm({
    schema: rules,
    initial: first,
    submit: async (values) => {
      await save.mutateAsync(changedOf(profileOf(values), profileOf(first)));
      // The form stays open: later changes are compared with these values.
      setFirst(values);
    },
  });
};

const profileOf = ({ firstName, lastName, email, company }: ProfileValues) => ({
  email,
  fullName: joinName(firstName, lastName),
  company,
});

type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'email' | 'company', string>>;
