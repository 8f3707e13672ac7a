import type { Handlers } from '../platform/http/handlers.ts';
import { networkOf } from '../platform/http/limits/network-of.ts';
import { refuseEmbedded } from '../platform/http/same-origin.ts';
import { checkJson } from './pages/adapters/check-json.ts';
import { checkOnSite } from './pages/adapters/check-on-site.ts';
import { latestAddresses } from './pages/adapters/latest-addresses.ts';
import { pollHealth } from './pages/adapters/poll-health.ts';
import { reconcilePages } from './pages/adapters/reconcile-pages.ts';
import { type CountChecks, checkWithLimits } from './pages/check/check-with-limits.ts';
import { freshForMs } from './pages/freshness.ts';
import { createPages, type PagesOptions } from './pages/module.ts';
import { postgresAsked } from './services/adapters/postgres-asked.ts';
import { postgresPausedWatching } from './services/adapters/postgres-paused-watching.ts';
import { fillingSortNames } from './services/adapters/postgres-sort-names.ts';
import { createServices, type ServicesOptions } from './services/module.ts';
import { endKeptPolling, type PublishedServices, pauseWatching } from './services/pause/pause-watching.ts';

export { pagesTables } from './pages/adapters/tables.ts';
export type { PrivateSourceUrls } from './pages/credentials/module.ts';
export { plainText } from './pages/reading/safe-text.ts';
export { incidentJson } from './services/adapters/incident-json.ts';
export { serviceNames, teamHavingService } from './services/adapters/service-names.ts';
export { servicesTables } from './services/adapters/tables.ts';
export { latestAddresses };

/** Ports that other modules implement: billing `mayAdd`, incidents the rest. */
export type MonitoringOptions = PagesOptions &
  Pick<
    ServicesOptions,
    | 'em'
    | 'transaction'
    | 'now'
    | 'pollIntervalMs'
    | 'notifyWindows'
    | 'mayAdd'
    | 'teamIdsOf'
    | 'openIncidentsOf'
    | 'runningMaintenancesOf'
    | 'serviceAssigneesOf'
    | 'customersToldOf'
    | 'teamMembersOf'
    | 'mutesOf'
    | 'incidentsOfService'
    | 'servicesOfBoard'
    | 'usesOfServices'
    | 'refuseMovedService'
    | 'statusGatorUrl'
  > & {
    readonly countChecks: CountChecks;
    /** Returns true if a visitor's URL itself is refused; see check-with-limits.ts. */
    readonly isRefusedForVisitors: (url: string) => boolean;
  };

export type { PublishedServices };

/** Pauses and resumes a user's monitoring, for billing, which is wired before this module. */
export const createPauseWatching = (
  options: Pick<MonitoringOptions, 'em' | 'transaction' | 'now' | 'pollIntervalMs'> & {
    readonly publishedServices?: PublishedServices;
  },
): ((teamId: TeamId, isPaused: boolean) => Promise<void>) => {
  const { em, pollIntervalMs } = options;
  return pauseWatching({
    ...options,
    paused: postgresPausedWatching(em),
    services: postgresAsked(em),
    reconcilePages: (pageIds) => reconcilePages(em, pageIds, pollIntervalMs),
  });
};

/** Wires the module: services on one side, their pages on the other. */
export const createMonitoring = (options: MonitoringOptions) => {
  const pages = createPages(options);
  const { detectPage, lookAtPages, findOrCreateScopes, reconcilePages, releasePages, refreshPages } = pages;
  const { em, now, pollIntervalMs } = options;
  const services = createServices({
    ...options,
    getPage: options.fetch.getPage,
    detectPage,
    pagesAt: pages.pagesAt,
    pageUrlsOf: pages.credentials.pageUrlsOf,
    lookAtPages,
    findOrCreateScopes,
    reconcilePages,
    releasePages,
    refreshPages,
  });
  const check = checkWithLimits({
    look: pages.checkPage,
    count: options.countChecks,
    isRefused: options.isRefusedForVisitors,
    now,
  });
  return {
    ...services,
    handlers: { ...services.handlers, ...checkHandlers(check), ...pages.credentials.handlers },
    exportCredentialsOf: pages.credentials.exportOf,
    detectPage,
    /** For the public page of that name. */
    statusPageCheck: checkOnSite(check, now),
    polls: pages.polls,
    pollDue: pages.pollDue,
    /** Returns true if any process polls. */
    pollHealth: pollHealth(em, freshForMs(pollIntervalMs), now),
    removeUnusedPages: pages.removeUnusedPages,
    endKeptPolling: endKeptPolling({ ...options, paused: postgresPausedWatching(em), reconcilePages }),
    forgetChanges: pages.forgetChanges,
    thinChanges: pages.thinChanges,
    forgetPagePast: pages.forgetPagePast,
    pastChoices: pages.pastChoices,
    dataChanges: [fillingSortNames(em), pages.credentials.reseal],
  };
};

const checkHandlers = (check: ReturnType<typeof checkWithLimits>): Pick<Handlers, 'checkStatusPage'> => ({
  checkStatusPage: async ({ query, request }) => {
    refuseEmbedded(request);
    return checkJson(await check(networkOf(request.ip), query.url));
  },
});

export type Monitoring = ReturnType<typeof createMonitoring>;
