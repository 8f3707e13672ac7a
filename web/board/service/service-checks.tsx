import { Text } from '@radix-ui/themes';
import '../../ui/form/checks.css';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { FilterField } from '../../ui/filter-field.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { counted } from '../../ui/text/counted.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { Service } from '../status/status.ts';

type Props = {
  /** Undefined until they're loaded. */
  readonly services: readonly Pick<Service, 'id' | 'name'>[] | undefined;
  /** True if they couldn't be loaded. */
  readonly failed: boolean;
  readonly chosen: readonly number[];
  /** Explains the effect of selecting none. */
  readonly none: string;
  /** More than this are searched rather than looked through; 400 by default. */
  readonly searchedFrom?: number;
  readonly onChange: (chosen: readonly number[]) => void;
};

/** A list of all services to select from, with a search if there are many. */
export const ServiceChecks = ({ services, failed, chosen, none, searchedFrom = 400, onChange }: Props) => {
  const [filter, setFilter] = useState('');
  const applied = useDeferredValue(filter);
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const toggle = useStable((id: number) =>
    onChange(ids.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
  );
  if (failed && !services)
    return (
      <Text as="p" size="1" color="gray">
        We couldn't load your services.
      </Text>
    );
  if (!services) return <Skeleton height={52} />;
  const count = services.filter(({ id }) => ids.has(id)).length;
  const wanted = applied.trim().toLowerCase();
  const shown = services.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {services.length > searchedFrom && <FilterField label="Filter services" value={filter} onChange={setFilter} />}
      {services.length > 0 && (
        <div className="ac-checks">
          {shown.map(({ id, name }) => (
            <ServiceCheck key={id} id={id} name={name} checked={ids.has(id)} onToggle={toggle} />
          ))}
          {shown.length === 0 && <p className="ac-checks-none">No services found.</p>}
        </div>
      )}
      <Text as="p" size="1" color="gray">
        {count === 0 ? none : `${count} of ${counted(services.length, 'service')} selected.`}
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
