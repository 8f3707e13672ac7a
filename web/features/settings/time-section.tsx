import { Text } from '@radix-ui/themes';
import type { User } from '../../data/queries.ts';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { lateRules } from '../../ui/form/late-rules.ts';
import { Select } from '../../ui/form/select.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { formatLong } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { zoneNames } from '../../ui/text/zone-names.ts';
import { useSaveProfile } from './setting-calls.ts';

/** The browser's own. */
const AUTOMATIC = '';

const rules = lateRules(async () => (await import('./setting-schemas.ts')).timeSchema);

/** In which time zone times are shown, and how. */
export const TimeSection = ({ user }: { user: User }) => {
  const save = useSaveProfile('Time settings saved', "We couldn't save the time settings");
  const form = useForm({
    schema: rules,
    initial: { timeZone: user.timeZone ?? AUTOMATIC, clock: user.clock ?? AUTOMATIC },
    submit: ({ timeZone, clock }) => save.mutateAsync({ timeZone: timeZone || null, clock: clock || null }),
  });
  const [zone, clock] = [form.field('timeZone'), form.field('clock')];
  return (
    <Section title="Time" text="Sets how times appear here and in emails. Emails use UTC if no time zone is set.">
      <SectionForm
        label="Time"
        form={form}
        verb="Save Changes"
        pending="Saving..."
        aside={
          <Text size="1" color="gray">
            Now: {formatLong(useNow())}
          </Text>
        }
      >
        <Field label="Time zone" error={zone.error}>
          {(wiring) => <Select {...wiring} value={zone.value} options={timeZones} onChange={zone.onChange} />}
        </Field>
        <Field label="Clock">
          {(wiring) => (
            <Select
              {...wiring}
              value={clock.value}
              options={clocks}
              onChange={(value) => clock.onChange(clocks.find((one) => one.value === value)?.value ?? AUTOMATIC)}
            />
          )}
        </Field>
      </SectionForm>
    </Section>
  );
};

const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();

const timeZones = [
  { value: AUTOMATIC, label: `Browser default: ${ownZone}` },
  ...zoneNames.map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  })),
];

const clocks = [
  { value: AUTOMATIC, label: 'Browser default' },
  { value: '12h', label: '12 hours, 2:30 PM' },
  { value: '24h', label: '24 hours, 14:30' },
] as const;
