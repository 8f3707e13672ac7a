import { useState } from 'react';
import type { User } from '../../data/queries.ts';
import { useForm } from '../../ui/form/form.ts';
import { lateRules } from '../../ui/form/late-rules.ts';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { PanelEmpty } from '../../ui/panel/panel-notice.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { useChangePassword } from './setting-calls.ts';

const rules = lateRules(async () => (await import('./setting-schemas.ts')).passwordSchema);

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const PasswordSection = ({ user }: { user: User }) => {
  const [changes, setChanges] = useState(0);
  return (
    <Section title="Change Password" text="At least 8 characters. This ends your other sessions.">
      {user.hasPassword ? (
        // Empty again after each change.
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      ) : (
        <PanelEmpty text="You have no password yet. Set one with “Forgot your password?” on the login page." />
      )}
    </Section>
  );
};

const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const change = useChangePassword();
  const form = useForm({
    schema: rules,
    initial: empty,
    submit: ({ currentPassword, newPassword }) => change.mutateAsync({ currentPassword, newPassword }),
    done: onChanged,
  });
  return (
    <SectionForm label="Change Password" form={form} verb="Change Password" pending="Saving...">
      <div className="ac-section-wide">
        <PasswordInput label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      </div>
      <PasswordInput label="New password" autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
    </SectionForm>
  );
};
