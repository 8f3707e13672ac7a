import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { userQuery } from '../../data/queries.ts';
import { useForm } from '../../ui/form/form.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { WeekDays } from '../../ui/form/week-days.tsx';
import { SectionForm } from '../../ui/panel/section-form.tsx';
import { clockOf, minuteOf } from '../../ui/text/zone-moment.ts';
import { type QuietHours, useSetQuietHours } from './push-calls.ts';

type Values = {
  readonly isOn: boolean;
  /** 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
};

const schema: z.ZodMiniType<Values, Values> = z
  .object({
    isOn: z.boolean(),
    days: z.array(z.number()),
    from: z.string().check(z.minLength(1, 'Choose a time')),
    to: z.string().check(z.minLength(1, 'Choose a time')),
  })
  .check(z.refine(({ isOn, days }) => !isOn || days.length > 0, { path: ['days'], message: 'Choose a day' }));

/** When the user gets no notifications on their devices. */
export const QuietHoursForm = ({ hours }: { readonly hours: QuietHours | null }) => {
  const save = useSetQuietHours();
  const own = useQuery(userQuery).data?.timeZone;
  const timeZone = own ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const form = useForm<Values, Values>({
    schema,
    initial: {
      isOn: hours !== null,
      days: hours?.days ?? [1, 2, 3, 4, 5, 6, 7],
      from: clockOf(hours?.fromMinute ?? 22 * 60),
      to: clockOf(hours?.toMinute ?? 7 * 60),
    },
    submit: ({ isOn, days, from, to }) =>
      save.mutateAsync(isOn ? { days: [...days], fromMinute: minuteOf(from), toMinute: minuteOf(to), timeZone } : null),
  });
  const { isOn, days } = form.values;
  const aside = (
    <Text size="1" color="gray">
      Time zone: {timeZone.replaceAll('_', ' ')}
    </Text>
  );
  return (
    <SectionForm label="Quiet hours" form={form} verb="Save quiet hours" pending="Saving..." aside={isOn && aside}>
      <div className="ac-section-wide">
        <Toggle
          label="Quiet hours"
          hint="Notifications on all your devices wait until quiet hours end."
          {...form.field('isOn')}
        />
      </div>
      {isOn && (
        <>
          <TextInput label="From" type="time" {...form.field('from')} />
          <TextInput label="To" type="time" {...form.field('to')} />
          <WeekDays
            label="Days they start"
            days={days}
            error={form.field('days').error}
            onChange={form.field('days').onChange}
          />
        </>
      )}
    </SectionForm>
  );
};
