import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { userQuery } from '../data/queries.ts';
import { nextOf, START } from './next.ts';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

export type AuthSearch = {
  readonly view?: 'register' | 'forgot';
  /** The path to open after signing in; by default the dashboard. */
  readonly next?: string;
  /** The session ended while the app was open. */
  readonly ended?: true;
};

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): AuthSearch => {
    const next = nextOf(search.next);
    return {
      ...((search.view === 'register' || search.view === 'forgot') && { view: search.view }),
      ...(next !== undefined && { next }),
      ...(search.ended === true && { ended: true }),
    };
  },
  beforeLoad: async ({ context, search: { next } }) => {
    // If the session can't be checked, the form is shown: signing in reveals the error.
    const user = await context.queryClient.ensureQueryData(userQuery).catch(() => null);
    if (user) throw redirect({ href: next ?? START });
  },
  component: lazyRouteComponent(() => import('./auth-page.tsx'), 'AuthPage'),
  errorComponent: SessionError,
});
