import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.tsx';
import { SessionError } from '../session-error.tsx';

// The targets of links in emails, of shared links, and of the identity provider. None of them needs a session.

type TokenSearch = { readonly token?: string };

const tokenIn = ({ token }: Record<string, unknown>): TokenSearch =>
  token === undefined ? {} : { token: String(token) };

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  staticData: { title: 'Confirm email' },
  validateSearch: tokenIn,
  component: lazyRouteComponent(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
  errorComponent: SessionError,
});

export const undoEmailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change',
  staticData: { title: 'Keep email address' },
  validateSearch: tokenIn,
  component: lazyRouteComponent(() => import('./undo-email-change-page.tsx'), 'UndoEmailChangePage'),
  errorComponent: SessionError,
});

type ResetSearch = TokenSearch & {
  /** The account has no password yet. */
  readonly first?: true;
};

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'Reset password' },
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    ...tokenIn(search),
    ...(search.first === true && { first: true }),
  }),
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  errorComponent: SessionError,
});

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: 'Invitation' },
  validateSearch: tokenIn,
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  errorComponent: SessionError,
});

/** The identity provider sends users back to this route; its response is in the query, which only the server reads. */
export const signOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-on',
  staticData: { title: 'Login' },
  // As it came.
  validateSearch: (search: Record<string, unknown>): Record<never, never> => search,
  component: lazyRouteComponent(() => import('./sign-on-page.tsx'), 'SignOnPage'),
  errorComponent: SessionError,
});

export const sharedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared-report',
  staticData: { title: 'Shared report' },
  validateSearch: tokenIn,
  component: lazyRouteComponent(() => import('../shared/shared-report-page.tsx'), 'SharedReportPage'),
  errorComponent: SessionError,
});

/** Its token is behind #, so it never reaches a server's log. */
export const wallRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wall',
  staticData: { title: 'Wall' },
  component: lazyRouteComponent(() => import('../shared/wall-page.tsx'), 'WallPage'),
  errorComponent: SessionError,
});
