import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { userQuery } from '../data/queries.ts';
import { rootRoute } from './root.tsx';
import { SessionError } from './session-error.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { view?: 'register' | 'forgot' } =>
    search.view === 'register' || search.view === 'forgot' ? { view: search.view } : {},
  beforeLoad: async ({ context }) => {
    // Where the session can't be checked, the form is shown: signing in tells what is wrong.
    const user = await context.queryClient.ensureQueryData(userQuery).catch(() => null);
    if (user) throw redirect({ to: '/dashboard' });
  },
  component: lazyRouteComponent(() => import('./auth-page.tsx'), 'AuthPage'),
  errorComponent: SessionError,
});
