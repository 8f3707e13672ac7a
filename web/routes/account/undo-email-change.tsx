import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** The target of the link in the email about a changed address; it needs no session. */
export const undoEmailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change',
  staticData: { title: 'Keep email address' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    search.token === undefined ? {} : { token: String(search.token) },
  component: lazyRouteComponent(() => import('./undo-email-change-page.tsx'), 'UndoEmailChangePage'),
  errorComponent: SessionError,
});
