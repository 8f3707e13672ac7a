import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createQueryClient } from '../data/api.ts';
import { logoutKey } from '../data/persisted-user.ts';
import { servicesQuery, userQuery } from '../data/queries.ts';
import { openTabTeam } from '../data/tab-team.ts';
import { searchOfNext } from '../routes/next.ts';
import { keepMemberNote } from './member-note.ts';
import { createRouter } from './router.tsx';

type App = { readonly queryClient: QueryClient; readonly router: ReturnType<typeof createRouter> };

/**
 * The app's query client and router; a session that has ended anywhere leads to /auth, which says so, and leaves no data
 * behind.
 */
export const createApp = (): App => {
  const onSignedOut = () => {
    // Already handled: after a logout, and after the first of several calls that get a 401.
    if (queryClient.getQueryData(userQuery.queryKey) === null || isLoggingOut()) return;
    queryClient.setQueryData(userQuery.queryKey, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    const search = { ...searchOfNext(router.state.location.href), ended: true as const };
    // A dialog that asks whether to stay couldn't save anything now.
    void router.navigate({ to: '/auth', search, ignoreBlocker: true });
  };
  const isLoggingOut = () => queryClient.isMutating({ mutationKey: logoutKey }) > 0;
  const onReadOnly = () =>
    void import('./tell-read-only.ts').then(({ tellReadOnly }) => tellReadOnly(queryClient, router));
  // The role may have changed, or the user has left the team.
  const onForbidden = () => {
    const user = queryClient.getQueryState(userQuery.queryKey);
    if (user?.data && user.status === 'success') void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  const queryClient = createQueryClient({
    unauthenticated: onSignedOut,
    subscription_required: onReadOnly,
    forbidden: onForbidden,
  });
  openTabTeam();
  const router = createRouter(queryClient);
  keepMemberNote(queryClient);
  void queryClient.prefetchQuery(userQuery);
  // Every signed-in screen needs the services; without this hint they would wait for the user's response.
  if (document.documentElement.dataset.session === 'yes') void queryClient.prefetchQuery(servicesQuery);
  loadFirstScreen(router);
  const analytics = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  // Analytics are off by default, so the first load contains no code for them.
  if (analytics) void import('./report-screens.ts').then(({ reportScreens }) => reportScreens(router, analytics));
  return { queryClient, router };
};

/** Fetches the code of the first screen while the session is checked, and not after. */
const loadFirstScreen = (router: App['router']): void => {
  const ids = new Set(router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId));
  const routes = Object.values(router.routesById).filter(({ id }) => ids.has(id));
  // If one fails here, it's loaded again when its screen is shown, and an error then appears.
  void Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
};

export const App = ({ queryClient, router }: App) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
