import { Flex, Text } from '@radix-ui/themes';
import '../../../ui/form/checks.css';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { servicesQuery } from '../../../data/queries.ts';
import { FilterField } from '../../../ui/filter-field.tsx';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useStable } from '../../../ui/use-stable.ts';

type Props = {
  /** Null: all. */
  readonly chosen: readonly number[] | null;
  readonly onChange: (chosen: readonly number[] | null) => void;
};

/** Chooses whether an integration alerts about all services or only some. */
export const ServiceChoice = ({ chosen, onChange }: Props) => {
  const name = useId();
  // The previous choice, restored when the user goes back to "Only these".
  const [kept, setKept] = useState<readonly number[]>([]);
  const choose = (some: boolean) => {
    if (chosen) setKept(chosen);
    onChange(some ? kept : null);
  };
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Services</legend>
      </Text>
      <Flex wrap="wrap" gapX="5" my="2">
        <RadioLabel name={name} value="all" checked={chosen === null} onChoose={() => choose(false)}>
          All, including new ones
        </RadioLabel>
        <RadioLabel name={name} value="some" checked={chosen !== null} onChoose={() => choose(true)}>
          Only these
        </RadioLabel>
      </Flex>
      {chosen && <ServiceChecks chosen={chosen} onChange={onChange} />}
    </fieldset>
  );
};

type ChecksProps = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void };

/** More than this are searched rather than looked through. */
const FILTERED_FROM = 400;

const ServiceChecks = ({ chosen, onChange }: ChecksProps) => {
  const { data, error } = useQuery(servicesQuery);
  const [filter, setFilter] = useState('');
  const applied = useDeferredValue(filter);
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const toggle = useStable((id: number) =>
    onChange(ids.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
  );
  if (error && !data)
    return (
      <Text as="p" size="1" color="gray">
        We couldn't load your services.
      </Text>
    );
  if (!data) return <Skeleton height={52} />;
  const count = data.filter(({ id }) => ids.has(id)).length;
  const wanted = applied.trim().toLowerCase();
  const shown = data.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {data.length > FILTERED_FROM && <FilterField label="Filter services" value={filter} onChange={setFilter} />}
      {data.length > 0 && (
        <div className="ac-checks">
          {shown.map(({ id, name }) => (
            <ServiceCheck key={id} id={id} name={name} checked={ids.has(id)} onToggle={toggle} />
          ))}
          {shown.length === 0 && <p className="ac-checks-none">No services found.</p>}
        </div>
      )}
      <Text as="p" size="1" color="gray">
        {count === 0
          ? 'Select at least one service to get alerts here.'
          : `${count} of ${counted(data.length, 'service')} selected.`}
      </Text>
    </>
  );
};

type CheckProps = {
  readonly id: number;
  readonly name: string;
  readonly checked: boolean;
  readonly onToggle: (id: number) => void;
};

// There may be thousands: only the one that changed is drawn again.
const ServiceCheck = memo(({ id, name, checked, onToggle }: CheckProps) => (
  <label>
    <input type="checkbox" checked={checked} onChange={() => onToggle(id)} />
    <span>{name}</span>
  </label>
));
