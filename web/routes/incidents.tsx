import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { incidentPageQuery, servicesQuery } from '../data/queries.ts';
import { incidentsSearchOf } from '../features/incidents/list/filter.ts';
import { signedInRoute } from './signed-in.tsx';

export const incidentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/incidents',
  staticData: { title: 'Incidents' },
  validateSearch: incidentsSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page = 1, ...filter } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    void queryClient.prefetchQuery(incidentPageQuery(filter, page));
  },
  component: lazyRouteComponent(() => import('./incidents-page.tsx'), 'IncidentsPage'),
});
