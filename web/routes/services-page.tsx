import { getRouteApi } from '@tanstack/react-router';
import { ServiceIncidents } from '../features/incidents/service-incidents.tsx';
import { ServiceScreen } from '../features/services/detail/service-screen.tsx';
import type { Filter } from '../features/services/list/filter.ts';
import { ServiceList } from '../features/services/list/service-list.tsx';

const route = getRouteApi('/signed-in/services');

/** The list of services, or the one that the address names. */
export const ServicesPage = () => {
  const { id, q = '', status = '', category = '', sort = '', dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = (filter: Filter) =>
    void navigate({
      search: {
        ...(filter.q && { q: filter.q }),
        ...(filter.status && { status: filter.status }),
        ...(filter.category && { category: filter.category }),
        ...(filter.sort && { sort: filter.sort }),
      },
      replace: true,
      resetScroll: false,
    });
  if (id !== undefined) {
    return (
      <ServiceScreen
        key={id}
        id={id}
        incidents={(service, now) => <ServiceIncidents service={service} now={now} />}
        onDeleted={() => void navigate({ search: {} })}
      />
    );
  }
  return (
    <ServiceList
      filter={{ q, status, category, sort }}
      onFilter={onFilter}
      adding={dialog === 'add'}
      onAdded={() => dialog && onFilter({ q, status, category, sort })}
    />
  );
};
