import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardsQuery } from '../data/boards.ts';
import { servicesQuery } from '../data/queries.ts';
import { boardIn } from '../features/boards/board-screen.ts';
import { type IncidentsSearch, incidentsSearchOf } from '../features/incidents/list/search.ts';
import { signedInRoute } from './signed-in.tsx';

export const incidentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/incidents',
  staticData: { title: 'Incidents' },
  validateSearch: (search: Record<string, unknown>): IncidentsSearch & { readonly board?: string } => ({
    ...incidentsSearchOf(search),
    ...boardIn(search),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    void queryClient.prefetchQuery(boardsQuery);
  },
  component: lazyRouteComponent(() => import('./incidents-page.tsx'), 'IncidentsPage'),
});
