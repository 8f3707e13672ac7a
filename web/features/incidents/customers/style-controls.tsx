import { Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { type CustomerStyle, endingOf } from '../../../board/customers/style.ts';
import type { Service } from '../../../board/status/status.ts';
import { useRole } from '../../../data/role.ts';
import WordsButton from '../../../live/words/words-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { zoneNames } from '../../../ui/text/zone-names.ts';
import { useSetCustomerStyle } from './customer-style.ts';

type Props = {
  readonly style: CustomerStyle;
  /** The style that the team keeps. */
  readonly ofTeam: CustomerStyle;
  /** The service that the text is about, once it's known. */
  readonly service: Pick<Service, 'id' | 'name'> | undefined;
  readonly onChange: (changed: Partial<CustomerStyle>) => void;
};

const tones = [
  { value: 'plain', label: 'Plain' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'formal', label: 'Formal' },
] as const;

const zones = [
  { value: '', label: 'My time zone' },
  ...zoneNames.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
];

/** The tone, time zone, ending and words of a text. Admins keep the first three for the team. */
const StyleControls = ({ style, ofTeam, service, onChange }: Props) => {
  const manages = useRole('admin');
  const changes = useRole('member');
  const [ends, setEnds] = useState(false);
  const { tone, timeZone } = style;
  return (
    <Flex direction="column" gap="3">
      <Flex wrap="wrap" gap="2">
        <Select
          aria-label="Tone"
          value={tone}
          options={tones}
          onChange={(value) => onChange({ tone: tones.find((one) => one.value === value)?.value ?? 'plain' })}
        />
        <Select
          aria-label="Time zone"
          value={timeZone ?? ''}
          options={zones}
          onChange={(zone) => onChange({ timeZone: zone || null })}
        />
        {manages && !ends && (
          <Button type="button" variant="outline" color="gray" onClick={() => setEnds(true)}>
            Change ending
          </Button>
        )}
        {changes && service && <WordsButton service={service} />}
      </Flex>
      {ends && <Ending style={style} onChange={onChange} />}
      {manages && <KeepForTeam style={style} ofTeam={ofTeam} />}
    </Flex>
  );
};

const Ending = ({ style, onChange }: Pick<Props, 'style' | 'onChange'>) => (
  <Field label="Ending" hint="The last sentence of a full text while the incident is open.">
    {(wiring) => (
      <TextField.Root
        {...wiring}
        maxLength={200}
        placeholder={endingOf({ ...style, ending: null })}
        value={style.ending ?? ''}
        onChange={(event) => onChange({ ending: event.target.value || null })}
      />
    )}
  </Field>
);

const KeepForTeam = ({ style, ofTeam }: Pick<Props, 'style' | 'ofTeam'>) => {
  const save = useSetCustomerStyle();
  const { tone, ending, timeZone } = style;
  if (tone === ofTeam.tone && ending === ofTeam.ending && timeZone === ofTeam.timeZone) return null;
  return (
    <Flex>
      <BusyButton
        type="button"
        variant="outline"
        color="gray"
        busy={save.isPending}
        pending="Saving..."
        onClick={() => save.mutate({ tone, ending, timeZone })}
      >
        Use for the whole team
      </BusyButton>
    </Flex>
  );
};

export default StyleControls;
