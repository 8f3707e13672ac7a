import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isMuted, muteText } from '../../board/status/mute.ts';
import { userQuery } from '../../data/queries.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/form.ts';
import { RadioLabel } from '../../ui/form/radio-label.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { formatClock, formatMoment } from '../../ui/text/time.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useMute, useUnmute } from './mute-calls.ts';
import { inAnHour, momentAt, timeAt, tomorrowMorning } from './mute-ends.ts';
import type { MuteTarget } from './mute-target.ts';

const ends = ['hour', 'tomorrow', 'resolved', 'time'] as const;
type End = (typeof ends)[number];
type Values = { readonly end: End; readonly until: string; readonly onlyForMe: boolean };

const schema: z.ZodMiniType<Values, Values> = z
  .object({ end: z.enum(ends), until: z.string(), onlyForMe: z.boolean() })
  .check(
    z.refine(({ end, until }) => end !== 'time' || until !== '', {
      path: ['until'],
      message: 'Choose a date and time',
    }),
  );

type Props = MuteTarget & {
  /** "Choose a time" was chosen. */
  readonly isTimed?: boolean;
  readonly onClose: () => void;
};

/** Mutes alerts about a service or an incident until an end of any kind. */
const MuteDialog = (props: Props) => {
  const { subject, mute, of, isWell = false, onClose } = props;
  const [now] = useState(() => new Date());
  const { form, hour, morning } = useMuteForm(props, now);
  const texts: Readonly<Record<End, string>> = {
    hour: `1 hour, until ${formatClock(hour)}`,
    tomorrow: `Until tomorrow, ${formatMoment(morning, now)}`,
    resolved: `Until ${subject.kind === 'incidents' ? 'this incident' : 'this problem'} is resolved`,
    time: 'Choose a time',
  };
  const dialog = { title: 'Mute alerts', description: `About ${of}`, verb: 'Mute', pending: 'Muting...' };
  return (
    <FormDialog {...dialog} form={form} onClose={onClose}>
      {mute && isMuted(mute, now) && <Present subject={subject} text={muteText(mute, now)} onDone={onClose} />}
      <Flex direction="column" gap="2" role="radiogroup" aria-label="Mute for">
        {ends
          .filter((end) => end !== 'resolved' || !isWell)
          .map((end) => (
            <RadioLabel
              key={end}
              name="mute-end"
              value={end}
              checked={form.values.end === end}
              onChoose={() => form.change({ ...form.values, end })}
            >
              {texts[end]}
            </RadioLabel>
          ))}
      </Flex>
      {form.values.end === 'time' && (
        <TextInput label="Until" type="datetime-local" hint="Up to 30 days" {...form.field('until')} />
      )}
      <Toggle
        label="Only for me"
        hint="Silences your own emails and devices. Others still get alerts."
        {...form.field('onlyForMe')}
      />
    </FormDialog>
  );
};

const useMuteForm = ({ subject, isWell, isTimed, onClose }: Props, now: Date) => {
  const timeZone = useQuery(userQuery).data?.timeZone ?? null;
  const { mutateAsync } = useMute();
  const hour = inAnHour(now);
  const morning = tomorrowMorning(now, timeZone);
  const form = useForm<Values, Values>({
    schema,
    initial: {
      end: isTimed ? 'time' : isWell ? 'hour' : 'resolved',
      until: timeAt(hour, timeZone),
      onlyForMe: false,
    },
    submit: ({ end, until, onlyForMe }) => {
      const moments = { hour, tomorrow: morning, time: momentAt(until, timeZone) };
      const chosen = end === 'resolved' ? { untilResolved: true } : { until: moments[end].toISOString() };
      return mutateAsync({ subject, onlyForMe, ...chosen });
    },
    done: onClose,
  });
  return { form, hour, morning };
};

type PresentProps = Pick<Props, 'subject'> & { readonly text: string; readonly onDone: () => void };

const Present = ({ subject, text, onDone }: PresentProps) => {
  const { mutate } = useUnmute();
  const unmute = () => {
    mutate(subject);
    onDone();
  };
  return (
    <Text as="p" color="gray">
      {text}. <TextButton onClick={unmute}>Unmute</TextButton>
    </Text>
  );
};

export default unlessReadOnly(MuteDialog);
