import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { billingRoute, subscribeRoute, subscriptionRoute } from '../routes/account/billing.tsx';
import {
  confirmEmailRoute,
  invitationRoute,
  resetPasswordRoute,
  sharedReportRoute,
  signOnRoute,
  undoEmailChangeRoute,
  wallRoute,
} from '../routes/account/by-link.tsx';
import { settingsRoute } from '../routes/account/settings.tsx';
import { teamRoute } from '../routes/account/team.tsx';
import { adminRoute, adminUserRoute, auditRoute, teamAuditRoute } from '../routes/admin/admin.tsx';
import { authRoute } from '../routes/auth.tsx';
import { buyRoute } from '../routes/buy.tsx';
import { appRoute, dashboardRoute } from '../routes/dashboard/dashboard.tsx';
import { incidentsRoute } from '../routes/incidents.tsx';
import { deliveriesRoute, guidesRoute, integrationsRoute } from '../routes/integrations/integrations.tsx';
import { publishingRoute } from '../routes/publishing/publishing.tsx';
import { reportsRoute } from '../routes/reports/reports.tsx';
import { rootRoute } from '../routes/root.tsx';
import { servicesRoute } from '../routes/services/services.tsx';
import { ScreenError } from '../routes/session-error.tsx';
import { signedInRoute } from '../routes/signed-in.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { closeLeft } from '../ui/overlay/back-closes.ts';

const routeTree = rootRoute.addChildren([
  authRoute,
  confirmEmailRoute,
  undoEmailChangeRoute,
  resetPasswordRoute,
  signOnRoute,
  buyRoute,
  invitationRoute,
  sharedReportRoute,
  wallRoute,
  signedInRoute.addChildren([
    dashboardRoute,
    appRoute,
    servicesRoute,
    incidentsRoute,
    reportsRoute,
    integrationsRoute,
    guidesRoute,
    deliveriesRoute,
    publishingRoute,
    billingRoute,
    subscriptionRoute,
    subscribeRoute,
    settingsRoute,
    teamRoute,
    teamAuditRoute,
    adminRoute,
    adminUserRoute,
    auditRoute,
  ]),
]);

/** The routes of the app over one query client; sets the page's title and moves the focus to the heading of each new screen. */
export const createRouter = (queryClient: QueryClient) => {
  const router = createTanStackRouter({
    routeTree,
    context: { queryClient, documentPath: window.location.pathname },
    // The query client decides what is fresh.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    // An unknown value in a URL counts as none, also for links that compare it with their own.
    search: { strict: true },
  });
  let screen: string | undefined;
  router.subscribe('onRendered', () => {
    const match = router.state.matches.at(-1);
    const title = match?.staticData.title;
    if (title) document.title = `${title} · Allclear`;
    const next = screenOf(router.state.location);
    if (screen !== undefined && screen !== next) {
      closeLeft();
      focusHeading();
    }
    screen = next;
  });
  return router;
};

/** Identifies a screen: search filters don't make another one, but the service, incident or board shown does. */
const screenOf = ({ pathname, search }: ScreenPlace): string =>
  `${pathname} ${search.id ?? ''} ${search.incident ?? ''} ${search.board ?? ''}`;

type ScreenPlace = { pathname: string; search: { id?: number; incident?: number; board?: string } };

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's only h1 and the first part of the document's title. */
    title?: string;
  }
}
