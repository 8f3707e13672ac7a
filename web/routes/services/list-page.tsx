import { getRouteApi } from '@tanstack/react-router';
import type { Filter } from '../../features/services/list/filter.ts';
import { ServiceList } from '../../features/services/list/service-list.tsx';
import { useListPlace } from '../../features/services/list-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EmptyBoard = lazyPart(() => import('../../features/boards/empty-board.tsx'));

const route = getRouteApi('/signed-in/services');

/** The list of services; its filter is in the URL. */
export const ListPage = () => {
  const { board, q = '', status = '', category = '', sort = '', dialog, address } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { q, status, category, sort };
  const searchFor = (next: Filter) => ({ ...(board && { board }), ...searchOf(next) });
  const onFilter = (next: Filter) => void navigate({ search: searchFor(next), replace: true, resetScroll: false });
  useListPlace(searchFor(filter), searchFor(filter));
  return (
    <ServiceList
      filter={filter}
      onFilter={onFilter}
      adding={dialog && { statusPageUrl: address ?? '' }}
      onAdded={() => dialog && onFilter(filter)}
      emptyBoard={<EmptyBoard />}
    />
  );
};

const searchOf = ({ q, status, category, sort }: Filter) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(category && { category }),
  ...(sort && { sort }),
});
