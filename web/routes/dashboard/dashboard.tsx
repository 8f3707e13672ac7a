import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchDashboard } from '../../data/queries.ts';
import { boardIn } from '../../features/boards/board-screen.ts';
import { signedInRoute } from '../signed-in.tsx';

export type DashboardSearch = {
  /** Drawn for a screen on a wall, without the frame: `/dashboard?wall`. */
  readonly wall?: true;
  /** The slug of the board to show; by default the user's start board. */
  readonly board?: string;
  /** Set when a user returns from a payment (specification, section 4); `redirect_status` is the result on the bank's page. */
  readonly subscription_success?: true;
  readonly redirect_status?: 'failed';
};

const validateSearch = (search: Record<string, unknown>): DashboardSearch => ({
  ...boardIn(search),
  ...(search.wall !== undefined && search.wall !== false && { wall: true }),
  ...(search.subscription_success === true && { subscription_success: true }),
  ...(search.redirect_status === 'failed' && { redirect_status: 'failed' }),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch,
  loaderDeps: ({ search: { board } }) => ({ board }),
  // Begun here, awaited nowhere: the screen shows its own skeleton and its own error.
  loader: ({ context: { queryClient }, deps: { board } }) => prefetchDashboard(queryClient, board),
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});

/** The same screen under its other URL. */
export const appRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/app',
  staticData: { title: 'Dashboard' },
  validateSearch,
  loaderDeps: ({ search: { board } }) => ({ board }),
  loader: ({ context: { queryClient }, deps: { board } }) => prefetchDashboard(queryClient, board),
  component: dashboardRoute.options.component,
});
