import type { Transaction } from '../shared/transaction.ts';
import { pollHealth } from './pages/adapters/poll-health.ts';
import { freshForMs } from './pages/freshness.ts';
import { createPages, type PagesOptions } from './pages/module.ts';
import { createServices, type ServicesOptions } from './services/module.ts';

/** What others fulfil: billing `mayAdd`, the incidents module what is about incidents. */
export type MonitoringOptions = PagesOptions &
  Pick<
    ServicesOptions,
    | 'em'
    | 'transaction'
    | 'now'
    | 'pollIntervalMs'
    | 'notifyWindows'
    | 'mayAdd'
    | 'openIncidentsOf'
    | 'incidentsOfService'
  > & {
    /** What polls are written in; `transaction` where absent. */
    readonly pollTransaction?: Transaction;
  };

/** Wires the module: services on one side, the pages that they depend on on the other. */
export const createMonitoring = (options: MonitoringOptions) => {
  const { pollTransaction = options.transaction } = options;
  const pages = createPages({ ...options, transaction: pollTransaction });
  const { detectPage, lookAtPage, findOrCreateScope, reconcilePages, refreshPages } = pages;
  const {
    em,
    transaction,
    now,
    recordFacts,
    pollIntervalMs,
    notifyWindows,
    mayAdd,
    openIncidentsOf,
    incidentsOfService,
  } = options;
  const services = createServices({
    em,
    transaction,
    now,
    recordFacts,
    pollIntervalMs,
    notifyWindows,
    mayAdd,
    openIncidentsOf,
    incidentsOfService,
    detectPage,
    lookAtPage,
    findOrCreateScope,
    reconcilePages,
    releasePage: (pageId) => pollTransaction(() => reconcilePages([pageId])),
    refreshPages,
  });
  const { polls, pollDue, removeUnusedPages, forgetChanges } = pages;
  return {
    ...services,
    polls,
    pollDue,
    /** Whether somebody polls, in whatever process. */
    pollHealth: pollHealth(em, freshForMs(pollIntervalMs), now),
    removeUnusedPages,
    forgetChanges,
  };
};

export type Monitoring = ReturnType<typeof createMonitoring>;
