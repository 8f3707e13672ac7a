import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

/** The authorization endpoint of OAuth leads here, with an app's request in one word. */
export const connectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/connect',
  staticData: { title: 'Connect an app' },
  validateSearch: ({ ask }: Record<string, unknown>) => ({ ask: String(ask) }),
  component: lazyRouteComponent(() => import('./connect-page.tsx'), 'ConnectPage'),
});
