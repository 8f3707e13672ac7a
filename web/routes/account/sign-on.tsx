import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** The identity provider sends users back to this route; its response is in the query, which only the server reads. */
export const signOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-on',
  staticData: { title: 'Login' },
  // As it came.
  validateSearch: (search: Record<string, unknown>): Record<never, never> => search,
  component: lazyRouteComponent(() => import('./sign-on-page.tsx'), 'SignOnPage'),
  errorComponent: SessionError,
});
