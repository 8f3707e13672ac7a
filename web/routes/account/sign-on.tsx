import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** Where the sign-in provider sends people back to; its answer stands in the query, which the server alone reads. */
export const signOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-on',
  staticData: { title: 'Login' },
  component: lazyRouteComponent(() => import('./sign-on-page.tsx'), 'SignOnPage'),
  errorComponent: SessionError,
});
