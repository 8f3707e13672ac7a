import './service-fields.css';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../../queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Props = {
  readonly serviceId: number;
  /** Ids; empty means the whole page. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Which components of the status page count; none chosen means all of it. */
export const ComponentChoice = ({ serviceId, chosen, onChange }: Props) => {
  const { data, error } = useQuery(serviceQuery(serviceId));
  if (error && !data) return <p className="ac-hint">The components of the page could not be loaded.</p>;
  if (!data) return <Skeleton height={96} radius={10} />;
  const gone = data.watchedComponents.filter((component) => !component.onPage && chosen.includes(component.id));
  if (data.components.length === 0 && gone.length === 0) return null;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="ac-fieldset">
      <legend>Watched components</legend>
      <p className="ac-hint">
        {chosen.length === 0
          ? 'None chosen: the whole page counts.'
          : `${chosen.length} of ${data.components.length} count.`}
      </p>
      <div className="ac-checks">
        {data.components.map((component) => (
          <label key={component.id}>
            <input type="checkbox" checked={chosen.includes(component.id)} onChange={() => toggle(component.id)} />
            <span>{component.group === null ? component.name : `${component.group}: ${component.name}`}</span>
            <StatusBadge status={component.status} plain />
          </label>
        ))}
        {gone.map((component) => (
          <label key={component.id}>
            <input type="checkbox" checked onChange={() => toggle(component.id)} />
            <span>{component.name}</span>
            <span className="ac-meta">No longer on the page</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
