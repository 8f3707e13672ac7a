import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

export const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/team',
  staticData: { title: 'Team' },
  component: lazyRouteComponent(() => import('./team-page.tsx'), 'TeamPage'),
});
