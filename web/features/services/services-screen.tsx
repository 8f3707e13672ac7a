import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '../../queries.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';

export const ServicesScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(servicesQuery);
  if (error)
    return <ErrorPanel title="Failed to load services" message={error.message} onRetry={refetch} busy={isFetching} />;
  if (!data) return <p role="status">Loading services...</p>;
  return (
    <section>
      <h2 className="ac-h3">All services</h2>
      <ul>
        {data.map(({ id, name, currentStatus }) => (
          <li key={id}>
            {name}: {currentStatus}
          </li>
        ))}
      </ul>
    </section>
  );
};
