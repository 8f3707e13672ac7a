import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

type ResetSearch = {
  readonly token?: string;
  /** The account has no password yet. */
  readonly first?: true;
};

/** The target of a reset email's link; it needs no session. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'Reset password' },
  validateSearch: ({ token, first }: Record<string, unknown>): ResetSearch => ({
    ...(token !== undefined && { token: String(token) }),
    ...(first === true && { first }),
  }),
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  errorComponent: SessionError,
});
