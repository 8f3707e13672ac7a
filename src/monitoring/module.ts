import type { EntityManager } from '@mikro-orm/postgresql';
import { notifying } from '../platform/database/user-notices.ts';
import type { SafeFetch } from '../platform/fetch/safe-fetch.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import type { Clock } from '../shared/clock.ts';
import type { RecordFacts } from '../shared/fact.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { NotifyWindows } from '../shared/user-notice.ts';
import { forgetChanges } from './pages/adapters/forget-changes.ts';
import { createPolling } from './pages/adapters/polling.ts';
import { documentReading } from './pages/adapters/read-in-worker.ts';
import type {
  DetectPage,
  FindOrCreateScope,
  IncidentsOfService,
  IncidentWatch,
  LookAtPage,
  MayAdd,
  OpenIncidentsOf,
  OpenPageIncidents,
  RecordPageEvents,
  RefreshPages,
  TidyPages,
} from './pages/ports.ts';
import { readCatalogue } from './services/adapters/catalogue.ts';
import { type ServiceHandlers, serviceHandlers } from './services/adapters/http.ts';
import { type LiveQueries, liveQueries } from './services/adapters/live-queries.ts';
import { postgresAudience, postgresScopeFacts } from './services/adapters/postgres-audience.ts';
import { postgresServices } from './services/adapters/postgres-services.ts';
import { addService } from './services/add-service.ts';
import type { AudienceOf, ScopesOf } from './services/audience.ts';
import { editService } from './services/edit-service.ts';
import { listServices } from './services/list-services.ts';
import { previewPage } from './services/preview-page.ts';
import { refreshStatuses } from './services/refresh-statuses.ts';
import { removeService } from './services/remove-service.ts';
import { clearStatus, setStatus } from './services/set-status.ts';
import { showListed, showService } from './services/show-service.ts';
import { serviceHistory, statusChanges } from './services/status-history.ts';

export type MonitoringOptions = {
  readonly em: EntityManager;
  /** With time for the statements of chores; `em` where absent. */
  readonly choreEm?: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly pollIntervalMs: number;
  /** Polls at a time in this process; 400 where absent. */
  readonly pollConcurrency?: number;
  readonly getPage: SafeFetch['getPage'];
  readonly recordFacts: RecordFacts;
  readonly notifyWindows: NotifyWindows;
  /** Fulfilled by the modules that may import this one. */
  readonly mayAdd: MayAdd;
  readonly recordPageEvents: RecordPageEvents;
  readonly openPageIncidents: OpenPageIncidents;
  readonly openIncidentsOf: OpenIncidentsOf;
  readonly incidentsOfService: IncidentsOfService;
  /** Told of what a poll could not do. Must not throw. */
  readonly onError: (error: unknown) => void;
};

export type Monitoring = {
  readonly handlers: ServiceHandlers;
  readonly audienceOf: AudienceOf;
  readonly scopesOf: ScopesOf;
  readonly watchedServicesOf: (userId: number) => Promise<readonly IncidentWatch[]>;
  readonly polls: WorkLoop;
  /** A chore: pages that were looked at and never got a service. */
  readonly removeUnusedPages: () => Promise<void>;
  /** A chore: removes status changes older than the moment, but for the last one of each scope. */
  readonly forgetChanges: (before: Date) => Promise<unknown>;
  readonly live: LiveQueries;
};

/** Wires the module: services on one side, the pages that they depend on on the other. */
export const createMonitoring = (options: MonitoringOptions): Monitoring => {
  const { em, choreEm = em } = options;
  const documents = documentReading();
  const polling = createPolling({
    ...options,
    documents,
    intervalMs: options.pollIntervalMs,
    concurrency: options.pollConcurrency,
  });
  const services = postgresServices(em);
  return {
    handlers: createServices({ ...options, ...polling }),
    audienceOf: postgresAudience(em),
    scopesOf: postgresScopeFacts(em),
    watchedServicesOf: services.watches,
    polls: {
      ...polling.loop,
      stop: async () => {
        await polling.loop.stop();
        await documents.close();
      },
    },
    removeUnusedPages: polling.removeUnusedPages,
    forgetChanges: (before) => forgetChanges(choreEm, before),
    live: liveQueries(em),
  };
};

export type ServicesOptions = Pick<
  MonitoringOptions,
  'em' | 'transaction' | 'now' | 'notifyWindows' | 'mayAdd' | 'openIncidentsOf' | 'incidentsOfService'
> & {
  readonly detectPage: DetectPage;
  readonly lookAtPage: LookAtPage;
  readonly findOrCreateScope: FindOrCreateScope;
  readonly tidyPages: TidyPages;
  readonly refreshPages: RefreshPages;
};

/** Wires the operations on services over whatever looks after their pages. */
export const createServices = (options: ServicesOptions): ServiceHandlers => {
  const parts = { ...options, services: postgresServices(options.em) };
  const changing = notifying(options.notifyWindows, 'services', 'incidents');
  return serviceHandlers({
    list: listServices(parts),
    add: changing(addService(parts)),
    show: showService(parts),
    showListed: showListed(parts),
    edit: changing(editService(parts)),
    remove: changing(removeService(parts)),
    history: serviceHistory(parts),
    changes: statusChanges(parts),
    setStatus: changing(setStatus(parts)),
    clearStatus: changing(clearStatus(parts)),
    refresh: changing(refreshStatuses(parts)),
    preview: previewPage(parts),
    catalogue: readCatalogue(),
  });
};
