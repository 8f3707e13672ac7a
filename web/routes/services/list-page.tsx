import { getRouteApi } from '@tanstack/react-router';
import type { Filter } from '../../features/services/list/filter.ts';
import { ServiceList } from '../../features/services/list/service-list.tsx';
import { useListPlace } from '../../features/services/list-place.ts';

const route = getRouteApi('/signed-in/services');

/** The list of services; its filter is in the URL. */
export const ListPage = () => {
  const { q = '', status = '', category = '', sort = '', dialog, address } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { q, status, category, sort };
  const onFilter = (next: Filter) => void navigate({ search: searchOf(next), replace: true, resetScroll: false });
  useListPlace(searchOf(filter));
  return (
    <ServiceList
      filter={filter}
      onFilter={onFilter}
      adding={dialog && { statusPageUrl: address ?? '' }}
      onAdded={() => dialog && onFilter(filter)}
    />
  );
};

const searchOf = ({ q, status, category, sort }: Filter) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(category && { category }),
  ...(sort && { sort }),
});
