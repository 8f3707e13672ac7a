import { Theme } from '@radix-ui/themes';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignInAgain } from '../features/session/sign-in-again.tsx';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { look } from '../ui/look.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { SessionError } from './session-error.tsx';

export type RouterContext = {
  readonly queryClient: QueryClient;
  /** The path that the page was loaded at, which decides over its content security policy. */
  readonly documentPath: string;
};

const Root = () => (
  <Theme {...look}>
    <Outlet />
    <SignInAgain />
    <ToastRegion />
  </Theme>
);

const NotFoundScreen = lazy(() => import('./not-found.tsx'));

const NotFound = () => (
  <Suspense fallback={<LoadingScreen />}>
    <NotFoundScreen />
  </Suspense>
);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: SessionError,
  notFoundComponent: NotFound,
});
