import './services.css';
import { TextField } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import { useState } from 'react';
import { GONE, hasGone } from '../../../board/status/gone.ts';
import { type Service, statusLabel } from '../../../board/status/status.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { categoriesOf, type Filter, filterStatuses } from './filter.ts';

type Props = {
  readonly filter: Filter;
  readonly services: readonly Service[];
  readonly onChange: (filter: Filter) => void;
};

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...filterStatuses.map((status) => ({ value: status, label: statusLabel[status] })),
];
const goneOption = { value: GONE, label: 'Something gone' };

/** Search, status and category. */
export const ServiceFilters = ({ filter, services, onChange }: Props) => {
  const [text, setText] = useTyped(filter.q);
  return (
    <>
      <div className="ac-tools-search">
        <TextField.Root
          type="search"
          placeholder="Search services"
          aria-label="Search services"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange({ ...filter, q: event.target.value });
          }}
        >
          <TextField.Slot>
            <Icon of={RiSearchLine} />
          </TextField.Slot>
        </TextField.Root>
      </div>
      <Select
        aria-label="Status"
        value={filter.status}
        options={withCurrent(services.some(hasGone) ? [...statusOptions, goneOption] : statusOptions, filter.status)}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Select
        aria-label="Category"
        value={filter.category}
        options={withCurrent([{ value: '', label: 'All categories' }, ...categoriesOf(services)], filter.category)}
        onChange={(category) => onChange({ ...filter, category })}
      />
    </>
  );
};

/** What is typed appears at once, although the address follows a moment later; a link that clears the address clears it. */
const useTyped = (address: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(address);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    if (address === '') setText('');
  }
  return [text, setText];
};

// A filter in the address may name what no service has.
const withCurrent = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
