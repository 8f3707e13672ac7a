import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { integrationsQuery } from '../data/queries.ts';
import { signedInRoute } from './signed-in.tsx';

// No event tells of each alert that was accepted, so every visit asks anew; the seconds join a hover and its click.
const fresh = { ...integrationsQuery, staleTime: 5_000 };

export const integrationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations',
  staticData: { title: 'Integrations' },
  // Begun here, awaited nowhere: the screen shows its own skeleton and its own error.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(fresh),
  component: lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
});

/** The guides: an overview, and one for each channel that has one. */
export const guidesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrations/guides/{-$type}',
  staticData: { title: 'Integration guides' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(integrationsQuery),
  component: lazyRouteComponent(() => import('./guides-page.tsx'), 'GuidesPage'),
});
