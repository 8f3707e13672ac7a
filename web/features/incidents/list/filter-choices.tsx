import { Flex, Text } from '@radix-ui/themes';
import { RiCalendarLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phaseLabel, phases, type Service, statusLabel } from '../../../board/status/status.ts';
import DatePopover from '../../../ui/calendar/date-popover.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { byName } from '../../../ui/text/by-name.ts';
import { type Day, isDay } from '../../../ui/text/calendar.ts';
import { isSame, presetsOn, type Range } from './dates/presets.ts';
import { rangeOf } from './filter.ts';
import { providersQuery } from './providers.ts';
import { type IncidentsSearch, severities } from './search.ts';

export type ChoicesProps = {
  readonly search: IncidentsSearch;
  readonly today: Day;
  readonly services: readonly Pick<Service, 'id' | 'name'>[];
  readonly onChange: (changes: SearchChanges) => void;
};

/** Undefined clears a filter. */
export type SearchChanges = { readonly [Name in keyof IncidentsSearch]?: IncidentsSearch[Name] | undefined };

const severityOptions = [
  { value: '', label: 'All severities' },
  ...severities.map((severity) => ({ value: severity as string, label: statusLabel[severity] })),
];
const phaseOptions = [
  { value: '', label: 'All phases' },
  ...phases.map((phase) => ({ value: phase as string, label: phaseLabel[phase] })),
];

const FilterChoices = ({ search, today, services, onChange }: ChoicesProps) => {
  const { severity, serviceId, provider, phase } = search;
  const providers = useQuery(providersQuery).data ?? [];
  return (
    <>
      <Select
        aria-label="Severity"
        value={severity ?? ''}
        options={severityOptions}
        onChange={(value) => onChange({ severity: severities.find((one) => one === value) })}
      />
      <Select
        aria-label="Service"
        value={serviceId === undefined ? '' : String(serviceId)}
        options={serviceOptions(services, serviceId)}
        onChange={(value) => onChange({ serviceId: value === '' ? undefined : Number(value) })}
      />
      {(providers.length > 0 || provider !== undefined) && (
        <Select
          aria-label="Provider"
          value={provider ?? ''}
          options={providerOptions(providers, provider)}
          onChange={(value) => onChange({ provider: value || undefined })}
        />
      )}
      <Select
        aria-label="Phase"
        value={phase ?? ''}
        options={phaseOptions}
        onChange={(value) => onChange({ phase: phases.find((one) => one === value) })}
      />
      <Dates range={rangeOf(search, today)} today={today} onChange={onChange} />
    </>
  );
};

/** No status page was read before. */
const FIRST_DAY: Day = '2020-01-01';

const CUSTOM = { value: 'custom', label: 'Custom dates' };

/** A range by its name, or from one day to another. */
const Dates = ({ range, today, onChange }: Pick<ChoicesProps, 'today' | 'onChange'> & { readonly range: Range }) => {
  const [isCustom, setCustom] = useState(false);
  const presets = presetsOn(today);
  const preset = presets.findIndex((one) => isSame(one.range, range));
  const choose = (value: string) => {
    const chosen = presets[Number(value)];
    setCustom(value === CUSTOM.value);
    if (chosen) onChange(chosen.range);
  };
  const shown = isCustom || preset === -1;
  return (
    <>
      <Select
        aria-label="Dates"
        value={shown ? CUSTOM.value : String(preset)}
        options={[...presets.map(({ label }, index) => ({ value: String(index), label })), CUSTOM]}
        onChange={choose}
      />
      <DatePopover
        trigger={<IconButton variant="outline" label="Choose dates in a calendar" icon={RiCalendarLine} />}
        isRange
        from={range.from}
        to={range.to}
        least={FIRST_DAY}
        most={today}
        onChoose={(from, to) => onChange({ from, to })}
      />
      {shown && (
        <Flex align="center" gap="2" minWidth="0">
          <DayField label="From" value={range.from} most={range.to} onChange={(from) => onChange({ ...range, from })} />
          <Text color="gray">to</Text>
          <DayField
            label="To"
            value={range.to}
            least={range.from}
            most={today}
            onChange={(to) => onChange({ ...range, to })}
          />
        </Flex>
      )}
    </>
  );
};

type DayProps = {
  readonly label: string;
  readonly value: Day;
  readonly least?: Day;
  readonly most: Day;
  readonly onChange: (day: Day) => void;
};

/** A date that is being typed isn't one yet, and changes nothing. */
const DayField = ({ label, value, least, most, onChange }: DayProps) => (
  <TextField.Root
    type="date"
    aria-label={label}
    value={value}
    min={least}
    max={most}
    onChange={({ target }) => {
      if (isDay(target.value) && target.value <= most && (least === undefined || target.value >= least))
        onChange(target.value);
    }}
  />
);

// The service in the URL may no longer be monitored.
const serviceOptions = (services: ChoicesProps['services'], chosen: number | undefined) => {
  const known = services.toSorted(byName).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === undefined || services.some(({ id }) => id === chosen);
  const gone = isKnown ? [] : [{ value: String(chosen), label: 'Unknown service' }];
  return [{ value: '', label: 'All services' }, ...known, ...gone];
};

// The URL may name it in other letters, or one of whose services none is monitored.
const providerOptions = (providers: readonly string[], chosen: string | undefined) => [
  { value: '', label: 'All providers' },
  ...(chosen === undefined || providers.includes(chosen) ? providers : [...providers, chosen]).map((name) => ({
    value: name,
    label: name,
  })),
];

export default FilterChoices;
