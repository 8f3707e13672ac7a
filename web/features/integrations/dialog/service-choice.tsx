import '../../../ui/form/checks.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { servicesQuery } from '../../../data/queries.ts';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { counted } from '../../../ui/text/counted.ts';

type Props = {
  /** Null: all. */
  readonly chosen: readonly number[] | null;
  readonly onChange: (chosen: readonly number[] | null) => void;
};

/** Whether an integration is told of all services or only of some, and which. */
export const ServiceChoice = ({ chosen, onChange }: Props) => {
  const name = useId();
  // What was chosen comes back with the list.
  const [kept, setKept] = useState<readonly number[]>([]);
  const choose = (some: boolean) => {
    if (chosen) setKept(chosen);
    onChange(some ? kept : null);
  };
  return (
    <fieldset className="ac-plain-fieldset ac-components">
      <legend className="ac-label">Services</legend>
      <div className="ac-scope">
        <label>
          <input type="radio" name={name} checked={chosen === null} onChange={() => choose(false)} />
          All, also those added later
        </label>
        <label>
          <input type="radio" name={name} checked={chosen !== null} onChange={() => choose(true)} />
          Only these
        </label>
      </div>
      {chosen && <ServiceChecks chosen={chosen} onChange={onChange} />}
    </fieldset>
  );
};

type ChecksProps = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void };

const ServiceChecks = ({ chosen, onChange }: ChecksProps) => {
  const { data, error } = useQuery(servicesQuery);
  if (error && !data) return <p className="ac-hint">Your services could not be loaded.</p>;
  if (!data) return <Skeleton height={52} />;
  const count = data.filter(({ id }) => chosen.includes(id)).length;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {data.length > 0 && (
        <div className="ac-checks">
          {data.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      <p className="ac-hint">
        {count === 0
          ? 'None chosen: no alerts are sent here.'
          : `${count} of ${counted(data.length, 'service')} chosen.`}
      </p>
    </>
  );
};
