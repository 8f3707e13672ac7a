import { Flex } from '@radix-ui/themes';
import type { User } from '../../data/queries.ts';
import { useForm } from '../../ui/form/form.ts';
import { lateRules } from '../../ui/form/late-rules.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { useSaveNotifications } from './setting-calls.ts';

const rules = lateRules(async () => (await import('./setting-schemas.ts')).notificationsSchema);

/** The emails that the user wants from the team of this tab. */
export const NotificationsSection = ({ user }: { user: User }) => {
  const save = useSaveNotifications();
  const form = useForm({
    schema: rules,
    initial: { billingEmail: true, mentionEmail: true, ...user.notifications },
    submit: save.mutateAsync,
  });
  return (
    <Section title="Notification Preferences" text={textOf(user)}>
      <SectionForm label="Notification Preferences" form={form} verb="Save Preferences" pending="Saving...">
        <Flex direction="column" gap="4" className="ac-section-wide">
          <Toggle label="Incidents" hint="When a service you monitor has a problem" {...form.field('incidentEmail')} />
          <Toggle label="Resolved" hint="When it recovers" {...form.field('resolvedEmail')} />
          <Toggle
            label="Maintenance"
            hint="When maintenance is announced, starts and ends"
            {...form.field('maintenanceEmail')}
          />
          <Toggle
            label="Mentions"
            hint="When a colleague mentions you in a note about an incident, or hands you a problem"
            {...form.field('mentionEmail')}
          />
          <Toggle
            label="Billing"
            hint="Trial reminders and plan changes. We always email you about purchases, cancellations, failed payments, renewals and the end of your access."
            {...form.field('billingEmail')}
          />
        </Flex>
      </SectionForm>
    </Section>
  );
};

const textOf = ({ team }: User): string =>
  team
    ? `Emails about the services and the plan of ${team.name}. Your other teams have their own.`
    : 'Emails about your services and your plan.';
