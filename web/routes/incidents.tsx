import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardsQuery } from '../data/boards.ts';
import { incidentPageQuery, servicesQuery } from '../data/queries.ts';
import { boardIn } from '../features/boards/board-screen.ts';
import { type IncidentsSearch, incidentsSearchOf } from '../features/incidents/list/filter.ts';
import { signedInRoute } from './signed-in.tsx';

export const incidentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/incidents',
  staticData: { title: 'Incidents' },
  validateSearch: (search: Record<string, unknown>): IncidentsSearch & { readonly board?: string } => ({
    ...incidentsSearchOf(search),
    ...boardIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page = 1, board, ...filter } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    void queryClient.prefetchQuery(boardsQuery);
    // Incidents of a board are fetched once its id is known.
    if (board === undefined) void queryClient.prefetchQuery(incidentPageQuery(filter, page));
  },
  component: lazyRouteComponent(() => import('./incidents-page.tsx'), 'IncidentsPage'),
});
