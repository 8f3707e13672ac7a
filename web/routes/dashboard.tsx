import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchDashboard } from '../data/queries.ts';
import { signedInRoute } from './signed-in.tsx';

export type DashboardSearch = {
  /** Drawn for a screen on a wall, without the frame: `/dashboard?wall`. */
  readonly wall?: true;
};

const validateSearch = (search: Record<string, unknown>): DashboardSearch =>
  search.wall === undefined || search.wall === false ? {} : { wall: true };

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch,
  // Begun here, awaited nowhere: the screen shows its own skeleton and its own error.
  loader: ({ context: { queryClient } }) => prefetchDashboard(queryClient),
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

/** The same screen under its other address. */
export const appRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app',
  staticData: { title: 'Dashboard' },
  validateSearch,
  loader: dashboardRoute.options.loader,
  component: dashboardRoute.options.component,
});
