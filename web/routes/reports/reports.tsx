import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardsQuery } from '../../data/boards.ts';
import { servicesQuery } from '../../data/queries.ts';
import { boardIn } from '../../features/boards/board-screen.ts';
import { type ReportSearch, reportSearchOf } from '../../features/reports/report-search.ts';
import { signedInRoute } from '../signed-in.tsx';

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  staticData: { title: 'Reports' },
  validateSearch: (search: Record<string, unknown>): ReportSearch & { readonly board?: string } => ({
    ...reportSearchOf(search),
    ...boardIn(search),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    void queryClient.prefetchQuery(boardsQuery);
  },
  component: lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage'),
});
