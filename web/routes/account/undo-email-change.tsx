import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

/** Where the link of the email about a changed address leads; it needs no session. */
export const undoEmailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change',
  staticData: { title: 'Keep email address' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    search.token === undefined ? {} : { token: String(search.token) },
  component: lazyRouteComponent(() => import('./undo-email-change-page.tsx'), 'UndoEmailChangePage'),
  errorComponent: SessionError,
});
