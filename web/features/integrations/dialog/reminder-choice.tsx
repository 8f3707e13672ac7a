import { Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Integration, integrationsQuery } from '../../../data/queries.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';

type Reminders = Pick<Integration, 'escalation' | 'repeatMinutes'>;

type Props = {
  /** The integration to edit: it can't escalate to itself. */
  readonly integration: Integration | undefined;
  /** A channel with one incident for each problem reminds people by itself. */
  readonly hasRepeats: boolean;
  readonly chosen: Reminders;
  readonly onChange: (chosen: Partial<Reminders>) => void;
};

/** Chooses who is alerted next while nobody is on a problem, and how often. */
export const ReminderChoice = ({ integration, hasRepeats, chosen, onChange }: Props) => (
  <>
    <EscalationChoice
      except={integration?.id}
      chosen={chosen.escalation}
      onChange={(escalation) => onChange({ escalation })}
    />
    {hasRepeats && (
      <RepeatChoice chosen={chosen.repeatMinutes} onChange={(repeatMinutes) => onChange({ repeatMinutes })} />
    )}
  </>
);

type EscalationProps = {
  readonly except: number | undefined;
  readonly chosen: Integration['escalation'];
  readonly onChange: (chosen: Integration['escalation']) => void;
};

const EscalationChoice = ({ except, chosen, onChange }: EscalationProps) => {
  const others = (useQuery(integrationsQuery).data ?? []).filter(({ id }) => id !== except);
  // Restored when the user switches it on again.
  const [kept, setKept] = useState(chosen);
  const change = (next: NonNullable<typeof chosen>) => {
    setKept(next);
    onChange(next);
  };
  const [first] = others;
  if (!first && !chosen) return null;
  const initial = kept ?? (first ? { afterMinutes: 15, integrationId: first.id } : null);
  const isGone = chosen !== null && !others.some(({ id }) => id === chosen.integrationId);
  const options = others.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Toggle
        label="Escalate"
        hint="Alert another integration too if nobody is on a problem."
        value={chosen !== null}
        onChange={(isOn) => onChange(isOn ? initial : null)}
      />
      {chosen && (
        <Flex gap="3" wrap="wrap">
          <Field label="After">
            {(wiring) => (
              <Select
                {...wiring}
                value={String(chosen.afterMinutes)}
                options={minuteOptions(AFTER, chosen.afterMinutes)}
                onChange={(minutes) => change({ ...chosen, afterMinutes: Number(minutes) })}
              />
            )}
          </Field>
          <Field label="Then alert" {...(isGone && { error: 'This integration was deleted. Choose another one.' })}>
            {(wiring) => (
              <Select
                {...wiring}
                value={String(chosen.integrationId)}
                options={
                  isGone ? [{ value: String(chosen.integrationId), label: 'Deleted integration' }, ...options] : options
                }
                onChange={(id) => change({ ...chosen, integrationId: Number(id) })}
              />
            )}
          </Field>
        </Flex>
      )}
    </>
  );
};

type RepeatProps = {
  readonly chosen: number | null;
  readonly onChange: (chosen: number | null) => void;
};

const RepeatChoice = ({ chosen, onChange }: RepeatProps) => {
  const [kept, setKept] = useState(chosen);
  return (
    <>
      <Toggle
        label="Repeat outages"
        hint="Until somebody is on it or it ends."
        value={chosen !== null}
        onChange={(isOn) => onChange(isOn ? (kept ?? 60) : null)}
      />
      {chosen !== null && (
        <Flex>
          <Field label="Every">
            {(wiring) => (
              <Select
                {...wiring}
                value={String(chosen)}
                options={minuteOptions(EVERY, chosen)}
                onChange={(minutes) => {
                  setKept(Number(minutes));
                  onChange(Number(minutes));
                }}
              />
            )}
          </Field>
        </Flex>
      )}
    </>
  );
};

const AFTER = [5, 10, 15, 30, 60, 120];
const EVERY = [15, 30, 60, 120, 240, 720, 1_440];

/** With a value that somebody set by the API. */
const minuteOptions = (offered: readonly number[], chosen: number) =>
  [...new Set([...offered, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }));

const minutesText = (minutes: number): string => {
  const [count, noun] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};
