import { Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { EMAIL } from '../../ui/form/email.ts';
import { useForm } from '../../ui/form/form.ts';
import { lateRules } from '../../ui/form/late-rules.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { type AdminSettings, adminSettingsQuery, useSaveAdminSettings } from './admin-settings-calls.ts';

/** The admins' settings card: whether to email them about new users, and to which address. */
export const AdminNotifications = () => {
  const settings = useQuery(adminSettingsQuery);
  return (
    <Section title="Admin Notifications" text="Get an email when someone signs up.">
      <Loaded from={settings} rows={1} rowHeight={64}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Section>
  );
};

const rules = lateRules(async () => (await import('./notifications-schema.ts')).notificationsSchema);

const SettingsForm = ({ settings }: { settings: AdminSettings }) => {
  const save = useSaveAdminSettings();
  const form = useForm({
    schema: rules,
    initial: {
      enabled: settings.enableNewUserNotifications,
      newUserNotificationEmail: settings.newUserNotificationEmail ?? '',
    },
    submit: ({ enabled, newUserNotificationEmail: email }) =>
      save.mutateAsync({
        enableNewUserNotifications: enabled,
        // While this is off, an invalid email address isn't saved.
        newUserNotificationEmail: EMAIL.test(email) ? email : null,
      }),
  });
  return (
    <SectionForm label="Admin Notifications" form={form} verb="Save Settings" pending="Saving...">
      <Flex direction="column" gap="4" className="ac-section-wide">
        <Toggle label="New user notifications" hint="One email for each new account" {...form.field('enabled')} />
      </Flex>
      {form.values.enabled && (
        <TextInput label="Notification email" type="email" required {...form.field('newUserNotificationEmail')} />
      )}
    </SectionForm>
  );
};
