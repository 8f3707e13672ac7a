import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../signed-in.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  staticData: { title: 'Settings' },
  // An app's request to be connected; see settings-page.tsx.
  validateSearch: ({ ask }: Record<string, unknown>): { readonly ask?: unknown } => (ask === undefined ? {} : { ask }),
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});
