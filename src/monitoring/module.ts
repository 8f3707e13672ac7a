import type { Handlers } from '../platform/http/handlers.ts';
import { networkOf } from '../platform/http/limits/network-of.ts';
import { refuseEmbedded } from '../platform/http/same-origin.ts';
import type { Transaction } from '../shared/transaction.ts';
import { checkJson } from './pages/adapters/check-json.ts';
import { checkOnSite } from './pages/adapters/check-on-site.ts';
import { latestAddresses } from './pages/adapters/latest-addresses.ts';
import { pollHealth } from './pages/adapters/poll-health.ts';
import { reconcilePages } from './pages/adapters/reconcile-pages.ts';
import { type CountChecks, checkWithLimits } from './pages/check/check-with-limits.ts';
import { freshForMs } from './pages/freshness.ts';
import { createPages, type PagesOptions } from './pages/module.ts';
import { postgresAsked } from './services/adapters/postgres-asked.ts';
import { postgresRests } from './services/adapters/postgres-rests.ts';
import { fillingSortNames } from './services/adapters/postgres-sort-names.ts';
import { createServices, type ServicesOptions } from './services/module.ts';
import { pauseWatching } from './services/pause/pause-watching.ts';

export { pagesTables } from './pages/adapters/tables.ts';
export { serviceNames } from './services/adapters/service-names.ts';
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
    | 'mutesOf'
    | 'incidentsOfService'
    | 'servicesOfBoard'
    | 'statusGatorUrl'
  > & {
    /** The transaction for writing polls; defaults to `transaction`. */
    readonly pollTransaction?: Transaction;
    readonly countChecks: CountChecks;
    /** Returns true if a visitor's URL is refused by itself; see check-with-limits.ts. */
    readonly isRefusedForVisitors: (url: string) => boolean;
  };

/** Pauses and resumes a user's monitoring, for billing, which is wired before this module. */
export const createPauseWatching = (
  options: Pick<MonitoringOptions, 'em' | 'transaction' | 'now' | 'pollIntervalMs'>,
): ((teamId: number, rests: boolean) => Promise<void>) => {
  const { em, pollIntervalMs } = options;
  return pauseWatching({
    ...options,
    rests: postgresRests(em),
    services: postgresAsked(em),
    reconcilePages: (pageIds) => reconcilePages(em, pageIds, pollIntervalMs),
  });
};

/** Wires the module: services on one side, their pages on the other. */
export const createMonitoring = (options: MonitoringOptions) => {
  const pages = createPages({ ...options, transaction: options.pollTransaction ?? options.transaction });
  const { detectPage, lookAtPages, findOrCreateScopes, reconcilePages, releasePages, refreshPages } = pages;
  const { em, transaction, now, recordFacts, pollIntervalMs, notifyWindows, mayAdd } = options;
  const services = createServices({
    em,
    transaction,
    now,
    recordFacts,
    pollIntervalMs,
    notifyWindows,
    mayAdd,
    teamIdsOf: options.teamIdsOf,
    openIncidentsOf: options.openIncidentsOf,
    runningMaintenancesOf: options.runningMaintenancesOf,
    serviceAssigneesOf: options.serviceAssigneesOf,
    mutesOf: options.mutesOf,
    incidentsOfService: options.incidentsOfService,
    servicesOfBoard: options.servicesOfBoard,
    detectPage,
    pagesAt: pages.pagesAt,
    lookAtPages,
    findOrCreateScopes,
    reconcilePages,
    releasePages,
    refreshPages,
    getPage: options.getPage,
    statusGatorUrl: options.statusGatorUrl,
  });
  const check = checkWithLimits({
    look: pages.checkPage,
    count: options.countChecks,
    isRefused: options.isRefusedForVisitors,
    now,
  });
  return {
    ...services,
    handlers: { ...services.handlers, ...checkHandlers(check) },
    /** For the public page of that name. */
    statusPageCheck: checkOnSite(check, now),
    polls: pages.polls,
    pollDue: pages.pollDue,
    /** Returns true if any process polls. */
    pollHealth: pollHealth(em, freshForMs(pollIntervalMs), now),
    removeUnusedPages: pages.removeUnusedPages,
    forgetChanges: pages.forgetChanges,
    thinChanges: pages.thinChanges,
    dataChanges: [fillingSortNames(em)],
  };
};

const checkHandlers = (check: ReturnType<typeof checkWithLimits>): Pick<Handlers, 'checkStatusPage'> => ({
  checkStatusPage: async ({ query, request }) => {
    refuseEmbedded(request);
    return checkJson(await check(networkOf(request.ip), query.url));
  },
});

export type Monitoring = ReturnType<typeof createMonitoring>;
