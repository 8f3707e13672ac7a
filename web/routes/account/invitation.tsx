import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** The target of the link in the email to an invited person; it needs no session. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: 'Invitation' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    search.token === undefined ? {} : { token: String(search.token) },
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  errorComponent: SessionError,
});
