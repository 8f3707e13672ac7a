import { Box, Flex } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import type { Service } from '../../../board/status/status.ts';
import type { IncidentFilter } from '../../../data/queries.ts';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { useTyped } from '../../../ui/form/use-typed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { byName } from '../../../ui/text/by-name.ts';
import { counted } from '../../../ui/text/counted.ts';
import { periods } from './filter.ts';

type Props = {
  readonly filter: IncidentFilter;
  readonly services: readonly Pick<Service, 'id' | 'name'>[];
  readonly onChange: (filter: IncidentFilter) => void;
};

const states = [
  { value: '', label: 'Open and closed' },
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Closed' },
];
const ALL_TIME = { value: '', label: 'All time' };
const periodOptions = [
  ALL_TIME,
  ...periods.map((days) => ({
    value: String(days),
    label: days === 1 ? 'Last 24 hours' : `Last ${counted(days, 'day')}`,
  })),
];

/** Search, state, service and period. */
export const IncidentFilters = ({ filter, services, onChange }: Props) => {
  const { q, state, serviceId, days } = filter;
  const [text, setText] = useTyped(q ?? '');
  const change = (changes: { readonly [Name in keyof IncidentFilter]: IncidentFilter[Name] | undefined }) =>
    onChange(withoutGaps({ q, state, serviceId, days, ...changes }));
  return (
    <Flex wrap="wrap" gap="2">
      <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '220px' }} maxWidth={{ sm: '320px' }}>
        <TextField.Root
          type="search"
          placeholder="Search incidents"
          aria-label="Search incidents"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            change({ q: event.target.value.trim() || undefined });
          }}
        >
          <TextField.Slot>
            <Icon of={RiSearchLine} />
          </TextField.Slot>
        </TextField.Root>
      </Box>
      <Select
        aria-label="State"
        value={state ?? ''}
        options={states}
        onChange={(value) => change({ state: value === 'open' || value === 'ended' ? value : undefined })}
      />
      <Select
        aria-label="Service"
        value={serviceId === undefined ? '' : String(serviceId)}
        options={serviceOptions(services, serviceId)}
        onChange={(value) => change({ serviceId: value === '' ? undefined : Number(value) })}
      />
      <Select
        aria-label="Period"
        value={days === undefined ? '' : String(days)}
        options={periodOptions}
        onChange={(value) => change({ days: value === '' ? undefined : Number(value) })}
      />
    </Flex>
  );
};

// The service in the URL may no longer be monitored.
const serviceOptions = (services: Props['services'], chosen: number | undefined) => {
  const known = services.toSorted(byName).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === undefined || services.some(({ id }) => id === chosen);
  const gone = isKnown ? [] : [{ value: String(chosen), label: 'Unknown service' }];
  return [{ value: '', label: 'All services' }, ...known, ...gone];
};

const withoutGaps = (filter: { readonly [Name in keyof IncidentFilter]: IncidentFilter[Name] | undefined }) => ({
  ...(filter.q !== undefined && { q: filter.q }),
  ...(filter.state !== undefined && { state: filter.state }),
  ...(filter.serviceId !== undefined && { serviceId: filter.serviceId }),
  ...(filter.days !== undefined && { days: filter.days }),
});
