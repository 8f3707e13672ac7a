import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** The target of a shared report's link; it needs no session. */
export const sharedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared-report',
  staticData: { title: 'Shared report' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    search.token === undefined ? {} : { token: String(search.token) },
  component: lazyRouteComponent(() => import('./shared-report-page.tsx'), 'SharedReportPage'),
  errorComponent: SessionError,
});
