import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HappeningNow } from '../features/incidents/happening-now.tsx';
import { ServiceIncidents } from '../features/incidents/service-incidents.tsx';
import { ServiceScreen } from '../features/services/detail/service-screen.tsx';
import type { Filter } from '../features/services/list/filter.ts';
import { ServiceList } from '../features/services/list/service-list.tsx';
import { useListPlace } from '../features/services/list-place.ts';

const IncidentScreen = lazy(() => import('../features/incidents/view/incident-screen.tsx'));

const route = getRouteApi('/signed-in/services');

/** The list of services, or the service or incident that the address names. */
export const ServicesPage = () => {
  const { id, incident, q = '', status = '', category = '', sort = '', dialog } = route.useSearch();
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
  const listSearch = {
    ...(q && { q }),
    ...(status && { status }),
    ...(category && { category }),
    ...(sort && { sort }),
  };
  useListPlace(id === undefined ? listSearch : undefined);
  if (id !== undefined && incident !== undefined)
    return (
      <Suspense fallback={null}>
        <IncidentScreen key={`${incident} ${id}`} id={incident} serviceId={id} />
      </Suspense>
    );
  if (id !== undefined) {
    return (
      <ServiceScreen
        key={id}
        id={id}
        happening={(service, now) => <HappeningNow service={service} now={now} />}
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
