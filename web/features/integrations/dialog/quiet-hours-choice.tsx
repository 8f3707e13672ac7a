import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Integration, userQuery } from '../../../data/queries.ts';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { WeekDays } from '../../../ui/form/week-days.tsx';
import { clockOf, minuteOf } from '../../../ui/text/zone-moment.ts';

type QuietHours = NonNullable<Integration['quietHours']>;

type Props = {
  /** A channel with one incident for each problem has no summary. */
  readonly hasSummary: boolean;
  readonly chosen: QuietHours | null;
  readonly error: string | undefined;
  readonly onChange: (chosen: QuietHours | null) => void;
};

/** When the alerts of an integration wait, and what becomes of them. */
export const QuietHoursChoice = ({ hasSummary, chosen, error, onChange }: Props) => {
  const own = useQuery(userQuery).data?.timeZone;
  const timeZone = own ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Restored when the user switches them on again.
  const [kept, setKept] = useState(chosen);
  const change = (next: QuietHours) => {
    setKept(next);
    onChange(next);
  };
  const first = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 22 * 60, toMinute: 7 * 60, timeZone, summary: hasSummary };
  return (
    <>
      <Toggle
        label="Quiet hours"
        hint="Outages still get through."
        value={chosen !== null}
        onChange={(isOn) => onChange(isOn ? (kept ?? first) : null)}
      />
      {chosen && <Hours hours={chosen} error={error} onChange={change} />}
      {chosen && hasSummary && <Afterwards hours={chosen} onChange={change} />}
    </>
  );
};

type PartProps = { readonly hours: QuietHours; readonly onChange: (next: QuietHours) => void };

const Hours = ({ hours, error, onChange }: PartProps & Pick<Props, 'error'>) => {
  const time = (label: string, name: 'fromMinute' | 'toMinute') => (
    <TextInput
      label={label}
      type="time"
      value={clockOf(hours[name])}
      onChange={(value) => value !== '' && onChange({ ...hours, [name]: minuteOf(value) })}
      name={name}
      error={undefined}
    />
  );
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {time('From', 'fromMinute')}
        {time('To', 'toMinute')}
      </Flex>
      <WeekDays
        label="Days they start"
        days={hours.days}
        error={error}
        onChange={(days) => onChange({ ...hours, days: [...days] })}
      />
      <Text size="1" color="gray">
        Time zone: {hours.timeZone.replaceAll('_', ' ')}
      </Text>
    </>
  );
};

const Afterwards = ({ hours, onChange }: PartProps) => {
  const name = useId();
  const choice = (summary: boolean, label: string) => (
    <RadioLabel
      name={name}
      value={String(summary)}
      checked={hours.summary === summary}
      onChoose={() => onChange({ ...hours, summary })}
    >
      {label}
    </RadioLabel>
  );
  return (
    <Flex role="radiogroup" aria-label="Alerts in quiet hours" wrap="wrap" gapX="5">
      {choice(true, 'Send one summary at the end')}
      {choice(false, 'Never send them')}
    </Flex>
  );
};
