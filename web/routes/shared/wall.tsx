import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** The target of a wall link, which has its token behind #; it needs no session. */
export const wallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wall',
  staticData: { title: 'Wall' },
  component: lazyRouteComponent(() => import('./wall-page.tsx'), 'WallPage'),
  errorComponent: SessionError,
});
