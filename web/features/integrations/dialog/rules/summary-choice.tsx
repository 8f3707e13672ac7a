import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Integration, userQuery } from '../../../../data/queries.ts';
import { RadioLabel } from '../../../../ui/form/radio-label.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { clockOf, minuteOf } from '../../../../ui/text/zone-moment.ts';

type Summaries = NonNullable<Integration['summaries']>;

type Props = {
  readonly chosen: Summaries | null;
  readonly onChange: (chosen: Summaries | null) => void;
};

/** Chooses when an integration sends a summary of what happened. */
export const SummaryChoice = ({ chosen, onChange }: Props) => {
  const own = useQuery(userQuery).data?.timeZone;
  const timeZone = own ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Restored when the user switches them on again.
  const [kept, setKept] = useState(chosen);
  const change = (next: Summaries) => {
    setKept(next);
    onChange(next);
  };
  const first = { daily: true, weekly: false, atMinute: 8 * 60, timeZone, whenQuiet: false };
  return (
    <>
      <Toggle
        label="Summaries"
        hint="Incidents, time down, what's still open and planned maintenance."
        value={chosen !== null}
        onChange={(isOn) => onChange(isOn ? (kept ?? first) : null)}
      />
      {chosen && <Details summaries={chosen} onChange={change} />}
    </>
  );
};

type DetailsProps = { readonly summaries: Summaries; readonly onChange: (next: Summaries) => void };

const Details = ({ summaries, onChange }: DetailsProps) => {
  const { daily, weekly, atMinute, timeZone, whenQuiet } = summaries;
  const period = (label: string, isDaily: boolean, isWeekly: boolean) => (
    <RadioLabel
      name="summaries"
      value={label}
      checked={daily === isDaily && weekly === isWeekly}
      onChoose={() => onChange({ ...summaries, daily: isDaily, weekly: isWeekly })}
    >
      {label}
    </RadioLabel>
  );
  return (
    <>
      <Flex role="radiogroup" aria-label="How often" wrap="wrap" gapX="5">
        {period('Every day', true, false)}
        {period('Every Monday', false, true)}
        {period('Both', true, true)}
      </Flex>
      <Flex>
        <TextInput
          label="At"
          type="time"
          name="summaryAt"
          value={clockOf(atMinute)}
          onChange={(value) => value !== '' && onChange({ ...summaries, atMinute: minuteOf(value) })}
          error={undefined}
        />
      </Flex>
      <Text size="1" color="gray">
        Time zone: {timeZone.replaceAll('_', ' ')}
      </Text>
      <Toggle
        label="Also when nothing happened"
        hint="One line that says so."
        value={whenQuiet}
        onChange={(isOn) => onChange({ ...summaries, whenQuiet: isOn })}
      />
    </>
  );
};
