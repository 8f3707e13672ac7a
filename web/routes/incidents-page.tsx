import { getRouteApi } from '@tanstack/react-router';
import { IncidentsScreen } from '../features/incidents/list/incidents-screen.tsx';
import { incidentsSearchOf } from '../features/incidents/list/search.ts';
import { PastTabs } from './reports/past-tabs.tsx';

const route = getRouteApi('/signed-in/incidents');

export const IncidentsPage = () => {
  const address = route.useSearch();
  const { board, ...search } = address;
  const navigate = route.useNavigate();
  return (
    <>
      <PastTabs />
      <IncidentsScreen
        search={search}
        address={address}
        onSearch={(next) =>
          // Other dates are a step that leads back; typing and choosing are none.
          void navigate({
            search: { ...incidentsSearchOf(next), ...(board && { board }) },
            replace: next.from === search.from && next.to === search.to,
            resetScroll: false,
          })
        }
      />
    </>
  );
};
