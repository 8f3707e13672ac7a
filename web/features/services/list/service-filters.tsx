import { Box } from '@radix-ui/themes';
import './services.css';
import { RiLineHeight, RiSearchLine } from '@remixicon/react';
import { GONE, statusFilters } from '../../../board/status/filters.ts';
import { hasGone } from '../../../board/status/gone.ts';
import type { Service } from '../../../board/status/status.ts';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { useTyped } from '../../../ui/form/use-typed.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { categoriesOf, type Filter } from './filter.ts';
import { useRowSize } from './row-size.ts';
import { sortOptions } from './sort.ts';

type Props = {
  readonly filter: Filter;
  readonly services: readonly Service[];
  readonly onChange: (filter: Filter) => void;
};

const statusOptions = [{ value: '', label: 'All statuses' }, ...statusFilters];
const goneOption = { value: GONE, label: 'Component removed' };

/** Search, status, category and order. */
export const ServiceFilters = ({ filter, services, onChange }: Props) => {
  const [text, setText] = useTyped(filter.q);
  return (
    <>
      <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '150px', lg: '220px' }} maxWidth={{ sm: '380px' }}>
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
      </Box>
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
      <Select
        aria-label="Sort by"
        value={filter.sort}
        options={withCurrent(sortOptions, filter.sort)}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
      <RowSizeButton />
    </>
  );
};

const RowSizeButton = () => {
  const [size, switchSize] = useRowSize();
  return (
    <IconButton
      className="ac-row-size"
      label="Compact rows"
      aria-pressed={size === 'compact'}
      onClick={switchSize}
      icon={RiLineHeight}
    />
  );
};

// A filter in the URL may have a value that no service has.
const withCurrent = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
