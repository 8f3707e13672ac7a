import { getRouteApi } from '@tanstack/react-router';
import type { Filter } from '../features/services/filter.ts';
import { ServiceList } from '../features/services/service-list.tsx';

const route = getRouteApi('/signed-in/services');

/** The list of services, or the one that the address names. */
export const ServicesPage = () => {
  const { q = '', status = '', category = '', dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = (filter: Filter) =>
    void navigate({
      search: {
        ...(filter.q && { q: filter.q }),
        ...(filter.status && { status: filter.status }),
        ...(filter.category && { category: filter.category }),
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <ServiceList
      filter={{ q, status, category }}
      onFilter={onFilter}
      adding={dialog === 'add'}
      onAdded={() => dialog && onFilter({ q, status, category })}
    />
  );
};
