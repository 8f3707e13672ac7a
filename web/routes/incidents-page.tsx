import { getRouteApi } from '@tanstack/react-router';
import { IncidentsScreen } from '../features/incidents/list/incidents-screen.tsx';
import { PastTabs } from './reports/past-tabs.tsx';

const route = getRouteApi('/signed-in/incidents');

export const IncidentsPage = () => {
  const { board, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PastTabs />
      <IncidentsScreen
        search={search}
        onSearch={(next) =>
          // Another page is a step that leads back; typing and choosing are none.
          void navigate({
            search: { ...next, ...(board && { board }) },
            replace: next.page === search.page,
            resetScroll: next.page !== search.page,
          })
        }
      />
    </>
  );
};
